import { existsSync, readFileSync } from 'node:fs';

/**
 * The last line of `npm test`, from the reports of vitest and Playwright, and whether all is well.
 * @param {boolean} isEveryStepDone whether every step ended with 0; if not, the line shows at least one failure
 * @param {{vitest: string, playwright: string}} reports paths of the JSON reports; a missing report adds nothing
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
  // A test file that could not be loaded has failed, although none of its tests has.
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
