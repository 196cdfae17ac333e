import { statfs } from 'node:fs/promises';
import type { BackupStatus } from '@jala/schema/wire/backup';
import type { Keadaan, Tested } from '@jala/schema/wire/keadaan';
import { STORAGE_LOW_BYTES } from '@jala/schema/limits';
import { jalaVersion } from '#project-paths.ts';

interface Needs {
  /** Returns the reason of a failure as a sentence; null if the test succeeds. */
  testSite: () => Promise<string | null>;
  /** Undefined when the listener is off. */
  isolir: { test: () => Promise<string | null>; port: number } | undefined;
  backup: () => Promise<BackupStatus>;
  mail: () => Promise<Keadaan['mail']>;
  dataDir: string;
}

export type KeadaanService = ReturnType<typeof createKeadaanService>;

/** Time, in ms, for which all callers get the same result. The tests send some two dozen requests. */
const KEPT_MS = 10_000;

/** Tests the listeners over real connections, the age of the last backup, the free space on the disk, and e-mail. */
export function createKeadaanService({ testSite, isolir, backup, mail, dataDir }: Needs) {
  const siteTest = remembered(testSite);
  const isolirTest = isolir && remembered(isolir.test);
  /** `at` is a time of the monotonic clock, which a change of the system time does not affect. */
  let last: { at: number; state: Promise<Keadaan> } | undefined;

  async function test(): Promise<Keadaan> {
    const [site, isolirResult, backupStatus, storage, letters] = await Promise.all([
      siteTest(),
      isolirTest?.(),
      backup(),
      roomIn(dataDir),
      mail(),
    ]);
    return {
      checked_at: new Date().toISOString(),
      version: jalaVersion,
      site,
      isolir: isolir && isolirResult ? { ...isolirResult, port: isolir.port } : null,
      backup: backupStatus,
      storage,
      mail: letters,
    };
  }

  return {
    /** Runs all tests. Returns the last result if it is younger than `KEPT_MS`. */
    get(): Promise<Keadaan> {
      if (last === undefined || performance.now() - last.at > KEPT_MS) {
        const state = test();
        last = { at: performance.now(), state };
        // After an error, the next call runs the tests again.
        state.catch(() => (last = undefined));
      }
      return last.state;
    },
  };
}

/** Wraps a test. The result also says since when the test has failed. */
function remembered(test: () => Promise<string | null>): () => Promise<Tested> {
  let since: string | null = null;
  return async () => {
    const fault = await test();
    since = fault === null ? null : (since ?? new Date().toISOString());
    return { fault, since };
  };
}

async function roomIn(folder: string): Promise<Keadaan['storage']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    return { free, total: blocks * bsize, is_low: free < STORAGE_LOW_BYTES };
  } catch {
    return null;
  }
}
