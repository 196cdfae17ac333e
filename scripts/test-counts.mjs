import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the last lines of `npm test`, from the reports of vitest and Playwright, and whether all steps and tests have passed. The last
 * line has the counts. The lines before it name each failed test, so that a truncated log still names them.
 * @param {boolean} isEveryStepDone whether every step ended with 0; if not, the counts show at least one failure
 * @param {{reports: {vitest: string, playwright: string}, isLong?: boolean}} run paths of the JSON reports (a missing
 *   report adds nothing), and whether this is `npm run test:long`
 */
export function summary(isEveryStepDone, { reports, isLong = false }) {
  const results = [
    ...read(reports.vitest, (report) => ofVitest(report, isLong)),
    ...read(reports.playwright, ofPlaywright),
  ];
  const having = (/** @type {Outcome} */ outcome) => results.filter((result) => result.outcome === outcome);
  const [failures, skipped] = [having('failed'), having('skipped')];
  const failed = !isEveryStepDone && failures.length === 0 ? 1 : failures.length;
  const passed = having('passed').length;
  return {
    lines: [
      ...failures.map(({ name }) => `failed: ${name}`),
      `tests: ${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    ],
    isGood: failed === 0,
  };
}

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */
/** @typedef {{name: string, outcome: Outcome}} Result */

/** @param {string} file @param {(report: any) => Result[]} results */
const read = (file, results) => (existsSync(file) ? results(JSON.parse(readFileSync(file, 'utf8'))) : []);

/** @type {Record<string, Outcome>} */
const VITEST_OUTCOMES = { passed: 'passed', failed: 'failed' };

/**
 * Reads the results, without the tests that only the other run (`npm test` or `npm run test:long`) executes (see vitest.config.ts).
 * @param {any} report @param {boolean} isLong @returns {Result[]}
 */
function ofVitest({ testResults }, isLong) {
  const isOfThisRun = (/** @type {any} */ { tags, status }) => status !== 'skipped' || tags.includes('long') === isLong;
  return testResults.flatMap((/** @type {any} */ { name: file, status: ofFile, assertionResults }) => {
    const results = assertionResults.filter(isOfThisRun).map((/** @type {any} */ { fullName, status }) => ({
      name: `${file}: ${fullName}`,
      outcome: VITEST_OUTCOMES[status] ?? 'skipped',
    }));
    // A test file that could not be loaded has failed, although none of its tests has.
    const isUnloaded =
      ofFile === 'failed' && !results.some((/** @type {Result} */ { outcome }) => outcome === 'failed');
    return isUnloaded ? [...results, { name: file, outcome: 'failed' }] : results;
  });
}

/** @type {Record<string, Outcome>} */
const PLAYWRIGHT_OUTCOMES = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' };

/** @param {any} report @returns {Result[]} */
function ofPlaywright({ suites, errors }) {
  const results = suites.flatMap((/** @type {any} */ suite) => ofSuite(suite, suite.title));
  const isFailed = results.some((/** @type {Result} */ { outcome }) => outcome === 'failed');
  return isFailed ? results : [...results, ...errors.map(({ message = '' }) => ({ name: message, outcome: 'failed' }))];
}

/** @param {any} suite @param {string} title of the file and the suites around it @returns {Result[]} */
function ofSuite({ specs = [], suites = [] }, title) {
  return [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ { status }) => ({
        name: `${title} › ${spec.title}`,
        outcome: PLAYWRIGHT_OUTCOMES[status] ?? 'failed',
      })),
    ),
    ...suites.flatMap((/** @type {any} */ inner) => ofSuite(inner, `${title} › ${inner.title}`)),
  ];
}
