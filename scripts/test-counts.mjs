import { existsSync, readFileSync } from 'node:fs';

/**
 * The last lines of `npm test`, from the reports of vitest and Playwright, and whether all is well. The last one has
 * the counts; the ones before it name each test that failed, or passed only at the second try: a log that was cut
 * still says which.
 * @param {boolean} isEveryStepDone whether every step ended with 0; if not, the counts show at least one failure
 * @param {{vitest: string, playwright: string}} reports paths of the JSON reports; a missing report adds nothing
 */
export function summary(isEveryStepDone, { vitest, playwright }) {
  const results = [...read(vitest, ofVitest), ...read(playwright, ofPlaywright)];
  const having = (/** @type {Outcome} */ outcome) => results.filter((result) => result.outcome === outcome);
  const [failures, flaky, skipped] = [having('failed'), having('flaky'), having('skipped')];
  const failed = !isEveryStepDone && failures.length === 0 ? 1 : failures.length;
  const passed = having('passed').length + flaky.length;
  return {
    lines: [
      ...flaky.map(({ name }) => `passed at the second try: ${name}`),
      ...failures.map(({ name }) => `failed: ${name}`),
      `tests: ${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    ],
    isGood: failed === 0,
  };
}

/** @typedef {'passed' | 'failed' | 'flaky' | 'skipped'} Outcome */
/** @typedef {{name: string, outcome: Outcome}} Result */

/** @param {string} file @param {(report: any) => Result[]} results */
const read = (file, results) => (existsSync(file) ? results(JSON.parse(readFileSync(file, 'utf8'))) : []);

/** @param {any} report @returns {Result[]} */
function ofVitest({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name: file, status: ofFile, assertionResults }) => {
    const results = assertionResults.map((/** @type {any} */ { fullName, status, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      outcome: vitestOutcome(status, failureMessages),
    }));
    // A test file that could not be loaded has failed, although none of its tests has.
    const isUnloaded =
      ofFile === 'failed' && !results.some((/** @type {Result} */ { outcome }) => outcome === 'failed');
    return isUnloaded ? [...results, { name: file, outcome: 'failed' }] : results;
  });
}

/** @param {string} status @param {string[]} failures of each try @returns {Outcome} */
function vitestOutcome(status, failures) {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return failures.length > 0 ? 'flaky' : 'passed';
}

/** @type {Record<string, Outcome>} */
const PLAYWRIGHT_OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' };

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
