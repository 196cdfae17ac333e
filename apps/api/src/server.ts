import { createNoticeReader } from '#isolir/notice/look.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { watchContentChanges, type ContentChanges } from '#database/content-changes.ts';
import { followTimeZone } from '#features/site/follow-time-zone.ts';
import { announceOutageTimes } from '#features/gangguan/announce-outage-times.ts';
import { announceDuePosts } from '#features/posts/write/announce-due-posts.ts';
import { isDatabaseUnavailable } from '#errors/database-away.ts';
import { takeActivatedSockets } from '#http/activated-sockets.ts';
import type { DatabaseState } from '#http/health.ts';
import { listen, type Listener, type OpenPort } from '#http/listener.ts';
import { openIsolir, type Isolir } from '#isolir/open.ts';
import { createCacheUse } from '#response-cache/response-cache.ts';
import type { createMetrics } from '#metrics/metrics.ts';
import { ensureFirstUser } from '#seed/first-user.ts';
import { seed } from '#seed/seed.ts';
import { loadBuiltSite, loadDevelopmentSite, type Site } from '#web/load-renderer.ts';
import { loadBuiltAdmin, loadDevelopmentAdmin, type Admin } from '#web/mount-admin.ts';
import { openProduct, type Product } from '#wiring/open-product.ts';
import { createApps, startingApp } from './app.ts';
import { imageFolders } from '#files/data-folders.ts';
import { removeOldHistory } from '#features/history/history-upkeep.ts';
import { startMailWorker, warnOfMailServer } from '#features/mail/mail-worker.ts';
import { removeUnnamedFiles, warnOfBucket } from '#features/media/upkeep/media-upkeep.ts';
import { startDailyTasks } from '#platform/daily-tasks.ts';
import { every } from '#platform/every.ts';
import { openAtOnce, openTogether, type Closable } from './closing.ts';
import type { Settings } from './env.ts';
import type { Logger } from './logger.ts';
import { imageProcessingFault } from './sharp.ts';

export interface Server extends Listeners {
  product: Product;
  changes: ContentChanges;
  /** The line that tells the operator about the first user, if this start created that user. */
  firstUser: string | undefined;
}

/**
 * Time, in ms, that callers on a socket of systemd wait for the start. A restart takes less. If the database does not answer in this time,
 * callers get 503, or the notice.
 */
const ACCEPT_MS = 5000;
/** Interval, in ms, at which visit counts are written to the database. A crash loses the counts since the last write. */
const COUNTS_MS = 30_000;

interface Options {
  logger: Logger;
  /** Ends a wait for the database: the start then throws an AbortError. */
  signal: AbortSignal;
  loadSite?: () => Promise<Site>;
  loadAdmin?: () => Promise<Admin>;
}

