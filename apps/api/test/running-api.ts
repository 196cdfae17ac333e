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
import type { Bucket } from '#features/media/s3-image-store.ts';
import type { TrustProxy } from '#http/caller-address.ts';
import { listen } from '#http/listener.ts';
import { openIsolir } from '#open-isolir.ts';
import { createServices } from '#services.ts';
import { createTestDatabase } from './database.ts';

z.config({ customError: indonesianErrors });

const MAP = { tile_url: 'https://tile.example/{z}/{x}/{y}.png', tile_attribution: '© Contoh', tile_max_zoom: 18 };

const PUBLIC_ORIGIN = 'https://jala.example';

export const STAFF = { email: 'staf@jala.example', password: 'rahasia-staf' };

export type RunningApi = Awaited<ReturnType<typeof startApi>>;

interface Options {
  seed?: SeedName;
  geocoderUrl?: string;
  trustProxy?: TrustProxy;
  isolirPublicUrl?: string;
  isolirCidrs?: string[];
  bucket?: Bucket;
}

/** The api on its three listeners with a database and a folder of its own, and one member of staff. */
export async function startApi({
  seed: name = 'structure',
  geocoderUrl = 'http://127.0.0.1:9/',
  trustProxy = false,
  bucket,
  isolirPublicUrl,
  isolirCidrs = [],
}: Options = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-test-'));
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const db = createDataSource(database.url);
  const opened: (() => Promise<void>)[] = [];
  const isolir = await openIsolir(
    {
      dataDir,
      isolirPort: 0,
      isolir: { host: '127.0.0.1', publicUrl: isolirPublicUrl, cidrs: isolirCidrs },
      trustProxy,
    },
    { logger, publicOrigin: PUBLIC_ORIGIN, opened },
  );
  const services = createServices(db, {
    dataDir,
    bucket,
    geocoderUrl,
    publicOrigin: PUBLIC_ORIGIN,
    map: MAP,
    showNotice: isolir.notice.show,
    isolirNetwork: {
      listener: isolir.port && { host: '127.0.0.1', port: isolir.port.port },
      publicUrl: isolirPublicUrl,
    },
  });
  await setUpDatabase(db, logger, () => seed(db, name, services));
  await services.auth.createUser({ user_email: STAFF.email, user_name: 'Staf', password: STAFF.password });

  const changes = watchContentChanges(database.url, logger);
  await isolir.notice.follow(services.isolir.get, changes);
  const apps = createApps({
    services,
    changes,
    notice: isolir.notice,
    captivePortal: isolir.captivePortal,
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
    publicOrigin: PUBLIC_ORIGIN,
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
  const [site, admin] = await Promise.all([listen(place), listen(place)]);
  site.serve(apps.public);
  admin.serve(apps.admin);

  return {
    url: `http://127.0.0.1:${site.port}`,
    adminUrl: `http://127.0.0.1:${admin.port}`,
    isolirUrl: `http://127.0.0.1:${isolir.port?.port}`,
    database,
    changes,
    dataDir,
    notice: isolir.notice,
    db,
    services,
    /** What was logged, one JSON text a line. */
    lines,
    storedFiles: async () =>
      (await readdir(path.join(dataDir, 'storage')).catch(() => [])).toSorted((a, b) => a.localeCompare(b)),
    async close() {
      await Promise.all([site.close(), admin.close()]);
      for (const end of opened.toReversed()) await end();
      await changes.close();
      if (db.isInitialized) await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
