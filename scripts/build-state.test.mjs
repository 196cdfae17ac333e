import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputsOf, isBuilt, recordBuild } from './build-state.mjs';

/** @type {string} */
let folder;

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala build '));
  mkdirSync(path.join(folder, 'node_modules'));
  write('package.json', '{}');
  write('apps/one/src/main.ts', '1');
  const inputs = inputsOf(folder);
  write('apps/one/dist/main.js', '1');
  recordBuild(folder, inputs);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is built twice', () => {
  expect(isBuilt(folder)).toBe(true);
});

test.each([
  ['a changed source', 'apps/one/src/main.ts'],
  ['a new source', 'packages/two/src/new.ts'],
  ['a changed lockfile', 'package-lock.json'],
  ['a changed output', 'apps/one/dist/main.js'],
  ['a left-over output', 'apps/one/dist/other.js'],
])('%s asks for a build', (_, file) => {
  write(file, '2');
  expect(isBuilt(folder)).toBe(false);
});

test('a deleted output asks for a build', () => {
  rmSync(path.join(folder, 'apps/one/dist/main.js'));
  expect(isBuilt(folder)).toBe(false);
});

test('a source saved while the build ran asks for another', () => {
  const inputs = inputsOf(folder);
  write('apps/one/src/main.ts', '3');
  recordBuild(folder, inputs);
  expect(isBuilt(folder)).toBe(false);
});

test('what is not read by a build does not ask for one', () => {
  write('apps/one/node_modules/.vite/cache.json', '{}');
  write('apps/one/tsconfig.tsbuildinfo', '{}');
  expect(isBuilt(folder)).toBe(true);
});
