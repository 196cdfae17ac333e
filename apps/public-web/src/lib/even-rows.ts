/**
 * Returns the number of things in one row, for `count` things and room for `most` in a row, so that four become two and two instead of
 * three and one.
 */
export const inOneRow = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));
