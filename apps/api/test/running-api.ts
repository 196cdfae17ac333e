import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Router } from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { indonesianErrors } from '@jala/schema/indonesian-errors';
import { createApps } from '#app.ts';
import { watchContentChanges } from '#database/content-changes.ts';
import { createDataSource, setUpDatabase } from '#database/data-source.ts';
import { seed, type SeedName } from '#database/seed/seed.ts';
import { createIsolirNotice } from '#features/isolir/isolir-notice.ts';
import type { Bucket } from '#features/media/s3-image-store.ts';
import { listen } from '#http/listener.ts';
import { createServices } from '#services.ts';
import { createTestDatabase } from './database.ts';

z.config({ customError: indonesianErrors });

const MAP = { tile_url: 'https://tile.example/{z}/{x}/{y}.png', tile_attribution: '© Contoh', tile_max_zoom: 18 };

export const STAFF = { email: 'staf@jala.example', password: 'rahasia-staf' };

export type RunningApi = Awaited<ReturnType<typeof startApi>>;

interface Options {
  seed?: SeedName;
  geocoderUrl?: string;
  trustProxy?: boolean;
  bucket?: Bucket;
}

/** The api on its three listeners with a database and a folder of its own, and one member of staff. */
export async function startApi({
  seed: name = 'structure',
  geocoderUrl = 'http://127.0.0.1:9/',
  trustProxy = false,
  bucket,
}: Options = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-test-'));
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const db = createDataSource(database.url);
  const services = createServices(db, {
    dataDir,
    bucket,
    geocoderUrl,
    publicOrigin: 'https://jala.example',
    map: MAP,
  });
  await setUpDatabase(db, logger, () => seed(db, name, services));
  await services.auth.createUser({ user_email: STAFF.email, user_name: 'Staf', password: STAFF.password });

  const changes = watchContentChanges(database.url, logger);
  const apps = createApps({
    services,
    changes,
    notice: createIsolirNotice(services.isolir),
    site: {
      // The pages have tests of their own in the browser; here only the answers around them matter.
      renderPage: async ({ url }) => ({
        status: 200,
        html: `<!doctype html><title>${encodeURI(url)}</title>`,
        faults: [],
      }),
      styleHashes: [],
      files: undefined,
      middleware: undefined,
      close: async () => undefined,
    },
    admin: { router: Router(), close: async () => undefined },
    logger,
    publicOrigin: 'https://jala.example',
    adminOrigin: 'https://admin.jala.example',
    map: MAP,
    trustProxy,
    development: false,
    reachesDatabase: () =>
      db.query('SELECT 1').then(
        () => true,
        () => false,
      ),
  });
  const place = { host: '127.0.0.1', port: 0, setting: 'PORT' };
  const [site, admin, isolir] = await Promise.all([listen(place), listen(place), listen(place)]);
  site.serve(apps.public);
  admin.serve(apps.admin);
  isolir.serve(apps.isolir);

  return {
    url: `http://127.0.0.1:${site.port}`,
    adminUrl: `http://127.0.0.1:${admin.port}`,
    isolirUrl: `http://127.0.0.1:${isolir.port}`,
    database,
    changes,
    dataDir,
    db,
    services,
    /** What was logged, one JSON text a line. */
    lines,
    storedFiles: async () =>
      (await readdir(path.join(dataDir, 'storage')).catch(() => [])).toSorted((a, b) => a.localeCompare(b)),
    async close() {
      await Promise.all([site.close(), admin.close(), isolir.close()]);
      await changes.close();
      if (db.isInitialized) await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
