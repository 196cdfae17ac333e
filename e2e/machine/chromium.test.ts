import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala chromium '));
});

afterEach(() => rmSync(folder, { recursive: true }));

function program(file: string, { exitCode = 0, mode = 0o755 } = {}): string {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(place, mode);
  return place;
}

const pathOf = (...names: string[]) => names.map((name) => path.join(folder, name)).join(path.delimiter);

// The test programs are shell scripts.
describe.runIf(process.platform !== 'win32')('findChromium', () => {
  test('prefers CHROMIUM_PATH', () => {
    program('one/chromium');
    const mine = program('mine/browser');
    expect(findChromium({ PATH: pathOf('one'), CHROMIUM_PATH: mine })).toBe(mine);
  });

  test('rejects a CHROMIUM_PATH that is not a program', () => {
    expect(() => findChromium({ CHROMIUM_PATH: path.join(folder, 'none') })).toThrow(/^CHROMIUM_PATH is /);
  });

  test('prefers Chromium to Chrome, in any folder of PATH', () => {
    program('one/google-chrome');
    const chromium = program('two/chromium');
    expect(findChromium({ PATH: pathOf('one', 'two') })).toBe(chromium);
  });

  test('skips files that cannot run', () => {
    program('one/chromium', { mode: 0o644 });
    program('one/chromium-browser', { exitCode: 1 });
    mkdirSync(path.join(folder, 'one/google-chrome'));
    const stable = program('one/google-chrome-stable');
    expect(findChromium({ PATH: pathOf('one') })).toBe(stable);
  });

  test("uses Playwright's browser last, and returns undefined if that is missing too", () => {
    const downloaded = program('cache/chrome');
    expect(findChromium({ PATH: pathOf('one') }, downloaded)).toBe(downloaded);
    expect(findChromium({ PATH: pathOf('one') }, path.join(folder, 'none'))).toBeUndefined();
  });
});
