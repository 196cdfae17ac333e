const letters = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** The first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toUpperCase();