/** Opens the whole product and its listeners. When a step fails, everything that is already open is closed again. */
export async function startServer(settings: Settings, options: Options): Promise<Server> {
  const { logger } = options;
  const { loadSite = settings.development ? loadDevelopmentSite : loadBuiltSite } = options;
  const { loadAdmin = settings.development ? loadDevelopmentAdmin : loadBuiltAdmin } = options;
  return openTogether(async (keep) => {
    await createDataDir(settings, logger);
    // The ports come first, so that the operator learns of a port in use before anything else is changed.
    const doors = keep(await openListeners(settings, logger));
    const acceptAnyway = setTimeout(() => void acceptAll(doors), ACCEPT_MS);
    keep({ close: async () => clearTimeout(acceptAnyway) });
    const noImages = imageProcessingFault();
    if (noImages !== undefined) logger.error(noImages);
    // PostgreSQL starts while the apps are loaded.
    const [{ firstUser, ...product }, site, admin] = await openAtOnce([
      openFilledProduct(settings, options, doors).then(keep),
      loadSite().then(keep),
      loadAdmin().then(keep),
    ]);
    const changes = keep(watchContentChanges(product.databaseAddress, logger));
    followTimeZone({ site: product.services.site, changes, logger });
    keep(announceDuePosts({ db: product.db, changes, logger }));
    const { notice } = doors.isolir;
    await notice.follow(createNoticeReader(product.services, logger), changes);
    const { gangguan } = product.services;
    keep(announceOutageTimes({ gangguan, changes, showNotice: notice.showStored, logger }));
    const { ports, origins, isolir } = doors;
    const databaseState = () => stateOf(product.db);
    const cacheUse = createCacheUse();
    const metrics = await openMetrics(settings, doors, { ...product, changes, databaseState, cacheUse, logger });
    const apps = createApps({
      ...settings,
      ...product,
      ...isolir,
      ...origins,
      ...metrics,
      changes,
      site,
      admin,
      logger,
      databaseState,
      cacheUse,
    });
    const { dataDir } = settings;
    const folders = [dataDir, ...Object.values(imageFolders(dataDir))];
    const { kunjungan, landingContent, mail, prospek, storage } = product.services;
    if (mail.isOffered) keep(startMailWorker({ mail, logger }));
    void warnOfMailServer({ mail, logger });
    void warnOfBucket({ storage, logger });
    const daily = {
      // Promos end with a day, and the footer shows the year. No write happens at midnight, so nothing else empties the caches.
      'announcing the day': async () => changes.announce(),
      'putting prices in force': () => landingContent.applyDuePrices(),
      'removing old versions': (signal: AbortSignal) => removeOldHistory(product.db, signal),
      'removing old counts of visits': () => kunjungan.removeOld(),
      'removing old orders': () => prospek.removeOld(),
      'removing old letters': () => mail.removeOld(),
    };
    keep(startDailyTasks(daily, logger));
    // A separate group of tasks, because removing files may take long and the tasks above must not wait for it.
    const removeUnnamed = (signal: AbortSignal) => removeUnnamedFiles({ storage, folders, logger }, signal);
    keep(startDailyTasks({ 'removing unnamed files': removeUnnamed }, logger));
    const counts = every(COUNTS_MS, { task: 'writing counts of visits', act: kunjungan.flush, logger });
    // Closed when no request is running any more, so that it writes all counts.
    keep({ close: () => counts.close().then(counts.run) });
    ports.public.serve(apps.public);
    ports.admin.serve(apps.admin);
    await acceptAll(doors);
    // Closed first: running requests still need the database.
    keep({ close: async () => void (await Promise.all([ports.public.drain(), ports.admin.drain()])) });
    return { ...doors, product, changes, firstUser };
  });
}

/**
 * Ports and notice, which answer requests before the database is open. Closed last, so that everything else is released before another
 * server can open the ports.
 */
interface Listeners extends Closable {
  /** `metrics` is undefined unless METRICS_PORT is set. */
  ports: { public: Listener; admin: Listener; metrics: Listener | undefined };
  origins: { publicOrigin: string; adminOrigin: string };
  isolir: Isolir;
}

async function openListeners(settings: Settings, logger: Logger): Promise<Listeners> {
  const { host, publicPort, adminPort, metricsPort } = settings;
  const sockets = takeActivatedSockets();
  const wanted = settings.isolirPort === 'off' ? 2 : 3;
  if (sockets.length > 0 && sockets.length !== wanted)
    throw new Error(
      `jala.socket has ${sockets.length} sockets instead of ${wanted}. It needs one ListenStream for each of PUBLIC_PORT, ADMIN_PORT and ISOLIR_PORT, unless that is off, in this order.`,
    );
  const [publicSocket, adminSocket, isolirSocket] = sockets;
  const common = { host, logger };
  return openTogether(async (keep) => {
    const ports = {
      public: keep(await listen({ ...common, port: publicPort, socket: publicSocket, setting: 'PUBLIC_PORT' })),
      admin: keep(await listen({ ...common, port: adminPort, socket: adminSocket, setting: 'ADMIN_PORT' })),
      metrics:
        metricsPort === 'off'
          ? undefined
          : keep(await listen({ ...common, port: metricsPort, setting: 'METRICS_PORT' })),
    };
    const origins = {
      publicOrigin: settings.publicOrigin ?? `http://localhost:${ports.public.port}`,
      adminOrigin: settings.adminOrigin ?? `http://localhost:${ports.admin.port}`,
    };
    const isolir = keep(
      await openIsolir(settings, { logger, publicOrigin: origins.publicOrigin, socket: isolirSocket }),
    );
    ports.public.serve(startingApp({ ...isolir, ...origins }));
    ports.admin.serve(startingApp());
    return { ports, origins, isolir };
  });
}

