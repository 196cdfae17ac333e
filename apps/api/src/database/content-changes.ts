import pg from 'pg';
import type { Logger } from '#logger.ts';

/** Shows whether content may have changed since it was read. */
export interface ContentChanges {
  /** Rises with every change of content by any process. Undefined while the database cannot notify us. */
  version: () => number | undefined;
  /**
   * Rises with every change that this process knows of, also while the database cannot notify us. Rises also when the database can
   * notify us again, because anything may have changed meanwhile.
   */
  known: () => number;
  /** Called right after this process has written, so that its next read sees the change. */
  announce: () => void;
  /** Calls `listener` with the table that changed, or with undefined after a gap in which any table may have changed. */
  subscribe: (listener: (table: string | undefined) => void) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'content_changes';
const TIMEOUT_MS = 5000;
const RECONNECT_MS = 1000;
/** Idle time, in ms, after which the system checks a connection, because a connection can be lost without a message. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Listens for PostgreSQL's NOTIFY, sent by triggers of the tables with content, and reconnects until it is closed. A pool between Jala and
 * PostgreSQL has to be in session mode: in transaction mode, PostgreSQL would notify another connection.
 */
export function watchContentChanges(address: () => string, logger: Logger): ContentChanges {
  let version = 0;
  let listening: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  /** The last attempt to connect, which may still be running. Never rejects. */
  let connecting = Promise.resolve();
  const listeners: ((table: string | undefined) => void)[] = [];

  function publish(table?: string): void {
    version += 1;
    for (const listener of listeners) listener(table);
  }

  async function connect(): Promise<void> {
    const client = newClient(address());
    client.on('error', (error) => disconnect(client, error));
    client.on('end', () => disconnect(client));
    client.on('notification', ({ payload }) => publish(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      disconnect(client, error);
      return;
    }
    if (isClosed) return client.end();
    listening = client;
    // Anything may have changed while we were not listening.
    publish();
  }

  /** Runs once for each client, although several events report the end of its connection. */
  function disconnect(client: pg.Client, error?: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    const wasListening = listening === client;
    if (wasListening) listening = undefined;
    if (isClosed) return;
    // Warns once for each lost connection: the next attempts fail for the same reason.
    logger[wasListening ? 'warn' : 'debug'](
      { err: error },
      'the database cannot notify us of content changes; until it can, every page is rendered anew',
    );
    clearTimeout(timer);
    timer = setTimeout(() => {
      connecting = connect();
    }, RECONNECT_MS).unref();
  }

  connecting = connect();
  return {
    version: () => (listening === undefined ? undefined : version),
    known: () => version,
    announce: () => (version += 1),
    subscribe: (listener) => listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // A connection that is being opened would stay open and keep the process from ending.
      await connecting;
      await listening?.end();
    },
  };
}

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'jala content changes',
  });
