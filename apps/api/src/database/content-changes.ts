import pg from 'pg';
import type { Logger } from '#logger.ts';

/** Shows whether content may have changed since it was read. */
export interface ContentChanges {
  /** Rises with every change of content by any process. Undefined while the database cannot notify us. */
  version: () => number | undefined;
  /** Call it right after this process has written, so that its next read sees the change. */
  announce: () => void;
  /** Calls `listener` with the table that changed, or with undefined after a gap in which any table may have changed. */
  subscribe: (listener: (table: string | undefined) => void) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'content_changes';
/** HEARTBEAT_MS + PATIENCE_MS is the longest time until we notice a silently broken connection. */
const HEARTBEAT_MS = 5000;
const PATIENCE_MS = 2000;
const RECONNECT_MS = 1000;

/** Listens for PostgreSQL's NOTIFY, sent by triggers that a migration creates, and reconnects until it is closed. */
export function watchContentChanges(url: string, logger: Logger): ContentChanges {
  let version = 0;
  let listening: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  /** The last connection attempt or check, which may still be running. Never rejects. */
  let running = Promise.resolve();
  const listeners: ((table: string | undefined) => void)[] = [];

  function publish(table?: string): void {
    version += 1;
    for (const listener of listeners) listener(table);
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'jala content changes',
    });
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
    if (isClosed) {
      await client.end();
      return;
    }
    listening = client;
    // Anything may have changed while we were not listening.
    publish();
    schedule(HEARTBEAT_MS, () => check(client));
  }

  async function check(client: pg.Client): Promise<void> {
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
    if (listening === client) listening = undefined;
    if (isClosed) return;
    logger.debug({ err: error }, 'the database cannot notify us of content changes');
    schedule(RECONNECT_MS, connect);
  }

  function schedule(delay: number, act: () => Promise<void>): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = act();
    }, delay).unref();
  }

  running = connect();
  return {
    version: () => (listening === undefined ? undefined : version),
    announce: () => (version += 1),
    subscribe: (listener) => listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // The embedded database is not stopped while anything is connected to it.
      await running;
      await listening?.end();
    },
  };
}