type Watched = Omit<Parameters<typeof createMetrics>[0], 'listeners' | 'isolir' | 'dataDir'>;

/** Serves the metrics on METRICS_PORT. If the setting is off, the code of the metrics is not even loaded. */
async function openMetrics({ host, dataDir }: Settings, { ports, isolir }: Listeners, watched: Watched) {
  if (ports.metrics === undefined) return undefined;
  const { createMetrics } = await import('#metrics/metrics.ts');
  const { handler, countRequestsOf } = createMetrics({
    ...watched,
    listeners: { public: ports.public, admin: ports.admin, isolir: isolir.listener },
    isolir: () => isolir.listener?.totals() ?? {},
    dataDir,
  });
  ports.metrics.serve(handler);
  watched.logger.info(`metrics: http://${shownHost(host)}:${ports.metrics.port}/metrics`);
  return { countRequestsOf };
}

const acceptAll = async ({ ports }: Listeners): Promise<void> =>
  void (await Promise.all([ports.public.accept(), ports.admin.accept()]));

/** Opens the product. Creates the first content and the first user if the database has none. */
async function openFilledProduct(
  settings: Settings,
  { logger, signal }: Options,
  { ports, isolir, origins }: Listeners,
): Promise<Product & { firstUser: string | undefined }> {
  let firstUser: string | undefined;
  const product = await openProduct(settings, {
    logger,
    ...origins,
    supervise: true,
    publicListener: { host: settings.host, port: ports.public.port },
    isolirListener: isolir.listener && { host: settings.isolir.host, port: isolir.listener.port },
    notice: isolir.notice,
    // After a power cut the database may start later than Jala, another client may hold a lock, or a fault may make the database
    // unavailable. We wait until the database works, and customers get the last notice until then.
    // At the very first run, the address is more likely to be wrong, so we do not wait.
    waitsFor: isolir.notice.hasRunBefore ? isDatabaseUnavailable : undefined,
    retriesStart: isolir.notice.hasRunBefore,
    signal,
    async fill(db, services) {
      await seed(db, settings.seed, services);
      // If the connection is lost halfway, `fill` runs again and finds the user, but must still return the line of the first run.
      firstUser = (await ensureFirstUser(services, settings)) ?? firstUser;
    },
  });
  return { ...product, firstUser };
}

/**
 * Returns `ready public=http://localhost:3000 ...`, with the address of each listener for a browser on this machine (contract section 2).
 * The isolir listener is `waiting` while this machine does not have the IP address of ISOLIR_HOST.
 */
export function readyLine({ ports, isolir }: Server, settings: Settings): string {
  const address = (port: Pick<OpenPort, 'port' | 'isWaiting'> | undefined, boundTo = settings.host): string =>
    port === undefined ? 'off' : port.isWaiting() ? 'waiting' : `http://${shownHost(boundTo)}:${port.port}`;
  return `ready public=${address(ports.public)} admin=${address(ports.admin)} isolir=${address(isolir.listener, settings.isolir.host)}`;
}

/** Returns the line with the address at which people sign in. */
export const panelLine = ({ origins }: Server): string => `  Open the panel: ${origins.adminOrigin}`;

const shownHost = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Errors of a disk that worked before. Jala starts anyway and serves everything that does not write to the disk. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/**
 * Creates the folder and tries to write to it, so that the operator learns of a wrong folder now and not at the first upload.
 */
async function createDataDir({ dataDir }: Settings, logger: Logger): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await rm(await mkdtemp(path.join(dataDir, '.try-')), { recursive: true });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (DISK_FAULTS.has(code)) {
      logger.error(
        { err: cause },
        `nothing can be written to DATA_DIR (${code}): uploads and the notice's copy will fail`,
      );
      return;
    }
    throw new Error(
      `DATA_DIR: this account cannot write to ${dataDir} (${code}). Give it the folder (chown), or choose another one.`,
      { cause },
    );
  }
}

async function stateOf(db: DataSource): Promise<DatabaseState> {
  return db.query<{ writable: boolean }[]>("SELECT current_setting('transaction_read_only') = 'off' AS writable").then(
    ([row]) => (row?.writable === true ? 'ok' : 'read-only'),
    () => 'away',
  );
}
