import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, isLockfileCurrent } from './install.mjs';

const left = { version: '1.0.0' };
/** @type {string} */
let folder;

/** @param {string} file @param {unknown} value */
function write(file, value) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(value));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala install '));
  write('package.json', {});
  write('apps/one/package.json', { dependencies: { left: '1.0.0' } });
  const other = { version: '1.0.0', optional: true };
  const packages = { '': {}, 'apps/one': { dependencies: { left: '1.0.0' } } };
  write('package-lock.json', { packages: { ...packages, 'node_modules/left': left, 'node_modules/other': other } });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/left': left } });
  write('node_modules/left/package.json', {});
});

afterEach(() => rmSync(folder, { recursive: true }));

test('an installation is complete without the optional packages of other systems', () => {
  expect(isInstalled(folder)).toBe(true);
});

test('an installation without an optional package for this system is not complete', () => {
  const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const packages = { '': {}, 'apps/one': { dependencies: { left: '1.0.0' } }, 'node_modules/left': left };
  write('package-lock.json', { packages: { ...packages, 'node_modules/own': own } });
  expect(isInstalled(folder)).toBe(false);
  write('package-lock.json', { packages: { ...packages, 'node_modules/own': { ...own, cpu: ['mips'] } } });
  expect(isInstalled(folder)).toBe(true);
});

test.each([
  ['another version is installed', { 'node_modules/left': { version: '0.9.0' } }],
  ['a package is missing', {}],
])('an installation is not complete if %s', (_, packages) => {
  write('node_modules/.package-lock.json', { packages });
  expect(isInstalled(folder)).toBe(false);
});

test.each(['node_modules', 'node_modules/left'])('an installation is not complete if %s was deleted', (deleted) => {
  rmSync(path.join(folder, deleted), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('a changed package.json makes the lockfile out of date', () => {
  expect(isLockfileCurrent(folder)).toBe(true);
  write('apps/one/package.json', { dependencies: { left: '2.0.0' } });
  expect(isLockfileCurrent(folder)).toBe(false);
  expect(isInstalled(folder)).toBe(false);
});
