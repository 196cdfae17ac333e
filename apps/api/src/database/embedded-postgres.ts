import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable } from '#errors/database-away.ts';
import type { Logger } from '#logger.ts';
import { addressOf, OtherMajorError, prepareCluster, type Cluster } from './cluster.ts';
import { WrongAccountError } from './folder-owner.ts';
import { findServer, startServer, stopServer, type StartedServer } from './postgres-process.ts';
import { DiskFullError } from './postgres-programs.ts';
import { joinServer, stopOrphan, type Membership } from './server-users.ts';
import { retryForever } from './retry-forever.ts';

/** A PostgreSQL server under DATA_DIR. */
export interface EmbeddedPostgres {
  /**
   * The address of the database, for a role that owns the database and is not a superuser. Changes with a restart of the server, because
   * the server gets another port.
   */
  address: () => string;
  /** Stops the server, unless another process uses it. Does nothing if the server is down. */
  release: () => Promise<void>;
}

interface Options {
  logger: Logger;
  /** Aborting the signal ends the wait for a server that does not respond yet: the call then throws an AbortError. */
  signal?: AbortSignal | undefined;
  /**
   * True if the server belongs to this process: the server is restarted when it ends, and a server that a killed process left behind is
   * stopped first. Otherwise a running server is used.
   */
  supervise?: boolean;
  /** True to retry until the server starts. */
  retriesStart?: boolean;
  /** Maximum number of connections, for a server that many products share, such as the server of the tests. */
  maxConnections?: number;
}

/** A server that this process uses. */
interface Joined {
  cluster: Cluster;
  port: number;
  membership: Membership;
  /** Undefined if another process has started the server. */
  started: StartedServer | undefined;
}

/** Number of attempts to start the server while another process is starting or stopping it. */
const TRIES = 8;
const PAUSE_MS = 100;
/** Wait, in ms, after which we tell the operator. */
const TELL_AFTER_MS = 3000;
/** Longest wait, in ms, for a server that sends no response. If the server responds that it is recovering, the wait starts again. */
const GIVE_UP_MS = 60_000;
/** Pause, in ms, between attempts to start the server. */
const RETRY_MS = 5000;
/** Pause, in ms, between attempts to restart the server. */
const RESTART_MS = 1000;
const CANNOT_STOP = 'the embedded database could not be stopped';

/**
 * Connects to the server of this folder, or starts it. Creates what is missing: the folder, the role, the database. A server that
 * this call started is stopped again when the call fails. Throws an error that tells the operator what to do.
 */
export async function openEmbeddedPostgres(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const { logger, signal, supervise = false, retriesStart = false } = options;
  const joined = await retryForever(async () => startAndJoin(await prepareCluster(dataDir, logger), options), {
    // The disk may be full, a setting of PostgreSQL wrong, or a file missing. We wait, because an ended process would show suspended
    // customers no notice. Only another major version of PostgreSQL or a wrong account ends the start: the operator has just changed the
    // release or the account, and has to see the message.
    isWorthWaiting: (error) =>
      retriesStart && !(error instanceof OtherMajorError || error instanceof WrongAccountError),
    tell: (error) => logger.error({ err: error }, 'the embedded database cannot start; trying again until it does'),
    pauseMs: RETRY_MS,
    signal,
  });
  const current = { joined };
  const ending = new AbortController();
  const supervising = supervise ? keepRunning(current, { ...options, signal: ending.signal }) : undefined;
  return {
    address: () => addressOf(current.joined.cluster, current.joined.port),
    async release() {
      ending.abort();
      await supervising;
      await leave(current.joined);
    },
  };
}

async function startAndJoin(cluster: Cluster, options: Options, before?: StartedServer): Promise<Joined> {
  const { logger, signal, supervise = false } = options;
  const timeout = limitSilence(cluster, logger);
  let started = before;
  let tries = 0;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const server = await findServer(cluster);
      if (server === undefined && started?.isRunning() !== true) {
        // Another process may have been faster, or is just stopping the server, so only the last failure counts.
        if (started !== undefined && tries === TRIES) throw await started.failure();
        tries += 1;
        started = await startServer(cluster, options.maxConnections);
      }
      const { pid, port } = server ?? {};
      const isForeign = supervise && pid !== started?.pid;
      const act = isForeign ? stopOrphan : joinServer;
      const membership = port && (await act(cluster, port).catch(timeout.note));
      if (port && membership) return { cluster, port, membership, started };
      timeout.check();
      await sleep(PAUSE_MS, undefined, { signal });
    }
  } catch (error) {
    if (started?.isRunning() === true)
      await stopServer(cluster).catch((stopping: unknown) => logger.error({ err: stopping }, CANNOT_STOP));
    throw error;
  }
}

function explainPreparing(error: unknown, { dataDir }: Cluster): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === '53100') return new DiskFullError(dataDir, error);
  return new Error(`The embedded database could not be prepared: ${error.message}. See ${dataDir}/postgres.log.`, {
    cause: error,
  });
}

/** Tells the operator about a long wait, and ends the wait for a server process that gives no response at all. */
function limitSilence(cluster: Cluster, logger: Logger) {
  const began = performance.now();
  let silentSince = began;
  let last: unknown;
  let hasTold = false;
  return {
    /** Remembers why the server cannot be used yet. Throws errors for which waiting does not help. */
    note: (error: unknown): undefined => {
      if (!isDatabaseUnreachable(error)) throw explainPreparing(error, cluster);
      last = error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code.startsWith('57P')) silentSince = performance.now();
    },
    check: (): void => {
      if (!hasTold && performance.now() - began > TELL_AFTER_MS) {
        hasTold = true;
        logger.warn(
          { err: last },
          'the embedded database is starting, stopping or recovering; waiting until it responds',
        );
      }
      if (performance.now() - silentSince < GIVE_UP_MS) return;
      throw new Error(
        `A PostgreSQL process runs on ${cluster.folder} (its id is the first line of postmaster.pid there) and does not respond. ` +
          'If that process is not PostgreSQL, remove postmaster.pid; otherwise end it with kill -INT. Then start Jala again.',
        { cause: last },
      );
    },
  };
}

/**
 * Starts the server again whenever it has ended, for example because the system killed it for lack of memory. A running server keeps the
 * connection of the membership open, even if it does not respond. Returns when the signal is aborted.
 */
async function keepRunning(current: { joined: Joined }, options: Options & { signal: AbortSignal }): Promise<void> {
  const { logger, signal } = options;
  const aborted = once(signal, 'abort');
  while (!signal.aborted) {
    const { cluster, membership, started } = current.joined;
    await Promise.race([membership.ended, aborted]);
    if (signal.aborted) return;
    logger.error('the embedded database has closed its connection; restarting it if it has ended');
    await retryForever(async () => (current.joined = await startAndJoin(cluster, options, started)), {
      isWorthWaiting: () => true,
      tell: (error) => logger.error({ err: error }, 'the embedded database could not be restarted; trying again'),
      pauseMs: RESTART_MS,
      signal,
    }).catch(() => undefined);
  }
}

async function leave({ cluster, membership, started }: Joined): Promise<void> {
  // Without a connection we cannot know whether other processes use the server. A process that started the server must not leave it behind.
  const isLast = await membership.leave().catch(() => started?.isRunning() === true);
  if (isLast) await stopServer(cluster);
  await membership.close();
}
