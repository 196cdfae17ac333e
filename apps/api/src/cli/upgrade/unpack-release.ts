import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { CommandError } from '#cli/command-error.ts';
import { readRelease, type InstalledReleases } from './installed-releases.ts';

const run = promisify(execFile);

/** Size of a release's files in relation to its archive, rounded up. */
const UNPACKED_RATIO = 5;

/**
 * Checks an archive against the SHA-256 in the file beside it, unpacks it into the releases, and returns its folder. A failure leaves
 * nothing behind. Throws a CommandError that says what to do.
 */
export async function unpackRelease(archive: string, releases: InstalledReleases): Promise<string> {
  await checkSum(archive);
  await checkRoom(archive, releases.folder);
  const place = await mkdtemp(path.join(releases.folder, '.unpacking-'));
  try {
    // root owns the files, so that the service cannot change its own code.
    await run('tar', ['-xzf', archive, '-C', place, '--no-same-owner']);
    const [name, ...others] = await readdir(place);
    if (name === undefined || others.length > 0) throw new CommandError(`${archive} is no release of Jala.`);
    const unpacked = path.join(place, name);
    const { version } = await tryRelease(unpacked);
    const folder = path.join(releases.folder, version);
    if (folder === (await releases.current())) throw new CommandError(`Version ${version} is already in use.`);
    await rm(folder, { recursive: true, force: true });
    await rename(unpacked, folder);
    return folder;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function checkSum(archive: string): Promise<void> {
  const said = await readFile(`${archive}.sha256`, 'utf8').catch(() => {
    throw new CommandError(`${archive}.sha256 is missing. Fetch it from where you got the archive.`);
  });
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash).catch((error: Error) => {
    throw new CommandError(`${archive} cannot be read: ${error.message}`);
  });
  if (hash.digest('hex') !== said.split(/\s/, 1)[0])
    throw new CommandError(`${archive} is damaged: its SHA-256 is not the one in ${archive}.sha256. Fetch both again.`);
}

async function checkRoom(archive: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = (await stat(archive)).size * UNPACKED_RATIO;
  if (bavail * bsize < needed)
    throw new CommandError(`${folder} has too little room: ${Math.ceil(needed / 1e6)} MB are needed.`);
}

/**
 * Reads the release's description, and runs the release once. Throws if the release is for another system, or does not run with this
 * version of Node.
 */
async function tryRelease(folder: string) {
  const release = await readRelease(folder);
  const system = `${process.platform}-${process.arch}`;
  if (release.system !== system)
    throw new CommandError(`This release is for ${release.system}, and this machine is ${system}.`);
  try {
    await run(process.execPath, [path.join(folder, 'apps/api/dist/jala.js'), '--version']);
  } catch (error) {
    const { stderr } = error as { stderr: string };
    throw new CommandError(
      `Version ${release.version} does not run with Node ${process.version} (it needs ${release.node}):\n${stderr.trim()}`,
    );
  }
  return release;
}
