import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countsLine, countsOfStep, playwrightCounts, sumCounts, vitestCounts } from './test-counts.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala counts '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} value */
function report(value) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

test('the line names skipped tests only when there are any', () => {
  expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe('tests: 3 passed, 0 failed');
  expect(countsLine({ passed: 3, failed: 1, skipped: 2 })).toBe('tests: 3 passed, 1 failed, 2 skipped');
});

test('the steps are summed', () => {
  const steps = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(sumCounts(steps)).toEqual({ passed: 11, failed: 22, skipped: 33 });
});

test('a step that failed without counting a failure counts as one', () => {
  expect(countsOfStep(1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countsOfStep(1, { passed: 5, failed: 0, skipped: 0 })).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(countsOfStep(1, { passed: 5, failed: 2, skipped: 0 })).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('a report that was never written counts nothing', () => {
  expect(vitestCounts(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('a vitest file that could not be read counts as a failure', () => {
  const counts = vitestCounts(
    report({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    }),
  );
  expect(counts).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('playwright counts a set-up that failed', () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 2 };
  expect(playwrightCounts(report({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 1, skipped: 2 });
  expect(playwrightCounts(report({ stats: { ...stats, unexpected: 3 }, errors: [{}] })).failed).toBe(3);
});
