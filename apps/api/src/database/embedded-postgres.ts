import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#errors/database-away.ts';
import type { Logger } from '#logger.ts';
import { handOverContent, prepareDatabase } from './app-role.ts';
import { addressOf, OtherMajorError, prepareCluster, type Cluster } from './cluster.ts';
import { WrongAccountError } from './folder-owner.ts';
import { findServer, startServer, stopServer } from './postgres-process.ts';
import { DiskFullError } from './postgres-programs.ts';
import { joinServer, type Membership } from './server-users.ts';
import { untilItWorks } from './until-it-works.ts';

/** A PostgreSQL server under DATA_DIR, shared by every process that uses the same folder. */
export interface EmbeddedPostgres {
  /** The address of the database for an ordinary role, which owns it. A restart may move the server to another port. */
  address: () => string;
  /** Restarts the server when it dies, and follows it to another port. Returns a function that ends the watch. */
  watch: (everyMs?: number) => () => Promise<void>;
  /** Stops the server, unless another process uses it. Does nothing if the server is down. */
  release: () => Promise<void>;
}

interface Options {
  logger: Logger;
  /** Aborting it ends the wait for a server that does not respond yet: the call then throws an AbortError. */
  signal?: AbortSignal | undefined;
  /** Whether to try again, until it works, when the server does not start. */
  retriesStart?: boolean;
}

interface Joined {
  port: number;
  membership: Membership;
}

/** How many times we try to start the server while another process is starting or stopping it. */
const TRIES = 5;
const PAUSE_MS = 300;
const WATCH_MS = 3000;
/** How long we wait before we tell the operator. */
const TELL_AFTER_MS = 3000;
/** How long we wait for a server that sends no response. If it responds that it is recovering, the wait starts again. */
const GIVE_UP_MS = 60_000;
/** How often we try again to start the server. */
const RETRY_MS = 5000;

/**
 * Connects to the server of this folder if it runs, for example because a killed process left it behind. Otherwise starts
 * the server. Creates what is missing: the folder, the role, the database. A server that this call started is stopped again
 * when the call fails. Throws an error that tells the operator what to do.
 */
export async function openEmbeddedPostgres(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const { logger, signal, retriesStart = false } = options;
  const start = async () => {
    const prepared = await prepareCluster(dataDir, logger);
    return { cluster: prepared, joined: await startAndJoin(prepared, options) };
  };
  const { cluster, joined } = await untilItWorks(start, {
    // The disk may be full, a setting of PostgreSQL wrong, or a file away, and an ended process would show suspended customers no
    // notice. Only another major version of PostgreSQL, and a root in another account's folder, end the start: the operator has just
    // changed what runs, or who runs it, and has to see the message.
    isWorthWaiting: (error) =>
      retriesStart && !(error instanceof OtherMajorError || error instanceof WrongAccountError),
    tell: (error) => logger.error({ err: error }, 'the embedded database cannot start; trying again until it does'),
    pauseMs: RETRY_MS,
    signal,
  });
  return {
    address: () => addressOf(cluster, joined.port),
    watch: (everyMs = WATCH_MS) => watch(cluster, joined, { logger, everyMs }),
    release: () => release(cluster, joined.membership),
  };
}

async function startAndJoin(cluster: Cluster, { logger, signal }: Options): Promise<Joined> {
  const patience = limitSilence(cluster, logger);
  let tries = 0;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const server = await findServer(cluster);
      if (server === undefined) {
        tries += 1;
        await startUnlessRunning(cluster, logger, tries === TRIES);
      }
      const { port } = (await findServer(cluster)) ?? {};
      const joined = port === undefined ? undefined : await tryToJoin(cluster, port, patience.note);
      if (joined !== undefined) return joined;
      patience.check();
      await sleep(PAUSE_MS, undefined, { signal });
    }
  } catch (error) {
    // Without a membership we cannot know who else uses the server. If another process uses it, that process restarts it.
    if (tries > 0) {
      await stopServer(cluster).catch((stopping: unknown) => {
        logger.error({ err: stopping }, 'the embedded database could not be stopped');
      });
    }
    throw error;
  }
}

