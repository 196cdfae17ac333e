import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InstalledReleases } from './installed-releases.ts';
import { requireSystemd, type Service } from './service.ts';
import { nameOfBackup, removeOldBackups } from './old-backups.ts';
import { switchRelease } from './switch-release.ts';
import { unpackRelease } from './unpack-release.ts';

const SYSTEM = `${process.platform}-${process.arch}`;

let root: string;
let releases: InstalledReleases;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'jala-releases-'));
  await mkdir(path.join(root, 'releases'));
  releases = new InstalledReleases(root);
});

afterEach(() => rm(root, { recursive: true }));

/** Writes a release whose program only prints its version, as a real release does for `--version`. */
async function writeRelease(folder: string, version: string, changes: object = {}): Promise<string> {
  const program = path.join(folder, 'apps/api/dist');
  await mkdir(program, { recursive: true });
  const release = { version, commit: 'abc', system: SYSTEM, node: '>=20.19', migration: false, canGoBack: true };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, ...changes }));
  await writeFile(path.join(program, 'jala.js'), `console.log('${version} abc')`);
  return folder;
}

const installed = (version: string) => writeRelease(path.join(releases.folder, version), version);

/** Packs a release as `npm run release` does. */
async function pack(version: string, { changes = {}, program }: { changes?: object; program?: string } = {}) {
  const name = `jala-${version}`;
  const folder = await writeRelease(path.join(root, name), version, changes);
  if (program !== undefined) await writeFile(path.join(folder, 'apps/api/dist/jala.js'), program);
  const archive = path.join(root, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', root, name]);
  execFileSync('sh', ['-c', `sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256`], { cwd: root });
  return archive;
}

describe('an archive', () => {
  it('becomes a release with the name of its version', async () => {
    const folder = await unpackRelease(await pack('1.2.0'), releases);
    expect(folder).toBe(path.join(root, 'releases', '1.2.0'));
    expect(await readdir(releases.folder)).toEqual(['1.2.0']);
  });

  it.each([
    ['without its SHA-256', (archive: string) => rm(`${archive}.sha256`), /\.sha256 is missing\. Fetch it/],
    ['that is damaged', (archive: string) => writeFile(archive, 'x', { flag: 'a' }), /is damaged/],
  ])('%s is refused, and nothing of it stays', async (_what, spoil, message) => {
    const archive = await pack('1.2.0');
    await spoil(archive);
    await expect(unpackRelease(archive, releases)).rejects.toThrow(message);
    expect(await readdir(releases.folder)).toEqual([]);
  });

  it.each([
    [
      'for another system',
      { changes: { system: 'linux-arm64' } },
      `This release is for linux-arm64, and this machine is ${SYSTEM}.`,
    ],
    ['that does not run', { program: 'throw new Error("too old")' }, /does not run with Node v.*\n[^]*too old/],
  ])('%s is refused, and nothing of it stays', async (_what, contents, message) => {
    await expect(unpackRelease(await pack('1.2.0', contents), releases)).rejects.toThrow(message);
    expect(await readdir(releases.folder)).toEqual([]);
  });

  it('of the version in use is refused', async () => {
    await releases.choose(await installed('1.2.0'));
    await expect(unpackRelease(await pack('1.2.0'), releases)).rejects.toThrow('Version 1.2.0 is already in use.');
    expect(await readdir(releases.folder)).toEqual(['1.2.0']);
  });
});

describe('a switch', () => {
  let server: Server;
  let address: string;
  /** Version of the process on the port, and whether the process reports that it is ready. */
  let serving: { version: string; isReady: boolean };
  let restarts: number;
  let isRunning: boolean;

  beforeEach(async () => {
    isRunning = true;
    serving = { version: '1.0.0', isReady: true };
    restarts = 0;
    server = createServer((request, response) => {
      const isHealth = request.url === '/healthz';
      response.statusCode = isHealth || serving.isReady ? 200 : 503;
      response.end(isHealth ? JSON.stringify({ version: serving.version, commit: 'abc' }) : '');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await releases.choose(await installed('0.9.0'));
    await releases.choose(await installed('1.0.0'));
  });

  afterEach(() => void server.close());

  /** A service whose processes of version 1.1.0 run `begin`, and whose processes of other versions are ready at once. */
  const service = (begin: () => void): Service => ({
    isRunning: () => Promise.resolve(isRunning),
    async restart() {
      restarts += 1;
      isRunning = true;
      const version = path.basename((await releases.current()) ?? '');
      serving = { version, isReady: true };
      if (version === '1.1.0') begin();
    },
  });
  const links = async () =>
    [await releases.current(), await releases.previous()].map((link) => path.basename(link ?? ''));
  const switchTo = async (begin: () => void) =>
    switchRelease(await installed('1.1.0'), { releases, service: service(begin), address, say: () => undefined });

  it('leaves the new release in use, and the old one to go back to', { tags: ['long'] }, async () => {
    await switchTo(() => undefined);
    expect(await links()).toEqual(['1.1.0', '1.0.0']);
    expect(restarts).toBe(1);
  });

  it('goes back if the new release does not start', async () => {
    const failing = switchTo(() => {
      serving = { version: '', isReady: false };
      isRunning = false;
    });
    await expect(failing).rejects.toThrow(/^Version 1\.1\.0 ended\.\nVersion 1\.0\.0 runs, as before/);
    expect(await links()).toEqual(['1.0.0', '0.9.0']);
    expect(serving.version).toBe('1.0.0');
  });

  it('goes back if the new release serves and then fails', { tags: ['long'] }, async () => {
    const failing = switchTo(() => setTimeout(() => (serving.isReady = false), 500));
    await expect(failing).rejects.toThrow(/^Version 1\.1\.0 started, but did not stay ready\.\nVersion 1\.0\.0 runs/);
    expect(await links()).toEqual(['1.0.0', '0.9.0']);
    expect(restarts).toBe(2);
    expect(serving.version).toBe('1.0.0');
  });
});

it('without systemd, one sentence says what to do instead', () => {
  expect(() => requireSystemd(path.join(root, 'none'))).toThrow(
    /^This machine does not run systemd, .*infra\/more\/upgrading\.md says how to upgrade by hand\.$/,
  );
  expect(() => requireSystemd(root)).not.toThrow();
});

it('old releases go, except the one in use, the one before it, and one more', async () => {
  for (const minor of [1, 2, 3, 4, 5]) {
    const folder = await installed(`1.${minor}.0`);
    // Folders that are made within milliseconds may have the same time.
    await utimes(folder, 1 + minor, 1 + minor);
    await releases.choose(folder);
  }
  await releases.removeOld();
  expect((await readdir(releases.folder)).toSorted()).toEqual(['1.3.0', '1.4.0', '1.5.0']);
});

it('of the backups of before an upgrade the newest five stay, whatever their version, and all others too', async () => {
  const before = ['0.9.0', '0.10.0', '0.11.0', '1.0.0', '1.1.0', '1.2.0'].map((version, day) =>
    nameOfBackup(version, new Date(Date.UTC(2026, 10, day + 1))),
  );
  const others = ['before-christmas.tar', 'jala-20261101T023000Z.tar', 'today.tar'];
  for (const name of [...before, ...others]) await writeFile(path.join(root, name), '');
  await removeOldBackups(root, () => undefined);
  const kept = [...before.slice(1), ...others, 'releases'];
  expect(new Set(await readdir(root))).toEqual(new Set(kept));
});

it('an upgrade goes on, with a warning, if an old backup or their folder cannot be removed', async () => {
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => nameOfBackup('1.0.0', new Date(Date.UTC(2026, 10, day))));
  const [oldest = '', middle = '', third = '', ...kept] = names;
  for (const name of [oldest, third, ...kept]) await writeFile(path.join(root, name), '');
  // A folder with the name of a backup, which cannot be removed like a file.
  await mkdir(path.join(root, middle, 'isi'), { recursive: true });
  const said: string[] = [];
  await removeOldBackups(root, (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining(`Warning: ${path.join(root, middle)} could not be removed: `)]);
  expect(new Set(await readdir(root))).toEqual(new Set([middle, ...kept, 'releases']));
  await removeOldBackups(path.join(root, 'none'), (line) => said.push(line));
  expect(said.at(-1)).toContain('Warning: ');
});
