import { mkdir } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { watchContentChanges, type ContentChanges } from '#database/content-changes.ts';
import { listen, type OpenPort } from '#http/listener.ts';
import { openIsolir, type Isolir } from '#isolir/open.ts';
import { ensureFirstUser } from '#seed/first-user.ts';
import { seed } from '#seed/seed.ts';
import { loadBuiltSite, loadDevelopmentSite, type Site } from '#web/load-renderer.ts';
import { loadBuiltAdmin, loadDevelopmentAdmin, type Admin } from '#web/mount-admin.ts';
import { openProduct, type Product } from '#wiring/open-product.ts';
import { createApps, startingApp } from './app.ts';
import { openTogether, type Closable, type Keep } from './closing.ts';
import type { Settings } from './env.ts';
import type { Logger } from './logger.ts';

export interface Server extends Closable {
  ports: Record<'public' | 'admin', OpenPort> & { isolir: OpenPort | undefined };
  product: Product;
  isolir: Isolir;
  changes: ContentChanges;
  /** What to tell the operator about the first user, if this start created one. */
  firstUser: string | undefined;
}

interface Options {
  logger: Logger;
  /** Ends the wait for a database: the start then throws an AbortError. */
  signal: AbortSignal;
  loadSite?: () => Promise<Site>;
  loadAdmin?: () => Promise<Admin>;
}

/** The whole product behind its three ports. When a step fails, what was opened before is closed again. */
export async function startServer(settings: Settings, options: Options): Promise<Server> {
  const { development } = settings;
  const { logger, signal } = options;
  const { loadSite = development ? loadDevelopmentSite : loadBuiltSite } = options;
  const { loadAdmin = development ? loadDevelopmentAdmin : loadBuiltAdmin } = options;
  return openTogether(async (keep) => {
    await createDataDir(settings);
    // The ports come first: when one is taken, the operator hears of it before anything else is touched.
    const ports = await openPorts(settings, logger, keep);
    const publicOrigin = settings.publicOrigin ?? `http://localhost:${ports.public.port}`;
    const adminOrigin = settings.adminOrigin ?? `http://localhost:${ports.admin.port}`;
    const isolir = keep(await openIsolir(settings, { logger, publicOrigin }));
    ports.public.serve(startingApp(isolir));

    const [site, admin] = await Promise.all([loadSite().then(keep), loadAdmin().then(keep)]);
    let firstUser: string | undefined;
    const product = keep(
      await openProduct(settings, {
        logger,
        publicOrigin,
        supervise: true,
        isolirListener: isolir.port && { host: settings.isolir.host, port: isolir.port.port },
        showNotice: isolir.notice.show,
        // After a power cut the database may come up later than Jala, and customers have the last notice meanwhile.
        // Where Jala never ran before, the address is more likely wrong.
        waitUntil: isolir.notice.isKept ? signal : undefined,
        async fill(db, services) {
          await seed(db, settings.seed, services);
          firstUser = await ensureFirstUser(services, settings);
        },
      }),
    );
    const changes = keep(watchContentChanges(product.databaseUrl, logger));
    await isolir.notice.follow(product.services.isolir.get, changes);
    const apps = createApps({
      ...settings,
      ...product,
      ...isolir,
      changes,
      site,
      admin,
      logger,
      publicOrigin,
      adminOrigin,
      reachesDatabase: () => reaches(product.db),
    });
    ports.public.serve(apps.public);
    ports.admin.serve(apps.admin);
    // Closed first of all: requests are answered while there is still a database. The ports themselves are closed last,
    // so that a successor that waits for them finds everything else released.
    keep({ close: async () => void (await Promise.all([ports.public.drain(), ports.admin.drain()])) });
    return { ports: { ...ports, isolir: isolir.port }, product, isolir, changes, firstUser };
  });
}

/** `ready public=http://localhost:3000 ...`: where a browser on this machine finds each listener (contract section 2). */
export function readyLine({ ports }: Server, { host, isolir }: Settings): string {
  const address = (port: OpenPort | undefined, boundTo = host): string =>
    port === undefined ? 'off' : `http://${shownHost(boundTo)}:${port.port}`;
  return `ready public=${address(ports.public)} admin=${address(ports.admin)} isolir=${address(ports.isolir, isolir.host)}`;
}

const shownHost = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

async function createDataDir({ dataDir }: Settings): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    throw new Error(`DATA_DIR: ${dataDir} cannot be made. Choose a folder this account may write to.`, { cause });
  });
}

async function openPorts({ host, publicPort, adminPort }: Settings, logger: Logger, keep: Keep) {
  return {
    public: keep(await listen({ host, port: publicPort, setting: 'PUBLIC_PORT', logger })),
    admin: keep(await listen({ host, port: adminPort, setting: 'ADMIN_PORT', logger })),
  };
}

async function reaches(db: DataSource): Promise<boolean> {
  return db.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
