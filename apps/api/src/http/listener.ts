import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Logger } from '#logger.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port that is taken. */
export interface OpenPort {
  port: number;
  /** Gives the port back. */
  close: () => Promise<void>;
}

/** An HTTP server that listens before it has anything to say. */
export interface Listener extends OpenPort {
  /** From now on, this answers. Until then, and while it drains, callers are asked to come again. */
  serve: (handler: RequestListener) => void;
  /** Takes no more requests and lets the running ones end, for a while. */
  drain: () => Promise<void>;
}

interface Place {
  host: string;
  port: number;
  /** The settings that chose the port and the host, for the message when they cannot be had. */
  setting: string;
  hostSetting?: string;
  logger?: Logger;
}

/** How long running requests may take to end at shutdown. */
const PATIENCE_MS = 10_000;
/** A server that was just killed or is ending gives its ports back within this time. */
const HANDOVER_MS = 5000;

/** Opens a port. Throws with one sentence that says which setting to change. */
export async function listen(place: Place): Promise<Listener> {
  let current: RequestListener = retryLater;
  const running = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    current(request, response);
  });
  return {
    ...(await openPort(server, place)),
    serve: (handler) => (current = handler),
    async drain() {
      current = retryLater;
      const end = Date.now() + PATIENCE_MS;
      while (running.size > 0 && Date.now() < end) await sleep(20);
    },
  };
}

/** Opens a port for `server`. Throws with one sentence that says which setting to change. */
export async function openPort(server: Server, place: Place): Promise<OpenPort> {
  await open(server, place);
  const bound = server.address();
  // Of a single connection that could not be taken; without a listener it would end the process.
  server.on('error', (error) => place.logger?.error({ err: error }, `a call on port ${place.port} was lost`));
  if (bound === null || typeof bound === 'string') throw new Error(`${place.setting} did not open a network port.`);
  return {
    port: bound.port,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** For who calls too early or too late. */
export const retryLater: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '2', Connection: 'close' }).end();
};

async function open(server: Server, place: Place): Promise<void> {
  for (const end = Date.now() + HANDOVER_MS; ; await sleep(200)) {
    try {
      await openOnce(server, place);
      return;
    } catch (error) {
      const fault = error as NodeJS.ErrnoException;
      if (fault.code !== 'EADDRINUSE' || Date.now() > end) throw explain(fault, place);
    }
  }
}

function openOnce(server: Server, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      server.off('listening', succeed);
      reject(error);
    };
    const succeed = () => {
      server.off('error', fail);
      resolve();
    };
    server.once('error', fail).once('listening', succeed);
    server.listen(port, host);
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, setting, hostSetting = 'HOST' }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${setting}: port ${port} on ${host} is taken. End the program that uses it, or set ${setting} to another port.`,
      );
    case 'EACCES':
      return new Error(`${setting}: this account may not open port ${port}. Choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${hostSetting}: ${host} is no address of this machine.`);
    default:
      return error;
  }
}
