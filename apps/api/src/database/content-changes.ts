import pg from 'pg';
import type { Logger } from '#logger.ts';

/** Tells whether content may have changed since something was read. */
export interface ContentChanges {
  /** Rises with every change of content by any process; nothing while changes cannot be heard. */
  version: () => number | undefined;
  /** Right after a write of this process, so that its very next read is fresh. */
  announce: () => void;
  /** Calls `listener` with the table that changed, and with none when changes are heard again after a while without. */
  subscribe: (listener: (table: string | undefined) => void) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'content_changes';
/** A connection that died without a word is found out after at most these two together. */
const HEARTBEAT_MS = 5000;
const PATIENCE_MS = 2000;
const RECONNECT_MS = 1000;

/** Listens on a connection of its own (PostgreSQL's NOTIFY; a migration sets the triggers), for as long as it takes. */
export function watchContentChanges(url: string, logger: Logger): ContentChanges {
  let version = 0;
  let listening: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: ((table: string | undefined) => void)[] = [];

  function hear(table?: string): void {
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
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      lose(client, error);
      return;
    }
    if (isClosed) return void client.end();
    listening = client;
    // What happened while nobody listened is unknown.
    hear();
    later(HEARTBEAT_MS, () => check(client));
  }

  async function check(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      later(HEARTBEAT_MS, () => check(client));
    } catch (error) {
      lose(client, error);
    }
  }

  /** Once for each client, however many ways its end is told. */
  function lose(client: pg.Client, error?: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    if (listening === client) listening = undefined;
    if (isClosed) return;
    logger.debug({ err: error }, 'content changes cannot be heard');
    later(RECONNECT_MS, connect);
  }

  function later(delay: number, act: () => Promise<void>): void {
    clearTimeout(timer);
    timer = setTimeout(() => void act(), delay).unref();
  }

  void connect();
  return {
    version: () => (listening === undefined ? undefined : version),
    announce: () => (version += 1),
    subscribe: (listener) => listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listening?.end();
    },
  };
}
