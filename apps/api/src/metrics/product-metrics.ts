import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ContentChanges } from '#database/content-changes.ts';
import { passwordsInWork } from '#features/auth/password.ts';
import { pictureQueue, uploadQueue, variantQueue } from '#features/media/image-queues.ts';
import type { DatabaseState } from '#http/health.ts';
import type { OpenPort } from '#http/listener.ts';
import type { IsolirTotals } from '#isolir/listener/tally.ts';
import type { Logger } from '#logger.ts';
import type { CacheUse } from '#response-cache/response-cache.ts';
import { poolOf } from '#wiring/data-source.ts';
import type { Services } from '#wiring/services.ts';
import { gauge, labelled, type Metric } from './text-format.ts';

export interface Sources {
  db: DataSource;
  services: Pick<Services, 'mail' | 'storage' | 'backup'>;
  changes: Pick<ContentChanges, 'version'>;
  databaseState: () => Promise<DatabaseState>;
  cacheUse: CacheUse;
  /** By name; undefined is off. */
  listeners: Record<string, Pick<OpenPort, 'connections'> | undefined>;
  isolir: () => IsolirTotals;
  dataDir: string;
  logger: Logger;
}

/**
 * Prometheus waits ten seconds. If the database does not answer in this time, its values are left out; if the bucket does not, it counts
 * as failed. In ms.
 */
const PATIENCE_MS = 2000;

/** What the product does and has. Never throws for a database that is away. */
export async function productMetrics(sources: Sources): Promise<Metric[]> {
  const [database, connections, disk, problem] = await Promise.all([
    databaseMetrics(sources),
    connectionsOf(sources.listeners),
    diskMetrics(sources.dataDir),
    sources.services.storage.bucketProblem(AbortSignal.timeout(PATIENCE_MS)),
  ]);
  return [
    ...cacheMetrics(sources.cacheUse),
    ...poolMetrics(sources),
    labelled(
      { name: 'jala_connections', help: 'Open connections by listener.', type: 'gauge' },
      'listener',
      connections,
    ),
    labelled(
      {
        name: 'jala_isolir_answers_total',
        help: 'What the isolir listener answered (page, redirect, captive-portal, refusal) or closed without an answer.',
        type: 'counter',
      },
      'answer',
      { page: 0, redirect: 0, displaced: 0, refused: 0, ...sources.isolir() },
    ),
    ...database,
    ...disk,
    gauge(
      'jala_storage_failing',
      'Whether the object store does not answer as it should (1). Without one always 0.',
      problem === undefined ? 0 : 1,
    ),
  ];
}

function cacheMetrics({ hits, misses, stale, bytes }: CacheUse): Metric[] {
  return [
    labelled(
      {
        name: 'jala_response_cache_total',
        help: 'Responses from memory (hit), made anew (miss), and from before the database went away (stale).',
        type: 'counter',
      },
      'result',
      { hit: hits, miss: misses, stale },
    ),
    gauge('jala_response_cache_bytes', 'Memory of responses that are kept.', bytes()),
  ];
}

function poolMetrics({ db, changes }: Sources): Metric[] {
  const { total = 0, idle = 0, waiting = 0 } = poolOf(db) ?? {};
  return [
    labelled({ name: 'jala_database_connections', help: 'Connections of the pool.', type: 'gauge' }, 'state', {
      busy: total - idle,
      idle,
    }),
    gauge('jala_database_waiting', 'Queries that wait for a connection of the pool.', waiting),
    gauge(
      'jala_database_listening',
      'Whether the database tells this process of changes (1). Otherwise nothing is kept in memory.',
      changes.version() === undefined ? 0 : 1,
    ),
  ];
}

async function databaseMetrics({ databaseState, services }: Sources): Promise<Metric[]> {
  const stop = new AbortController();
  // A pool whose connections all wait would otherwise make the scrape wait too.
  const inTime = <T>(asked: Promise<T>): Promise<T | undefined> =>
    Promise.race([
      asked.catch(() => undefined),
      sleep(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined),
    ]);
  const [state, mail, usage, backupAge] = await Promise.all([
    inTime(databaseState()),
    inTime(services.mail.state()),
    inTime(services.storage.usage()),
    inTime(services.backup.age()),
  ]);
  stop.abort();
  return [
    gauge('jala_database_writable', 'Whether the database answers and accepts writes (1).', state === 'ok' ? 1 : 0),
    labelled(
      {
        name: 'jala_queue_waiting',
        help: 'Work that runs or waits: images of staff, their smaller versions, passwords, letters.',
        type: 'gauge',
      },
      'queue',
      {
        images: uploadQueue.pieces(),
        variants: variantQueue.pieces() + pictureQueue.pieces(),
        passwords: passwordsInWork(),
        ...(mail && { mail: mail.waiting }),
      },
    ),
    gauge(
      'jala_mail_failing',
      'Whether the mail server refused a letter that waits (1).',
      mail ? Number(mail.is_failing) : undefined,
    ),
    gauge('jala_storage_images', 'Images that are stored.', usage?.images),
    gauge('jala_storage_bytes', 'What stored images take, without their smaller versions.', usage?.bytes),
    gauge(
      'jala_backup_age_seconds',
      'Since the last backup; before the first one, since the installation. +Inf if that time is still to come.',
      backupAge && backupAge / 1000,
    ),
  ];
}

async function connectionsOf(listeners: Sources['listeners']): Promise<Record<string, number>> {
  const open = Object.entries(listeners).flatMap(([name, port]) => (port === undefined ? [] : [{ name, port }]));
  const counted = open.map(async ({ name, port }) => [name, await port.connections()] as const);
  return Object.fromEntries(await Promise.all(counted));
}

async function diskMetrics(folder: string): Promise<Metric[]> {
  const disk = await statfs(folder).catch(() => undefined);
  return [
    gauge('jala_disk_free_bytes', 'Room on the disk of DATA_DIR.', disk && disk.bavail * disk.bsize),
    gauge('jala_disk_size_bytes', 'Size of the disk of DATA_DIR.', disk && disk.blocks * disk.bsize),
  ];
}
