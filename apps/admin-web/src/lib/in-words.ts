const NUMBERS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];

/** Returns a number up to ten as a word, such as 'dua', and a greater number in digits. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);
