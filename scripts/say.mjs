/**
 * Tells the person at the terminal. Standard output stays free for the program that follows.
 * @param {string} line
 */
export const say = (line) => void process.stderr.write(`${line}\n`);

/**
 * @param {number} since a `performance.now()`
 * @returns {string} such as `3.2 s`
 */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
