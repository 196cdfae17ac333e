import { existsSync } from 'node:fs';
import { readJson } from './workspaces.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Readonly<Counts>} */
const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * A step's counts. A step that failed without counting a failure counts as one.
 * @param {number} exitCode
 * @param {Counts} [counted]
 * @returns {Counts}
 */
export function countsOfStep(exitCode, counted = NONE) {
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/**
 * @param {string} file a report of `vitest --reporter=json`
 * @returns {Counts}
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return NONE;
  const report = readJson(file);
  /** @type {{status: string, assertionResults: {status: string}[]}[]} */
  const files = report.testResults;
  const unread = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailure),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {{status: string}} result */
const isFailure = ({ status }) => status === 'failed';

/**
 * @param {string} file a report of `playwright test --reporter=json`
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return NONE;
  const { stats, errors } = readJson(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

/**
 * @param {Counts[]} steps
 * @returns {Counts}
 */
export const sumCounts = (steps) =>
  steps.reduce(
    (sum, step) => ({
      passed: sum.passed + step.passed,
      failed: sum.failed + step.failed,
      skipped: sum.skipped + step.skipped,
    }),
    NONE,
  );

/**
 * The last line of `npm test`.
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failed, skipped }) =>
  `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
