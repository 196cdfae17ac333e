import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { summary } from './test-counts.mjs';

const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
const unloaded = { status: 'failed', assertionResults: [] };
const unit = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const browser = { stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] };
/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala counts '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {boolean} isEveryStepDone @param {Record<string, unknown>} reports */
function lineOf(isEveryStepDone, reports) {
  for (const [name, report] of Object.entries(reports)) writeFileSync(path.join(folder, name), JSON.stringify(report));
  const files = { vitest: path.join(folder, 'vitest'), playwright: path.join(folder, 'playwright') };
  return summary(isEveryStepDone, files).line;
}

test('the line adds up both reports', () => {
  const vitest = { ...unit, numFailedTests: 1, testResults: [failed, unloaded] };
  const playwright = { ...browser, stats: { ...browser.stats, unexpected: 3 }, errors: [{}] };
  expect(lineOf(true, { vitest: unit, playwright: browser })).toBe('tests: 12 passed, 0 failed, 3 skipped');
  expect(lineOf(false, { vitest, playwright })).toBe('tests: 12 passed, 5 failed, 3 skipped');
});

test('a failed step counts as one failure if no report has a failed test', () => {
  expect(lineOf(true, {})).toBe('tests: 0 passed, 0 failed');
  expect(lineOf(false, {})).toBe('tests: 0 passed, 1 failed');
  expect(lineOf(false, { playwright: { ...browser, errors: [{}] } })).toBe('tests: 8 passed, 1 failed, 2 skipped');
});
