import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseSilent } from '#errors/database-away.ts';
import type { Logger } from '#logger.ts';

/** Shows whether content may have changed since it was read. */
export interface ContentChanges {
  /** Rises with every change of content by any process. Undefined while the database cannot notify us. */
  version: () => number | undefined;
  /**
   * Rises with every change that this process knows of, also while the database cannot notify us, and when it can again: anything
   * may have changed meanwhile.
   */
  known: () => number;
  /** Whether the database is known to hang: it has let a connection or a query wait, and no later one was answered. */
  isSilent: () => boolean;
  /** Asks the database now, together with others who ask. Resolves to false if it is silent: each question waits two seconds at most. */
  answers: () => Promise<boolean>;
  /** Call it right after this process has written, so that its next read sees the change. */
  announce: () => void;
  /** Calls `listener` with the table that changed, or with undefined after a gap in which any table may have changed. */
  subscribe: (listener: (table: string | undefined) => void) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'content_changes';
/** Only for the proof that notifications arrive, so that the proof of one process is not a change for another. */
const PROOF_CHANNEL = 'content_changes_proof';
/** HEARTBEAT_MS + PATIENCE_MS is the longest time until we notice a silently broken connection. */
const HEARTBEAT_MS = 5000;
const PATIENCE_MS = 2000;
const RECONNECT_MS = 1000;
const UNDELIVERED =
  'The database does not deliver notifications; a connection pool in transaction mode (PgBouncer) between Jala and ' +
  'PostgreSQL is the usual reason. The site works, but renders every page at each request, and a change by another process reaches ' +
  'the notice for suspended customers some seconds later. Point DATABASE_URL at PostgreSQL itself or to a pool in session mode.';

/** Listens for PostgreSQL's NOTIFY, sent by triggers that a migration creates, and reconnects until it is closed. */
export function watchContentChanges(address: () => string, logger: Logger): ContentChanges {
  let version = 0;
  let listening: pg.Client | undefined;
  let isClosed = false;
  let hasWarned = false;
  let isSilent = false;
  let checking: Promise<void> | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The last connection attempt or check, which may still be running. Never rejects. */
  let running = Promise.resolve();
  const listeners: ((table: string | undefined) => void)[] = [];

  function publish(table?: string): void {
    version += 1;
    for (const listener of listeners) listener(table);
  }

  /** Opens the connection, once for all who want to know whether it can be opened. */
  const connect = (): Promise<void> => (connecting ??= open().finally(() => (connecting = undefined)));

  async function open(): Promise<void> {
    const client = newClient(address());
    client.on('error', (error) => disconnect(client, error));
    client.on('end', () => disconnect(client));
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) publish(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (!isClosed && !(await tryDelivery(client, address()))) return await retryWithoutNotifications(client);
    } catch (error) {
      disconnect(client, error);
      return;
    }
    if (isClosed) {
      await client.end();
      return;
    }
    hasWarned = false;
    isSilent = false;
    listening = client;
    // Anything may have changed while we were not listening.
    publish();
    schedule(HEARTBEAT_MS, () => check(client));
  }

  /** Tries again later. Until then nothing counts as fresh, and each try tells the listeners that anything may have changed. */
  async function retryWithoutNotifications(client: pg.Client): Promise<void> {
    client.removeAllListeners('end');
    await client.end();
    if (isClosed) return;
    if (!hasWarned) logger.warn(UNDELIVERED);
    hasWarned = true;
    isSilent = false;
    publish();
    schedule(HEARTBEAT_MS, connect);
  }

  /** Asks the server something, once for all who want to know whether it answers. */
  const check = (client: pg.Client): Promise<void> => (checking ??= ask(client).finally(() => (checking = undefined)));

  async function ask(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      schedule(HEARTBEAT_MS, () => check(client));
    } catch (error) {
      disconnect(client, error);
    }
  }

  /** Does its work once for each client, although several events announce the end of a client. */
  function disconnect(client: pg.Client, error?: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    const wasListening = listening === client;
    if (wasListening) listening = undefined;
    isSilent = isDatabaseSilent(error);
    if (isClosed) return;
    // Once for each loss: the attempts that follow fail for the same reason.
    logger[wasListening ? 'warn' : 'debug'](
      { err: error },
      'the database cannot notify us of content changes; until it can, every page is rendered anew',
    );
    schedule(RECONNECT_MS, connect);
  }

  function schedule(delay: number, act: () => Promise<void>): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = act();
    }, delay).unref();
  }

  async function answers(): Promise<boolean> {
    if (listening !== undefined) running = check(listening);
    // A new connection shows it too. That the database is silent, we know until one is answered.
    else if (!isSilent && !isClosed) running = connect();
    else return !isSilent;
    await running;
    return !isSilent;
  }

  running = connect();
  return {
    version: () => (listening === undefined ? undefined : version),
    known: () => version,
    isSilent: () => isSilent,
    answers,
    announce: () => (version += 1),
    subscribe: (listener) => listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // A connection that is being opened would stay open and keep the process from ending.
      await running;
      await listening?.end();
    },
  };
}

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'jala content changes',
  });

/**
 * Sends a notification over another connection, and returns whether it arrives. A connection pool in transaction mode accepts
 * LISTEN, but registers it for a connection that it shares among its clients. Then notifications never reach us.
 */
async function tryDelivery(client: pg.Client, url: string): Promise<boolean> {
  const nonce = randomBytes(12).toString('base64url');
  await client.query(`LISTEN ${PROOF_CHANNEL}`);
  const stop = new AbortController();
  const heard = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload === nonce) resolve(true);
    });
  });
  try {
    await notify(url, nonce);
    return await Promise.race([heard, sleep(PATIENCE_MS, false, { signal: stop.signal })]);
  } finally {
    stop.abort();
    await client.query(`UNLISTEN ${PROOF_CHANNEL}`);
  }
}

/** Sends the nonce over a second connection. Behind a pool, the first one might receive only its own notifications. */
async function notify(url: string, nonce: string): Promise<void> {
  const sender = newClient(url);
  sender.on('error', () => undefined);
  try {
    await sender.connect();
    await sender.query('SELECT pg_notify($1, $2)', [PROOF_CHANNEL, nonce]);
  } finally {
    await sender.end();
  }
}
