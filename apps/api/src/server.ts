import { mkdir } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { watchContentChanges } from '#database/content-changes.ts';
import { openDatabase } from '#database/open-database.ts';
import { setUpDatabase } from '#database/data-source.ts';
import { seed } from '#database/seed/seed.ts';
import { untilReachable } from '#database/until-reachable.ts';
import { listen, type Listener, type OpenPort } from '#http/listener.ts';
import { loadBuiltSite, loadDevelopmentSite } from '#web/load-renderer.ts';
import { loadBuiltAdmin, loadDevelopmentAdmin } from '#web/mount-admin.ts';
import { createApps, startingApp } from './app.ts';
import type { Settings } from './env.ts';
import { ensureFirstUser } from './first-user.ts';
import type { Logger } from './logger.ts';
import { openIsolir, type OpenIsolir } from './open-isolir.ts';
import { createServices } from './services.ts';

export interface RunningServer {
  close: () => Promise<void>;
}

/**
 * The whole product, from settings to the ready line. What was opened is closed again when a step fails, or when `signal`
 * ends the wait for a database: then it throws an AbortError.
 */
export async function startServer(settings: Settings, logger: Logger, signal: AbortSignal): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end();
  };
  try {
    await open(settings, { logger, signal, opened });
  } catch (error) {
    await close().catch((fault: unknown) => logger.error({ err: fault }, 'closing after a failed start failed too'));
    throw error;
  }
  return { close };
}

interface Start {
  logger: Logger;
  signal: AbortSignal;
  opened: (() => Promise<void>)[];
}

async function open(settings: Settings, { logger, signal, opened }: Start): Promise<void> {
  await mkdir(settings.dataDir, { recursive: true }).catch((cause: unknown) => {
    throw new Error(`DATA_DIR: ${settings.dataDir} cannot be made. Choose a folder this account may write to.`, {
      cause,
    });
  });
  // The ports come first: when one is taken, that is said before anything else is touched.
  const ports = await openPorts(settings, logger, opened);
  const publicOrigin = settings.publicOrigin ?? `http://localhost:${ports.public.port}`;
  const adminOrigin = settings.adminOrigin ?? `http://localhost:${ports.admin.port}`;
  const isolir = await openIsolir(settings, { logger, publicOrigin, opened });
  ports.public.serve(startingApp(isolir));

  const [site, admin] = await Promise.all(
    settings.development ? [loadDevelopmentSite(), loadDevelopmentAdmin()] : [loadBuiltSite(), loadBuiltAdmin()],
  );
  opened.push(site.close, admin.close);

  const { database, services } = await openServices(settings, { logger, signal, publicOrigin, opened, isolir });
  const changes = watchContentChanges(database.url, logger);
  opened.push(changes.close);
  await isolir.notice.follow(services.isolir.get, changes);
  const apps = createApps({
    ...settings,
    services,
    notice: isolir.notice,
    captivePortal: isolir.captivePortal,
    changes,
    site,
    admin,
    logger,
    publicOrigin,
    adminOrigin,
    reachesDatabase: () => reaches(database.db),
  });
  ports.public.serve(apps.public);
  ports.admin.serve(apps.admin);
  // Closed first of all: what was asked is answered while there is still a database. The ports themselves come last,
  // so that a successor who waits for them finds everything else given back.
  opened.push(async () => {
    await Promise.all([ports.public.drain(), ports.admin.drain()]);
  });
  const address = (port: OpenPort | undefined, host = settings.host): string =>
    port === undefined ? 'off' : `http://${shownHost(host)}:${port.port}`;
  process.stdout.write(
    `ready public=${address(ports.public)} admin=${address(ports.admin)} isolir=${address(isolir.port, settings.isolir.host)}\n`,
  );
}

interface Surroundings extends Start {
  publicOrigin: string;
  isolir: OpenIsolir;
}

/** The services on a database that is up to date and not empty. */
async function openServices(settings: Settings, { logger, signal, publicOrigin, opened, isolir }: Surroundings) {
  const database = await openDatabase({ ...settings, logger, supervise: true });
  opened.push(database.close);
  const services = createServices(database.db, {
    ...settings,
    publicOrigin,
    showNotice: isolir.notice.show,
    isolirNetwork: {
      listener: isolir.port && { host: settings.isolir.host, port: isolir.port.port },
      publicUrl: settings.isolir.publicUrl,
    },
  });
  const setUp = () =>
    setUpDatabase(database.db, logger, async () => {
      await seed(database.db, settings.seed, services);
      const told = await ensureFirstUser(services, settings);
      if (told !== undefined) process.stdout.write(`${told}\n`);
    });
  try {
    // After a power cut the database may come later, and suspended customers have the last notice meanwhile. Where Jala
    // never ran, its address is rather wrong.
    await (isolir.notice.isKept ? untilReachable(setUp, { logger, signal }) : setUp());
  } catch (error) {
    throw explainConnection(error, settings);
  }
  return { database, services };
}

async function openPorts({ host, publicPort, adminPort }: Settings, logger: Logger, opened: (() => Promise<void>)[]) {
  const openListener = async (port: number, setting: string): Promise<Listener> => {
    const listener = await listen({ host, port, setting, logger });
    opened.push(listener.close);
    return listener;
  };
  return {
    public: await openListener(publicPort, 'PUBLIC_PORT'),
    admin: await openListener(adminPort, 'ADMIN_PORT'),
  };
}

/** A database that cannot be reached or refuses us is the operator's to mend; any other fault stays as it is. */
function explainConnection(error: unknown, { databaseUrl }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (databaseUrl === undefined || !/^(?:E[A-Z]+|28\w{3}|3D000)$/.test(code)) return error;
  const { host, pathname } = new URL(databaseUrl);
  return new Error(
    `DATABASE_URL: no connection to ${host}${pathname} (${code}). Check that it runs and the address is right.`,
    { cause: error },
  );
}

async function reaches(db: DataSource): Promise<boolean> {
  return db.query('SELECT 1').then(
    () => true,
    () => false,
  );
}

/** An address that a browser on this machine can open. */
const shownHost = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
