import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { summary } from './test-counts.mjs';

/** @param {string} status @param {string[]} failureMessages */
const unit = (status, failureMessages = []) => ({ fullName: `a ${status} test`, status, failureMessages });
const file = { name: 'a.test.ts', status: 'passed' };
const vitest = {
  testResults: [{ ...file, assertionResults: [unit('passed'), unit('passed', ['too slow']), unit('pending')] }],
};
/** @param {string} status */
const spec = (status) => ({ title: `a ${status} page`, tests: [{ status }] });
const specs = [spec('expected'), spec('flaky'), spec('skipped')];
const playwright = { suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'staff', specs }] }], errors: [] };
/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala counts '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {boolean} isEveryStepDone @param {Record<string, unknown>} reports */
function linesOf(isEveryStepDone, reports) {
  for (const [name, report] of Object.entries(reports)) writeFileSync(path.join(folder, name), JSON.stringify(report));
  const files = { vitest: path.join(folder, 'vitest'), playwright: path.join(folder, 'playwright') };
  return summary(isEveryStepDone, files).lines;
}

test('the last line adds up both reports, after the tests that needed a second try', () => {
  expect(linesOf(true, { vitest, playwright })).toEqual([
    'passed at the second try: a.test.ts: a passed test',
    'passed at the second try: a.spec.ts › staff › a flaky page',
    'tests: 4 passed, 0 failed, 2 skipped',
  ]);
});

test('each failure is named, also a file that could not be loaded', () => {
  const failed = { ...file, status: 'failed', assertionResults: [unit('failed', ['no', 'no'])] };
  const unloaded = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  const unexpected = { suites: [{ title: 'b.spec.ts', specs: [spec('unexpected')] }], errors: [{ message: 'no' }] };
  expect(linesOf(false, { vitest: { testResults: [failed, unloaded] }, playwright: unexpected })).toEqual([
    'failed: a.test.ts: a failed test',
    'failed: b.test.ts',
    'failed: b.spec.ts › a unexpected page',
    'tests: 0 passed, 3 failed',
  ]);
});

test('a failed step counts as one failure if no report has a failed test', () => {
  expect(linesOf(true, {})).toEqual(['tests: 0 passed, 0 failed']);
  expect(linesOf(false, {})).toEqual(['tests: 0 passed, 1 failed']);
  expect(linesOf(false, { playwright: { suites: [], errors: [{ message: 'no tests' }] } })).toEqual([
    'failed: no tests',
    'tests: 0 passed, 1 failed',
  ]);
});
