import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { ContentChanges } from '#database/content-changes.ts';
import { passwordsInWork } from '#features/auth/passwords/password.ts';
import { pictureQueue, uploadQueue, variantQueue } from '#features/media/image-queues.ts';
import type { DatabaseState } from '#http/health.ts';
import type { OpenPort } from '#http/listener.ts';
import type { IsolirTotals } from '#isolir/listener/counters.ts';
import type { CacheUse } from '#response-cache/response-cache.ts';
import { poolOf } from '#wiring/data-source.ts';
import type { Services } from '#wiring/services.ts';
import { withTimeout } from '#with-timeout.ts';
import { createScrapedMetrics } from './scraped-metrics.ts';

export interface Sources {
  db: DataSource;
  services: Pick<Services, 'mail' | 'storage' | 'backup'>;
  changes: Pick<ContentChanges, 'version'>;
  databaseState: () => Promise<DatabaseState>;
  cacheUse: CacheUse;
  /** Listeners by name; undefined if the listener is off. */
  listeners: Record<string, Pick<OpenPort, 'connections'> | undefined>;
  isolir: () => IsolirTotals;
  dataDir: string;
}

/**
 * Time limit for the database and the bucket, in ms. Prometheus waits ten seconds. If the database does not answer in time, the metrics
 * that need it are left out, and `jala_database_writable` is 0. If the bucket does not answer in time, `jala_storage_failing` is 1.
 */
const TIMEOUT_MS = 2000;

/** Returns undefined if `asked` fails or takes too long. Without this limit, a pool without free connections would delay the scrape. */
const known = <T>(asked: Promise<T>): Promise<T | undefined> =>
  withTimeout(
    asked.catch(() => undefined),
    TIMEOUT_MS,
  );

/** Adds metrics about the product's work and data. A scrape does not fail when the database is unavailable. */
export function addProductMetrics(register: Registry, sources: Sources): void {
  addAnswers(register, sources);
  addDatabase(register, sources);
  addQueues(register, sources);
  addStorage(register, sources);
}

function addAnswers(register: Registry, { cacheUse, listeners, isolir }: Sources): void {
  const { gauge, gauges, counters } = createScrapedMetrics(register);
  gauge('jala_response_cache_bytes', 'Memory of responses that are kept.', () => cacheUse.bytes());
  counters({
    name: 'jala_response_cache_total',
    help: 'Responses from memory (hit), made anew (miss), and from before the database went away (stale).',
    label: 'result',
    read: () => ({ hit: cacheUse.hits, miss: cacheUse.misses, stale: cacheUse.stale }),
  });
  counters({
    name: 'jala_isolir_answers_total',
    help: 'What the isolir listener answered (page, redirect, captive-portal, refusal) or closed without an answer.',
    label: 'answer',
    read: () => ({ page: 0, redirect: 0, displaced: 0, refused: 0, ...isolir() }),
  });
  gauges({
    name: 'jala_connections',
    help: 'Open connections by listener.',
    label: 'listener',
    read: () => connectionsOf(listeners),
  });
}

async function connectionsOf(listeners: Sources['listeners']): Promise<Record<string, number>> {
  const open = Object.entries(listeners).flatMap(([name, port]) => (port === undefined ? [] : [{ name, port }]));
  const counted = open.map(async ({ name, port }) => [name, await port.connections()] as const);
  return Object.fromEntries(await Promise.all(counted));
}

function addDatabase(register: Registry, { db, changes, databaseState }: Sources): void {
  const { gauge, gauges } = createScrapedMetrics(register);
  const pool = () => poolOf(db) ?? { total: 0, idle: 0, waiting: 0 };
  gauges({
    name: 'jala_database_connections',
    help: 'Connections of the pool.',
    label: 'state',
    read: () => ({ busy: pool().total - pool().idle, idle: pool().idle }),
  });
  gauge('jala_database_waiting', 'Queries that wait for a connection of the pool.', () => pool().waiting);
  gauge(
    'jala_database_listening',
    'Whether the database tells this process of changes (1). Otherwise nothing is kept in memory.',
    () => Number(changes.version() !== undefined),
  );
  gauge('jala_database_writable', 'Whether the database answers and accepts writes (1).', async () =>
    Number((await known(databaseState())) === 'ok'),
  );
}

function addQueues(register: Registry, { services: { mail } }: Sources): void {
  const { gauge, gauges } = createScrapedMetrics(register);
  gauges({
    name: 'jala_queue_waiting',
    help: 'Work that runs or waits: images of staff, their smaller versions, passwords, letters.',
    label: 'queue',
    async read() {
      const letters = await known(mail.state());
      return {
        images: uploadQueue.pieces(),
        variants: variantQueue.pieces() + pictureQueue.pieces(),
        passwords: passwordsInWork(),
        ...(letters && { mail: letters.waiting }),
      };
    },
  });
  gauge('jala_mail_failing', 'Whether the mail server refused a letter that waits (1).', async () => {
    const letters = await known(mail.state());
    return letters ? Number(letters.is_failing) : undefined;
  });
}

function addStorage(register: Registry, { services: { storage, backup }, dataDir }: Sources): void {
  const { gauge } = createScrapedMetrics(register);
  const usage = () => known(storage.usage());
  gauge('jala_storage_images', 'Images that are stored.', async () => (await usage())?.images);
  gauge(
    'jala_storage_bytes',
    'What stored images take, without their smaller versions.',
    async () => (await usage())?.bytes,
  );
  gauge(
    'jala_storage_failing',
    'Whether the object store does not answer as it should (1). Without one always 0.',
    async () => Number((await storage.bucketProblem(AbortSignal.timeout(TIMEOUT_MS))) !== undefined),
  );
  gauge(
    'jala_backup_age_seconds',
    'Since the last backup; before the first one, since the installation. +Inf if that time is still to come.',
    async () => {
      const age = await known(backup.age());
      return age && age / 1000;
    },
  );
  const blocks = async (which: 'bavail' | 'blocks') => {
    const disk = await known(statfs(dataDir));
    return disk && disk[which] * disk.bsize;
  };
  gauge('jala_disk_free_bytes', 'Room on the disk of DATA_DIR.', () => blocks('bavail'));
  gauge('jala_disk_size_bytes', 'Size of the disk of DATA_DIR.', () => blocks('blocks'));
}
