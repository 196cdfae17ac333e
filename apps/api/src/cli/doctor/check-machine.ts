import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { STORAGE_LOW_BYTES } from '@jala/schema/limits';
import type { Settings } from '#env.ts';
import { imageFolders } from '#files/data-folders.ts';
import { createNominatim } from '#features/geocoding/nominatim.ts';
import { createSmtp } from '#features/mail/smtp.ts';
import { createS3ImageStore } from '#features/media/store/s3-image-store.ts';
import { imageProcessingFault } from '#sharp.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const run = promisify(execFile);

/** Free space, in bytes, below which we report a fault, because the database stops when the disk is full. */
const ALMOST_FULL_BYTES = 200_000_000;
/**
 * Errors of the clock, in ms, from which we report a warning or a fault. Codes of authenticator apps are valid for half a minute, and
 * object stores refuse a request whose time is wrong by a quarter of an hour.
 */
const CLOCK_WARNING_MS = 10_000;
const CLOCK_FAULT_MS = 60_000;
/** Open files that Jala needs: one for each connection that the isolir listener admits, and as many for everything else. */
const ENOUGH_FILES = 4000;
const TIMEOUT_MS = 10_000;

/** Checks the free space on the disk with the images and the embedded database. */
export async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => statfs(path.dirname(dataDir)));
  const free = bavail * bsize;
  const says = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} are free below ${dataDir}`;
  if (free < ALMOST_FULL_BYTES)
    return [fault('disk', `${says}. Make room: old backups, journalctl --vacuum-size=500M, jala storage:check`)];
  if (free < STORAGE_LOW_BYTES) return [warning('disk', `${says}. Make room before it is full.`)];
  return [ok('disk', `${says}.`)];
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** Checks that Jala may open as many files and connections as its listeners admit. */
export async function checkFiles(): Promise<Finding[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return judgeFiles((await unitLimit()) ?? limits.match(/^Max open files +\d+ +(\d+)/m)?.[1]);
}

/** Returns the service's hard limit of open files. Undefined without systemd. */
async function unitLimit(): Promise<string | undefined> {
  const asked = run('systemctl', ['show', 'jala', '--property=LimitNOFILE', '--value'], { timeout: 5000 });
  return asked.then(({ stdout }) => stdout.trim() || undefined).catch(() => undefined);
}

/** `limit` is a number, 'infinity', or undefined if it is not known. */
export function judgeFiles(limit: string | undefined): Finding[] {
  if (limit === undefined || !(Number(limit) < ENOUGH_FILES)) return [];
  return [
    warning(
      'files',
      `Jala may open only ${limit} files and connections, so some hundred silent callers keep everybody out. ` +
        'Set LimitNOFILE=65536 (systemctl edit jala), or ulimits with nofile in a container.',
    ),
  ];
}

/** Checks that this machine can process images. */
export async function checkImages(): Promise<Finding[]> {
  const why = imageProcessingFault();
  return [why === undefined ? ok('images', 'can be processed on this machine.') : fault('images', why)];
}

/** Checks that images can be stored and read. The check writes a small object and removes it again. */
export async function checkStorage({ bucket, dataDir }: Settings, db: DataSource | undefined): Promise<Finding[]> {
  return [bucket === undefined ? await checkFolder(dataDir, db) : await checkBucket(bucket)];
}

const ABOUT = 'storage';

async function checkFolder(dataDir: string, db: DataSource | undefined): Promise<Finding> {
  const { images: folder } = imageFolders(dataDir);
  try {
    await rm(await mkdtemp(path.join(folder, '.try-')), { recursive: true });
    return ok(ABOUT, `${folder} can be read and written, ${(await readdir(folder)).length} files.`);
  } catch (error) {
    const code = String(Object(error).code);
    if (code === 'ENOENT' && (await imagesIn(db)) === 0)
      return ok(ABOUT, `${folder} does not exist yet. The first image makes it.`);
    const advice = {
      ENOENT: 'It is missing although the database has images. Restore it from the backup.',
      ENOSPC: 'Make room on the disk.',
      EROFS: 'Its disk is mounted read-only: look at dmesg.',
    }[code];
    return fault(
      ABOUT,
      `nothing can be written to ${folder} (${code}). ${advice ?? 'It has to be a folder of the account of Jala: chown -R jala: it.'}`,
    );
  }
}

async function imagesIn(db: DataSource | undefined): Promise<number> {
  const [row] = (await db?.query<{ count: number }[]>('SELECT count(*)::int FROM media').catch(() => [])) ?? [];
  return row?.count ?? 0;
}

async function checkBucket(bucket: NonNullable<Settings['bucket']>): Promise<Finding> {
  const store = createS3ImageStore(bucket);
  const problem = await store.problem(AbortSignal.timeout(TIMEOUT_MS));
  if (problem !== undefined) return fault(ABOUT, problem);
  const file = `jala-doctor-${randomBytes(8).toString('hex')}.txt`;
  const bytes = Buffer.from('A trial of jala doctor. It may be removed.\n');
  try {
    await store.put(file, bytes);
    const read = await store.get({ file, bytes: bytes.byteLength });
    if (read?.equals(bytes) !== true) throw new Error('it gives back other bytes than it got');
    await store.remove(file);
  } catch (error) {
    return fault(
      ABOUT,
      `the bucket ${bucket.name} cannot be used: ${reasonOf(error)}. The key needs the permissions to get, put, delete and list objects.`,
    );
  }
  return ok(ABOUT, `an object was stored in the bucket ${bucket.name}, read and removed.`);
}

/** Checks that the mail server accepts our sign-in. Sends no e-mail. */
export async function checkMail({ mail }: Settings): Promise<Finding[]> {
  if (mail === undefined) return [ok('mail', 'off: SMTP_URL is not set, and the panel offers no letters.')];
  const problem = await createSmtp(mail).problem();
  const { host, port } = mail.server;
  return [problem === undefined ? ok('mail', `${host}:${port} lets us in.`) : fault('mail', problem)];
}

/** Checks that the search behind `Cari Koordinat` answers. The site works without it. */
export async function checkGeocoder({ geocoderUrl, publicOrigin = '' }: Settings): Promise<Finding[]> {
  if (geocoderUrl === undefined) return [ok('geocoder', 'off.')];
  const search = createNominatim(geocoderUrl, {
    userAgent: `Jala doctor ${publicOrigin}`.trim(),
    timeoutMs: TIMEOUT_MS,
  });
  try {
    await search('Jakarta');
    return [ok('geocoder', `${geocoderUrl} answers.`)];
  } catch (error) {
    const says = `${geocoderUrl} does not work (${reasonOf(error)}), so Cari Koordinat finds nothing. Check GEOCODER_URL and the way out.`;
    return [warning('geocoder', says)];
  }
}

/**
 * Compares the clock of this machine with the clock of the database and with the `Date` header of an external server. `clockAhead` is the
 * time, in ms, by which the database is ahead; undefined if the database could not be queried or has the same clock. If there is no clock
 * to compare with, asks systemd whether the clock is synchronised.
 */
export async function checkClock(settings: Settings, clockAhead: number | undefined): Promise<Finding[]> {
  const outside = settings.bucket?.endpoint ?? settings.geocoderUrl;
  const ahead = { database: clockAhead, [outside ?? '']: outside === undefined ? undefined : await aheadOf(outside) };
  const known = Object.entries(ahead).flatMap(([name, ms]) => (ms === undefined ? [] : [{ name, ms }]));
  return [judgeClock(known, known.length === 0 && (await isSynchronised()))];
}

/** `known`: how far other clocks are ahead of ours, in ms. */
export function judgeClock(known: readonly { name: string; ms: number }[], synchronised = false): Finding {
  const worst = known.toSorted((a, b) => Math.abs(b.ms) - Math.abs(a.ms))[0];
  if (worst === undefined)
    return synchronised
      ? ok('clock', 'there is no other clock to compare with; timedatectl says that it is synchronised.')
      : warning(
          'clock',
          'there is no other clock to compare with. Turn on its synchronisation: timedatectl set-ntp true',
        );
  const seconds = Math.round(Math.abs(worst.ms) / 1000);
  const says = `${seconds} s ${worst.ms > 0 ? 'behind' : 'ahead of'} ${worst.name}`;
  if (Math.abs(worst.ms) >= CLOCK_FAULT_MS)
    return fault('clock', `${says}: codes for signing in fail. Turn on its synchronisation: timedatectl set-ntp true`);
  if (Math.abs(worst.ms) >= CLOCK_WARNING_MS) return warning('clock', `${says}. Look at timedatectl.`);
  return ok('clock', `right within ${Math.max(1, seconds)} s of ${known.map(({ name }) => name).join(' and ')}.`);
}

/** True if systemd reports that the clock is synchronised. False without systemd. */
async function isSynchronised(): Promise<boolean> {
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: 5000,
    });
    return stdout.trim() === 'yes';
  } catch {
    return false;
  }
}

async function aheadOf(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(date) ? undefined : date - Date.now();
  } catch {
    return undefined;
  }
}
