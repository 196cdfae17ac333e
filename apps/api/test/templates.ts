import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A database and the data folder that belongs to it. */
export interface Place {
  database: TestDatabase;
  dataDir: string;
}

export const newDataDir = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'jala-test-'));

/** The copy of the notice, which shows that Jala has run in a folder before. A new site has no such copy. */
const NOT_COPIED = 'isolir.json';

interface Template {
  name: string;
  fill: (place: Place) => Promise<void>;
}

/** Templates that this worker has seen. */
const seen = new Set<string>();

/**
 * Returns a copy of a template, a filled database and its data folder. The first test of a run that asks for it makes the template with
 * `fill`, and the tests of all workers copy it: filling takes seconds, a copy 100 ms.
 */
export async function copyTemplate({ name, fill }: Template, isProxied = false): Promise<Place> {
  const template = { database: `template_${name}`, folder: path.join(inject('templates'), name) };
  if (!seen.has(name))
    await withLock(name, async (server) => {
      const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template.database]);
      if (rowCount !== 0) return;
      const place = { database: await createTestDatabase(), dataDir: template.folder };
      await fill(place);
      await place.database.keepAs(template.database);
    });
  seen.add(name);
  const dataDir = await newDataDir();
  await cp(template.folder, dataDir, { recursive: true, filter: (file) => path.basename(file) !== NOT_COPIED });
  return { database: await createTestDatabase({ template: template.database, isProxied }), dataDir };
}

/** Runs `work` in one worker at a time. */
async function withLock(name: string, work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  try {
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await work(server);
  } finally {
    // The end of the session releases the lock.
    await server.end();
  }
}
