import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ageOf } from '#age.ts';
import type { Keep } from '#closing.ts';
import type { Settings } from '#env.ts';
import { createBackupService } from '#features/backup/backup.service.ts';
import type { Logger } from '#logger.ts';
import { connect } from '#wiring/data-source.ts';
import { migrationNames } from '#wiring/migrate.ts';
import { explainFault, openDatabase } from '#wiring/open-database.ts';
import { fault, ok, warning, type Finding } from './finding.ts';

interface Facts {
  version: string;
  writable: boolean;
  megabytes: number;
  /** Time at which the database answered, in ms since 1970, with decimals. The driver returns it as text. */
  now: string;
  has_migrations: boolean;
  /** True from PostgreSQL 15 on, which notes the version of the library that sorts texts. */
  notes_collation: boolean;
}

interface Options {
  settings: Settings;
  logger: Logger;
  /** Ends the wait for an embedded database that does not answer. */
  signal: AbortSignal;
  keep: Keep;
}

export interface CheckedDatabase {
  findings: Finding[];
  /** Undefined if the database cannot be queried. */
  db?: DataSource;
  /** Time, in ms, by which the clock of the database is ahead of ours. Undefined if both run on the same clock. */
  clockAhead?: number;
}

const ABOUT = 'database';

/**
 * Connects to the database, and checks it without a write. Starts the embedded database if Jala does not run, like every command,
 * but never creates it.
 */
export async function checkDatabase({ settings, logger, signal, keep }: Options): Promise<CheckedDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && (await isMissing(path.join(dataDir, 'postgres', 'PG_VERSION'))))
    return { findings: [warning(ABOUT, `there is none in ${dataDir} yet. The first start of Jala makes it.`)] };
  try {
    const { db } = keep(await openDatabase({ ...settings, logger, signal, name: 'jala doctor' }));
    await connect(db);
    const [facts] = await db.query<[Facts]>(FACTS);
    const findings = [
      stateOf(facts, databaseUrl === undefined),
      ...(facts.notes_collation ? judgeCollation(await collationOf(db)) : []),
      await migrationsOf(db, facts),
    ];
    // Only the embedded database surely uses the clock of this machine. The address of an external database proves nothing: a local address
    // may be that of a connection pool.
    const isHere = databaseUrl === undefined;
    return { findings, db, clockAhead: isHere ? undefined : Number(facts.now) - Date.now() };
  } catch (error) {
    if (signal.aborted) return { findings: [fault(ABOUT, SILENT)] };
    const known = explainFault(error, settings);
    return { findings: [fault(ABOUT, known instanceof Error ? known.message : String(known))] };
  }
}

/** True if the file does not exist. False if this account may not see whether it exists. */
const isMissing = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );

const SILENT =
  'it runs, but does not answer. It may be overloaded or stopped: look at top, at df -h and at the end of postgres.log in DATA_DIR. ' +
  'If nothing there explains it: systemctl restart jala';

const FACTS = `
  SELECT current_setting('server_version') AS version,
    current_setting('transaction_read_only') = 'off' AND NOT pg_is_in_recovery() AS writable,
    (pg_database_size(current_database()) / 1000000)::int AS megabytes,
    extract(epoch FROM clock_timestamp()) * 1000 AS now,
    to_regclass('migrations') IS NOT NULL AS has_migrations,
    current_setting('server_version_num')::int >= 150000 AS notes_collation`;

function stateOf({ version, writable, megabytes }: Facts, isEmbedded: boolean): Finding {
  const what = `${isEmbedded ? 'embedded ' : ''}PostgreSQL ${version}, ${megabytes} MB`;
  if (writable) return ok(ABOUT, `${what}, takes writes.`);
  return fault(
    ABOUT,
    `${what}, is read-only, so nothing can be saved. Let DATABASE_URL lead to the primary server, or end its read-only state.`,
  );
}

interface Collation {
  name: string;
  /** Version of the library that sorts texts, as noted in the database. Null for a sort order without a version. */
  noted: string | null;
  actual: string | null;
}

async function collationOf(db: DataSource): Promise<Collation> {
  const [row] = await db.query<[Collation]>(
    `SELECT datname AS name, datcollversion AS noted, pg_database_collation_actual_version(oid) AS actual
     FROM pg_database WHERE datname = current_database()`,
  );
  return row;
}

/** Warns if the system's library changed: after an upgrade, it may sort texts in another way than the existing indexes. */
export function judgeCollation({ name, noted, actual }: Collation): Finding[] {
  if (noted === null || actual === null || noted === actual) return [];
  return [
    warning(
      ABOUT,
      `its texts were sorted with version ${noted} of the system's library, which is now ${actual}: indexes may be in the wrong order, and let doubles in. ` +
        `Make a backup, then in psql: REINDEX DATABASE "${name}"; ALTER DATABASE "${name}" REFRESH COLLATION VERSION;`,
    ),
  ];
}

/** Warns of an unneeded ADMIN_PASSWORD, which everyone with the settings can read. `db` is undefined if the database cannot be queried. */
export async function checkFirstUser({ firstUser }: Settings, db: DataSource | undefined): Promise<Finding[]> {
  if (firstUser === undefined || !(await hasUsers(db))) return [];
  return [
    warning(
      'first user',
      'ADMIN_PASSWORD is still in the settings, and does nothing since there are users. Remove ADMIN_EMAIL and ADMIN_PASSWORD ' +
        'from /etc/jala/jala.env or where you have set them. If the password is still in use, change it in the panel.',
    ),
  ];
}

async function hasUsers(db: DataSource | undefined): Promise<boolean> {
  const rows = await db?.query<unknown[]>('SELECT FROM users LIMIT 1').catch(() => []);
  return rows !== undefined && rows.length > 0;
}

async function migrationsOf(db: DataSource, { has_migrations }: Facts): Promise<Finding> {
  const about = 'migrations';
  const rows = has_migrations ? await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id') : [];
  const done = rows.map(({ name }) => name);
  if (done.length === 0) return warning(about, 'the database is empty. The first start of Jala fills it.');
  const pending = migrationNames.filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !migrationNames.includes(name));
  if (pending.length > 0)
    return fault(
      about,
      `${pending.length} of this release are not done (${pending[0]} ...). Restart Jala: its start does them. If it does not, its log says why.`,
    );
  if (unknown.length > 0)
    return warning(
      about,
      `a newer release has changed the database (${unknown.at(-1)}). That is right after a return to this release; upgrade again soon.`,
    );
  return ok(about, `all ${done.length} are done.`);
}

/** Checks how old the last backup is. */
export async function checkBackup(db: DataSource): Promise<Finding> {
  const about = 'backup';
  const { last_at, is_overdue } = await createBackupService(db).status();
  const last = last_at === null ? 'there is none yet' : `the last one is of ${last_at}`;
  if (!is_overdue)
    return last_at === null
      ? warning(about, `${last}. Make one now: systemctl start jala-backup, or jala backup <file>`)
      : ok(about, `${last}.`);
  if (last_at !== null && ageOf(new Date(last_at)) === Infinity)
    return fault(
      about,
      `${last}, which is still to come: the clock was ahead when it was made, or is behind now. Look at timedatectl, then make one: jala backup <file>`,
    );
  return fault(
    about,
    `${last}, which is too long ago. Look at: systemctl status jala-backup.timer jala-backup.service. Make one now: jala backup <file>`,
  );
}
