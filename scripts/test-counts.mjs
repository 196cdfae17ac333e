import { existsSync, readFileSync } from 'node:fs';

/**
 * The last line of `npm test`, from the reports of vitest and Playwright, and whether all is well.
 * @param {boolean} isEveryStepDone whether each step ended with 0; a failure that no report counts counts as one
 * @param {{vitest: string, playwright: string}} reports JSON files; one that is missing counts nothing
 */
export function summary(isEveryStepDone, { vitest, playwright }) {
  const all = [read(vitest, vitestCounts), read(playwright, playwrightCounts)];
  const [passed = 0, counted = 0, skipped = 0] = [0, 1, 2].map((i) =>
    all.reduce((sum, each) => sum + (each[i] ?? 0), 0),
  );
  const failed = !isEveryStepDone && counted === 0 ? 1 : counted;
  return {
    line: `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    isGood: failed === 0,
  };
}

/** @param {string} file @param {(report: any) => number[]} counts */
const read = (file, counts) => (existsSync(file) ? counts(JSON.parse(readFileSync(file, 'utf8'))) : []);

/** @param {any} report @returns {number[]} passed, failed, skipped */
function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that could not be loaded has failed, without a test that did.
  const unloaded = testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every(({ status = '' }) => status !== 'failed'),
  );
  return [numPassedTests, numFailedTests + unloaded.length, numPendingTests + numTodoTests];
}

/** @param {any} report @returns {number[]} passed, failed, skipped */
function playwrightCounts({ stats, errors }) {
  return [stats.expected + stats.flaky, stats.unexpected === 0 ? errors.length : stats.unexpected, stats.skipped];
}
