import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala chromium '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} file
 * @param {object} [options]
 * @param {number} [options.exitCode]
 * @param {number} [options.mode]
 */
function program(file, { exitCode = 0, mode = 0o755 } = {}) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(place, mode);
  return place;
}

/** @param {...string} folders */
const searching = (...folders) => ({
  PATH: folders.map((name) => path.join(folder, name)).join(path.delimiter),
  HOME: folder,
});

// The search of other systems starts from places of theirs that a test cannot fill.
describe.runIf(process.platform === 'linux')('findChromium', () => {
  test('takes the name that comes first, in whatever folder of PATH', () => {
    program('one/google-chrome');
    const chromium = program('two/chromium');
    expect(findChromium(searching('one', 'two'))).toBe(chromium);
  });

  test('prefers CHROMIUM_PATH', () => {
    program('one/chromium');
    const mine = program('mine/browser');
    expect(findChromium({ ...searching('one'), CHROMIUM_PATH: mine })).toBe(mine);
  });

  test('says so when CHROMIUM_PATH is no program', () => {
    expect(() => findChromium({ CHROMIUM_PATH: path.join(folder, 'none') })).toThrow(/^CHROMIUM_PATH is /);
  });

  test('passes over what cannot run', () => {
    program('one/chromium', { mode: 0o644 });
    program('one/chromium-browser', { exitCode: 1 });
    mkdirSync(path.join(folder, 'one/google-chrome'));
    const stable = program('one/google-chrome-stable');
    expect(findChromium(searching('one'))).toBe(stable);
  });

  test("takes the newest of Playwright's cache", () => {
    program('.cache/ms-playwright/chromium-999/chrome-linux/chrome');
    const newest = program('.cache/ms-playwright/chromium-1200/chrome-linux64/chrome');
    expect(findChromium(searching('one'))).toBe(newest);
  });

  test('finds nothing where nothing is', () => {
    expect(findChromium(searching('one'))).toBeUndefined();
  });
});
