import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An HTTP server that listens. */
export interface Listener {
  port: number;
  /** From now on, this answers. Until then, and while it drains, callers are asked to come again. */
  serve: (handler: RequestListener) => void;
  /** Takes no more requests and lets the running ones end, for a while. */
  drain: () => Promise<void>;
  /** Gives the port back. */
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
/** A server that was just killed or is ending gives its ports back within this time. */
const HANDOVER_MS = 5000;

/** Opens a port. Throws with one sentence that says which setting to change. */
export async function listen(options: Options): Promise<Listener> {
  let current: RequestListener = comeAgain;
  const running = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    current(request, response);
  });
  await open(server, options);
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error(`${options.setting} did not open a network port.`);
  return {
    port: bound.port,
    serve: (handler) => (current = handler),
    async drain() {
      current = comeAgain;
      const end = Date.now() + PATIENCE_MS;
      while (running.size > 0 && Date.now() < end) await sleep(20);
    },
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

const comeAgain: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '2', Connection: 'close' }).end();
};

async function open(server: Server, options: Options): Promise<void> {
  for (const end = Date.now() + HANDOVER_MS; ; await sleep(200)) {
    try {
      await openOnce(server, options);
      return;
    } catch (error) {
      const fault = error as NodeJS.ErrnoException;
      if (fault.code !== 'EADDRINUSE' || Date.now() > end) throw explain(fault, options);
    }
  }
}

function openOnce(server: Server, { host, port }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      server.removeAllListeners('error').removeAllListeners('listening');
      if (error === undefined) resolve();
      else reject(error);
    };
    server.once('error', settle).once('listening', () => settle());
    server.listen(port, host);
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, setting }: Options): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${setting}: port ${port} on ${host} is taken. End the program that uses it, or set ${setting} to another port.`,
      );
    case 'EACCES':
      return new Error(`${setting}: this account may not open port ${port}. Choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST: ${host} is no address of this machine.`);
    default:
      return error;
  }
}
