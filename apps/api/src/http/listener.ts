import { createServer, type RequestListener, type Server } from 'node:http';

/** An HTTP server that listens. */
export interface Listener {
  port: number;
  /** Takes no more requests, lets the running ones end for a while, then cuts them off. */
  close: () => Promise<void>;
}

interface Options {
  host: string;
  port: number;
  /** The setting that chose the port, for the message when it is taken. */
  setting: string;
}

/** How long running requests may take to end at shutdown. */
const PATIENCE_MS = 10_000;

/** Opens a port. Throws with one sentence that says which setting to change. */
export async function listen(handler: RequestListener, { host, port, setting }: Options): Promise<Listener> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port, setting })));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error(`${setting} did not open a network port.`);
  return { port: bound.port, close: () => close(server) };
}

function explain(error: NodeJS.ErrnoException, { host, port, setting }: Options): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `${setting}: port ${port} on ${host} is taken. End the program that uses it, or set ${setting} to another port.`,
    );
  }
  if (error.code === 'EACCES')
    return new Error(`${setting}: this account may not open port ${port}. Choose one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST: ${host} is no address of this machine.`);
  }
  return error;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(cutOff);
}
