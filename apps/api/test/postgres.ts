import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../src/database/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder for the data folders of templates. */
    templates: string;
  }
}

/** One real PostgreSQL for the whole run; every test file creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-test-postgres-'));
  const postgres = await openEmbeddedPostgres(folder, { logger: pino({ level: 'silent' }), maxConnections: 300 });
  await prepareServer(folder, postgres.address());
  project.provide('postgresUrl', postgres.address());
  project.provide('templates', path.join(folder, 'templates'));
  // On a signal vitest skips the tear-down, and the signal does not reach the server, which runs in its own session.
  const stopAtExit = (): void => {
    const [pid = ''] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  };
  process.once('exit', stopAtExit);
  return async () => {
    process.off('exit', stopAtExit);
    await postgres.release();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * The tests work as the product's role. Here this role may also create a database for each test file. Nothing here has to
 * outlive a power cut, and an autovacuum would keep a database from being copied or dropped.
 */
async function prepareServer(folder: string, appUrl: string): Promise<void> {
  const url = new URL(appUrl);
  const role = url.username;
  url.username = 'jala';
  url.password = readFileSync(path.join(folder, 'postgres-password.txt'), 'utf8');
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  await superuser.query(`ALTER ROLE ${role} CREATEDB`);
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await superuser.query(`ALTER SYSTEM SET ${setting} = off`);
  await superuser.query('SELECT pg_reload_conf()');
  await superuser.end();
}
