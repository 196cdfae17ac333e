import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled, lockfileAgrees, writeStamp } from './install-state.mjs';

/** @type {string} */
let folder;

/**
 * @param {string} file
 * @param {unknown} value
 */
function write(file, value) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(value));
}

/** @param {Record<string, string>} [dependencies] */
const writeApp = (dependencies = { left: '1.0.0' }) => write('apps/one/package.json', { name: 'one', dependencies });

/** @param {string} [version] */
const lockedPackages = (version = '1.0.0') => ({
  'node_modules/left': { version },
  'node_modules/left-for-another-system': { version, optional: true },
});

/** @param {string} [version] */
const writeLockfile = (version) =>
  write('package-lock.json', {
    packages: { '': {}, 'apps/one': { dependencies: { left: '1.0.0' } }, ...lockedPackages(version) },
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jala install '));
  write('package.json', { workspaces: ['apps/*'] });
  writeApp();
  writeLockfile();
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, unknown>} packages */
const installByHand = (packages) => {
  write('node_modules/.package-lock.json', { packages });
  write('node_modules/left/package.json', {});
};

describe('the install stamp', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder, 'node_modules'));
    writeStamp(folder);
  });

  test('says installed while nothing changes', () => {
    expect(isInstalled(folder)).toBe(true);
  });

  test('asks for an install when the lockfile changed', () => {
    writeLockfile('1.0.1');
    expect(isInstalled(folder)).toBe(false);
  });

  test('asks for an install when a workspace changed its dependencies', () => {
    writeApp({ left: '1.0.0', right: '1.0.0' });
    expect(isInstalled(folder)).toBe(false);
  });

  test('goes with node_modules', () => {
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  test("asks for an install when a workspace's own node_modules is gone", () => {
    write('apps/one/node_modules/right/package.json', {});
    write('node_modules/.package-lock.json', { packages: { 'apps/one/node_modules/right': {} } });
    writeStamp(folder);
    rmSync(path.join(folder, 'apps/one/node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('without a stamp', () => {
  test('a complete install by hand counts, whatever other systems need', () => {
    installByHand({ 'node_modules/left': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true);
  });

  test('an install of another version does not', () => {
    installByHand({ 'node_modules/left': { version: '0.9.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  test('an install that left a package out does not', () => {
    installByHand({});
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('lockfileAgrees', () => {
  test('holds for a lockfile made from these package.json files', () => {
    expect(lockfileAgrees(folder)).toBe(true);
  });

  test('fails after a dependency was written into a package.json', () => {
    writeApp({ left: '2.0.0' });
    expect(lockfileAgrees(folder)).toBe(false);
  });

  test('fails for a workspace the lockfile does not know', () => {
    write('apps/two/package.json', { name: 'two' });
    expect(lockfileAgrees(folder)).toBe(false);
  });

  test('fails without a lockfile', () => {
    rmSync(path.join(folder, 'package-lock.json'));
    expect(lockfileAgrees(folder)).toBe(false);
  });
});
