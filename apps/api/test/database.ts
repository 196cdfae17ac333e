import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';

/** A database for one test file. */
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
  /** Ends every connection and renames the database, so that `createTestDatabase` can copy it. */
  keepAs: (template: string) => Promise<void>;
  drop: () => Promise<void>;
}

/** @param template the database of the same server to copy */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const proxy = await openProxy(new URL(server));
  const url = new URL(server);
  url.port = String(proxy.port);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    disconnectAll: proxy.close,
    freeze: proxy.freeze,
    unanswered: proxy.unanswered,
    loseConnections: proxy.loseConnections,
    async keepAs(kept) {
      proxy.close();
      await administer(server, `ALTER DATABASE ${name} RENAME TO ${kept}`);
    },
    async drop() {
      proxy.close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
