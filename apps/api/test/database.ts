import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';

/** A database for one test file. Only a database with `isProxied` can lose its connections. */
export interface TestDatabase {
  url: string;
  /** Ends every connection and refuses new ones, like a server that went down. */
  disconnectAll: () => void;
  /** Keeps every connection and accepts new ones, but sends nothing any more, like a server that hangs. */
  freeze: () => void;
  /** Text that clients have sent since `freeze` or `loseConnections`. */
  unanswered: () => string;
  /** Sends nothing any more on existing connections, like a network that has lost them. New connections work. */
  loseConnections: () => void;
  /** Renames the database, so that `createTestDatabase` can copy it. No connection to it may be open. */
  keepAs: (template: string) => Promise<void>;
  drop: () => Promise<void>;
}

interface Options {
  /** Database of the same server to copy. */
  template?: string;
  /** True for a database behind a proxy, which doubles the time of each query. */
  isProxied?: boolean;
}

export async function createTestDatabase({
  template = 'template1',
  isProxied = false,
}: Options = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(inject('postgresUrl'));
  const proxy = isProxied ? await openProxy(new URL(url)) : undefined;
  if (proxy !== undefined) url.port = String(proxy.port);
  url.pathname = `/${name}`;
  const proxied = () => {
    if (proxy === undefined) throw new Error('Create this database with isProxied.');
    return proxy;
  };
  return {
    url: url.href,
    disconnectAll: () => proxied().close(),
    freeze: () => proxied().freeze(),
    unanswered: () => proxied().unanswered(),
    loseConnections: () => proxied().loseConnections(),
    keepAs: (kept) => administer(`ALTER DATABASE ${name} RENAME TO ${kept}`),
    async drop() {
      proxy?.close();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A port that forwards to the server until it is closed. */
async function openProxy(server: URL) {
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isFrozen = false;
  let unanswered = '';
  const listen = (socket: Socket): void => void socket.on('data', (chunk) => (unanswered += chunk.toString('latin1')));
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((socket) => {
    if (isFrozen) return listen(keep(socket));
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    const onward = connect(Number(server.port), server.hostname);
    keep(socket).pipe(keep(onward)).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  const loseConnections = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
    for (const socket of clients) listen(socket.resume());
  };
  const freeze = (): void => {
    isFrozen = true;
    loseConnections();
  };
  const { port } = proxy.address() as AddressInfo;
  return { port, close, freeze, loseConnections, unanswered: () => unanswered };
}

/** The connection of this worker to the server. It does not keep the worker alive. */
let connected: Promise<pg.Client> | undefined;

async function administer(statement: string): Promise<void> {
  connected ??= connectToServer();
  await (await connected).query(statement);
}

async function connectToServer(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  client.on('error', () => (connected = undefined));
  await client.connect();
  // `pg` has this method, its types do not.
  (client as pg.Client & { unref: () => void }).unref();
  return client;
}
