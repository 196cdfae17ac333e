import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { summary } from './test-counts.mjs';

/** @param {string} status @param {string[]} tags */
const unit = (status, tags = []) => ({ fullName: `a ${status} test`, status, tags });
const file = { name: 'a.test.ts', status: 'passed' };
const vitest = {
  testResults: [
    { ...file, assertionResults: [unit('passed'), unit('passed'), unit('pending'), unit('skipped', ['long'])] },
  ],
};
/** @param {string} status */
const spec = (status) => ({ title: `a ${status} page`, tests: [{ status }] });
const specs = [spec('expected'), spec('skipped')];
const playwright = { suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'staff', specs }] }], errors: [] };
/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala counts '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {boolean} isEveryStepDone @param {Record<string, unknown>} written @param {boolean} [isLong] */
function linesOf(isEveryStepDone, written, isLong) {
  for (const [name, report] of Object.entries(written)) writeFileSync(path.join(folder, name), JSON.stringify(report));
  const reports = { vitest: path.join(folder, 'vitest'), playwright: path.join(folder, 'playwright') };
  return summary(isEveryStepDone, { reports, isLong }).lines;
}

test('the last line adds up both reports, without the tests of the other run', () => {
  expect(linesOf(true, { vitest, playwright })).toEqual(['tests: 3 passed, 0 failed, 2 skipped']);
  const long = { ...file, assertionResults: [unit('passed', ['long']), unit('skipped')] };
  expect(linesOf(true, { vitest: { testResults: [long] } }, true)).toEqual(['tests: 2 passed, 0 failed, 1 skipped']);
});

test('each failure is named, also a file that could not be loaded', () => {
  const failed = { ...file, status: 'failed', assertionResults: [unit('failed')] };
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
