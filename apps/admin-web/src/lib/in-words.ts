const NUMBERS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];

/** A small number in words: 'dua'. Greater ones in figures. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);
