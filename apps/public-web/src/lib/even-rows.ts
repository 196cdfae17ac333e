/** How many of `count` things stand in one row with room for `most`, so that four become two and two instead of three and one. */
export const inOneRow = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));