/**
 * A failure counts only at the last try: another process may be starting the server, and pg_ctl may time out during a long
 * recovery.
 */
async function startUnlessRunning(cluster: Cluster, logger: Logger, isLastTry: boolean): Promise<void> {
  try {
    await startServer(cluster);
  } catch (error) {
    if (isLastTry && (await findServer(cluster)) === undefined) throw error;
    logger.debug({ err: error }, 'the embedded database was not started; trying again');
  }
}

/** Returns undefined while the server cannot be reached or is starting or stopping, and tells `note` why. */
async function tryToJoin(cluster: Cluster, port: number, note: (error: unknown) => void): Promise<Joined | undefined> {
  let membership: Membership | undefined;
  try {
    membership = await joinServer(cluster, port);
    await prepareDatabase(cluster, port);
    await handOverContent(cluster, port);
    return { port, membership };
  } catch (error) {
    await membership?.close();
    if (!isDatabaseAway(error)) throw explainPreparing(error, cluster);
    note(error);
    return undefined;
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
function limitSilence({ folder }: Cluster, logger: Logger) {
  const began = performance.now();
  let silentSince = began;
  let last: unknown;
  let hasTold = false;
  return {
    note: (error: unknown): void => {
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
        `A PostgreSQL process runs on ${folder} (its id is the first line of postmaster.pid there) and does not respond. ` +
          'If that process is not PostgreSQL, remove postmaster.pid; otherwise end it with kill -INT. Then start Jala again.',
        { cause: last },
      );
    },
  };
}

/**
 * Restarts the server when its process is gone: it is a separate process, which the system may kill when memory runs short.
 * A process that lives is left alone, whether it responds or not, because a busy server is not a dead one.
 */
function watch(
  cluster: Cluster,
  joined: Joined,
  { logger, everyMs }: { logger: Logger; everyMs: number },
): () => Promise<void> {
  let isStopped = false;
  let checking = Promise.resolve();
  const check = async (): Promise<void> => {
    const server = await findServer(cluster);
    // A server that was stopped on purpose must stay down.
    if (isStopped) return;
    if (server === undefined) await restart(cluster, logger);
    else await follow(cluster, joined, logger);
  };
  let timer = setTimeout(next, everyMs).unref();
  function next(): void {
    checking = check()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the embedded database could not be checked; trying again'),
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, everyMs).unref();
      });
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await checking;
  };
}

async function restart(cluster: Cluster, logger: Logger): Promise<void> {
  logger.error('the embedded database has ended; restarting it');
  await startServer(cluster).catch(async (error: unknown) => {
    // Another process that shares the folder was faster.
    if ((await findServer(cluster)) !== undefined) return;
    logger.error({ err: error }, 'the embedded database could not be restarted; trying again');
  });
}

/**
 * A restarted server has lost the users' locks, and may have another port because another program took the old one. Joins it
 * again.
 */
async function follow(cluster: Cluster, joined: Joined, logger: Logger): Promise<void> {
  const port = (await findServer(cluster))?.port;
  if (port === undefined) return;
  if (port !== joined.port) logger.warn({ port }, 'the embedded database has another port');
  joined.port = port;
  if (joined.membership.isConnected()) return;
  const membership = await joinServer(cluster, port).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  if (membership !== undefined) joined.membership = membership;
}

async function release(cluster: Cluster, membership: Membership): Promise<void> {
  // If the server does not respond, we cannot know who else uses it. If another process uses it, that process restarts it.
  const isLast = membership.isConnected() ? await membership.leave().catch(() => true) : true;
  if (isLast && (await findServer(cluster)) !== undefined) await stopServer(cluster);
  await membership.close();
}
