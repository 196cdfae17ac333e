import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreSymlinks, sharedMemoryFault } from './postgres-programs.ts';

const NAMES = ['libpq.so', 'libpq.so.5', 'libicu.so', 'libicu.so.60'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jala postgres programs '));
  await mkdir(path.join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(folder, 'native', 'lib', 'library'), 'built');
  const links = NAMES.map((name) => ({ source: 'native/lib/library', target: `native/lib/${name}` }));
  await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const expectLinks = async () => {
  for (const name of NAMES) expect(await readFile(path.join(folder, 'native', 'lib', name), 'utf8')).toBe('built');
  expect((await readdir(path.join(folder, 'native', 'lib'))).toSorted()).toEqual([...NAMES, 'library'].toSorted());
};

describe('the links of an install without scripts', () => {
  it('are made by several processes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => restoreSymlinks(folder)));
    await expectLinks();
  });

  it('replace a link that leads nowhere', async () => {
    await symlink('gone', path.join(folder, 'native', 'lib', 'libpq.so'));
    await restoreSymlinks(folder);
    await expectLinks();
  });
});

it('a shared memory that is too small is not told as a full disk', async () => {
  const output = 'FATAL:  could not resize shared memory segment "/PostgreSQL.12": No space left on device';
  expect((await sharedMemoryFault(output))?.message).toMatch(/too little shared memory .* --shm-size=256m/);
  expect(await sharedMemoryFault('FATAL:  could not write lock file: No space left on device')).toBe(undefined);
});
