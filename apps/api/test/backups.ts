import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { backupToFile } from '#backup/destination.ts';
import { restoreBackup, type RestoreOptions } from '#backup/restore-backup.ts';
import { BACKED_UP_TABLES } from '#backup/tables.ts';
import type { BackupOptions } from '#backup/write-backup.ts';
import type { Installation } from '#cli/command.ts';
import { openDatabase } from '#wiring/open-database.ts';
import { readSettings, type SettingName } from '#env.ts';

type Environment = Partial<Record<SettingName, string>>;

const logger = pino({ level: 'silent' });

/** The options of a backup or a restore by an operator who has these settings. */
export const optionsFor = (environment: Environment): BackupOptions & RestoreOptions & Installation => ({
  settings: readSettings(environment),
  logger,
  signal: new AbortController().signal,
  replace: false,
});

export const backUp = (file: string, environment: Environment) => backupToFile(file, optionsFor(environment));

export const restore = (file: string, environment: Environment, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(file, { ...optionsFor(environment), ...options });

/** Creates a temporary folder. Returns the folder and a function that removes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-backup-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Reads the content of a database of Jala: for each table that backups keep, its rows as JSON texts, sorted. */
export async function contentOf(environment: Environment): Promise<Record<string, string[]>> {
  return withDatabase(environment, async (client) => {
    const content: Record<string, string[]> = {};
    for (const table of BACKED_UP_TABLES) {
      const { rows } = await client.query<{ text: string }>(`SELECT row_to_json(t)::text AS text FROM "${table}" AS t`);
      content[table] = rows.map(({ text }) => text).toSorted();
    }
    return content;
  });
}

/** Opens the database of these settings, starting it if it is the embedded one. */
export async function withDatabase<T>(environment: Environment, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const { address, close } = await openDatabase({ ...readSettings(environment), logger });
  const client = new pg.Client({ connectionString: address() });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
    await close();
  }
}

/** The files in `DATA_DIR/storage`, by name. */
export async function imagesIn(dataDir: string): Promise<Record<string, string>> {
  const folder = path.join(dataDir, 'storage');
  const names = await readdir(folder).catch(() => []);
  const files = names.map(async (name) => [name, (await readFile(path.join(folder, name))).toString('hex')]);
  return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
}
