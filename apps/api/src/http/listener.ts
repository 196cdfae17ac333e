import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from '#logger.ts';
import { dropPorts } from './caller-address.ts';
import { limitConnections } from './connections.ts';

/** A port this process listens on, or tries to. */
export interface OpenPort {
  port: number;
  /** True while it waits for the address of its host, and nobody reaches it. */
  isWaiting: () => boolean;
  /** Accepts connections. On a socket of systemd they wait until then; any other port accepts them already. */
  accept: () => Promise<void>;
  /** How many connections are open. */
  connections: () => Promise<number>;
  /**
   * Accepts no more connections, and waits up to ten seconds for what is running on the open ones. On a socket of systemd, new connections
   * wait for the next process.
   */
  drain: () => Promise<void>;
  /** Ends every connection and releases the port. */
  close: () => Promise<void>;
}

/** An HTTP server that listens before there is an app to serve. */
export interface Listener extends OpenPort {
  /** Hands requests to `handler` from now on. Before that, the listener answers 503 with Retry-After. */
  serve: (handler: RequestListener) => void;
}

interface Place {
  host: string;
  port: number;
  /** The settings of the port and the host, which the error names when the port cannot be opened. */
  setting: string;
  hostSetting?: string;
  /** Goes on without the address of `host` and tries until it is there, as that of a tunnel which starts after Jala. */
  mayWait?: boolean;
  /** The file descriptor of an open socket of systemd. `port` has to be its port. */
  socket?: number | undefined;
  logger?: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How long a connection may be without any byte in either direction, in ms. */
  idleMs?: number;
}

/**
 * Connections that the system keeps for us to accept; Linux allows 4096. All visitors, or all customers of a district, may come back at
 * once. A caller who finds no place tries again after a second.
 */
const BACKLOG = 4096;
/** A connection that sends slowly is closed; an image of 10 MiB may take this long on a slow line. In ms. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 2000,
  // Bytes, as much as nginx and Apache accept in a line.
  maxHeaderSize: 8 * 1024,
};
/** Longer than any work takes. A caller who does not read the response would otherwise keep it in our memory. */
const IDLE_MS = 120_000;
/**
 * How long a connection is kept for the next request. Longer than proxies keep it (nginx 60 s, Caddy 120 s): otherwise we may close it
 * in the moment in which they send a save, which they cannot send again.
 */
const KEPT_MS = 125_000;
/** Bounds the memory and the open files that callers can use. */
const MAX_CONNECTIONS = 4000;
const MINUTE_MS = 60_000;

/** How long a shutdown waits for running requests. */
const DRAIN_MS = 10_000;
/** How long it waits for the first request on a connection. */
const FIRST_MS = 1000;
/** How often a port is tried that waits for its address. */
const WAITING_MS = 1000;
/** A server that was just killed, or is shutting down, releases its ports within this time. */
const RELEASE_MS = 5000;

/** Opens a port for an app that comes later. Throws an error that tells the operator which setting to change. */
export async function listen(place: Place): Promise<Listener> {
  let current: RequestListener = retryLater;
  const count = { running: 0 };
  const serve: RequestListener = (request, response) => {
    // The response waits for that of an earlier request on the connection (pipelining), which browsers and proxies do not send. Node
    // would not tell us if the connection ended meanwhile.
    if (response.socket === null) return void request.socket.destroy();
    count.running += 1;
    response.once('close', () => (count.running -= 1));
    dropPorts(request);
    if (makeReadable(request)) current(request, response);
    else refuse(response);
  };
  const server = createServer(LIMITS, serve);
  server.timeout = place.idleMs ?? IDLE_MS;
  server.keepAliveTimeout = KEPT_MS;
  makeRoom(server, place.logger);
  const port = await openPort(server, place);
  return {
    ...port,
    serve: (handler) => (current = handler),
    drain: () => stopAccepting(server, () => count.running),
  };
}

/** Waits for `running` requests, and for the first one of connections that were just accepted. */
async function stopAccepting(server: Server, running: () => number): Promise<void> {
  if (server.listening) NetServer.prototype.close.call(server);
  const connections = promisify(server.getConnections.bind(server));
  const began = performance.now();
  const isEarlierThan = (ms: number) => performance.now() - began < ms;
  do {
    server.closeIdleConnections();
    await sleep(20);
  } while ((running() > 0 && isEarlierThan(DRAIN_MS)) || ((await connections()) > 0 && isEarlierThan(FIRST_MS)));
}

/** Answers a request that cannot be understood, and closes its connection. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close' }).end();
}

/** Characters. Reading a host of 15,000 takes milliseconds, and browsers address servers by path. */
const MAX_WHOLE_ADDRESS = 2000;

/**
 * Makes a path of a target that is a whole address (RFC 9112 section 3.2.2). Returns false for a target that we do not
 * understand, for one with a fragment, which browsers never send and parsers of addresses read differently (RFC 9110 section 7.1), and for
 * a request with no host or two: a proxy in front might read the other one (section 3.2).
 */
function makeReadable(request: IncomingMessage): boolean {
  const { url = '', rawHeaders, httpVersion } = request;
  if (url.includes('#')) return false;
  if (!url.startsWith('/')) {
    if (url.length > MAX_WHOLE_ADDRESS || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
    const { pathname, search } = new URL(url);
    request.url = pathname + search;
  }
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && /^host$/i.test(rawHeaders[index] ?? '')) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

/** When the port is full, each new connection displaces the least useful one. Warns once a minute. */
function makeRoom(server: Server, logger: Place['logger']): void {
  let lastWarned = -Infinity;
  limitConnections(server, {
    max: MAX_CONNECTIONS,
    onClose(why, caller) {
      if (performance.now() - lastWarned < MINUTE_MS) return;
      lastWarned = performance.now();
      const { port } = server.address() as AddressInfo;
      logger?.warn(
        { caller },
        why === 'unread'
          ? `port ${port}: callers do not read their responses, which take too much memory; closing their connections`
          : `port ${port} is full (${MAX_CONNECTIONS} connections); closing connections of the callers that have most`,
      );
    },
  });
}

/** Opens a port for `server`, or gets ready to accept on its socket. Throws an error that tells the operator which setting to change. */
export async function openPort(server: Server, place: Place): Promise<OpenPort> {
  const isActivated = place.socket !== undefined;
  const closing = new AbortController();
  const port = isActivated ? place.port : await openOrWait(server, place, closing.signal);
  // For example one connection that could not be accepted; an unhandled error event would end the process.
  const watch = () =>
    server.on('error', (error) => place.logger?.error({ err: error }, `a connection on port ${place.port} failed`));
  if (!isActivated) watch();
  // A response is the last one on its connection when the server closes.
  server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
  });
  return {
    port,
    isWaiting: () => !isActivated && !server.listening && !closing.signal.aborted,
    async accept() {
      if (!isActivated || server.listening || closing.signal.aborted) return;
      await open(server, place);
      watch();
    },
    connections: promisify(server.getConnections.bind(server)),
    drain: () => stopAccepting(server, () => 0),
    async close() {
      closing.abort();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** For requests that come before the product is open or after it has closed. */
export const retryLater: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '2', Refresh: '2', Connection: 'close' }).end();
};

/** Returns the number of the port, also when it may wait for its address. */
async function openOrWait(server: Server, place: Place, closing: AbortSignal): Promise<number> {
  try {
    return await open(server, place);
  } catch (error) {
    if (place.mayWait !== true || codeOf((error as Error).cause) !== 'EADDRNOTAVAIL') throw error;
    void untilOpen(server, place, { closing, first: error as Error });
    return place.port;
  }
}

/** Tries until the port is open, and says whenever something else is in the way. */
async function untilOpen(
  server: Server,
  place: Place,
  { closing, first }: { closing: AbortSignal; first: Error },
): Promise<void> {
  let told = first.message;
  place.logger?.warn(`${told} ${place.setting} is opened as soon as it is.`);
  for (;;) {
    await sleep(WAITING_MS, undefined, { ref: false });
    if (closing.aborted) return;
    try {
      await openOnce(server, place);
      if (closing.aborted) server.close();
      else place.logger?.info(`${place.setting}: port ${place.port} on ${place.host} is open now`);
      return;
    } catch (error) {
      const { message } = explain(error as NodeJS.ErrnoException, place);
      if (message !== told) place.logger?.warn(message);
      told = message;
    }
  }
}

const codeOf = (error: unknown): unknown => Object(error).code;

/** Returns the number of the port. */
async function open(server: Server, place: Place): Promise<number> {
  for (const end = performance.now() + RELEASE_MS; ; await sleep(200)) {
    try {
      await openOnce(server, place);
      break;
    } catch (error) {
      const fault = error as NodeJS.ErrnoException;
      if (fault.code !== 'EADDRINUSE' || performance.now() > end) throw explain(fault, place);
    }
  }
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error(`${place.setting} did not open a network port.`);
  if (place.socket !== undefined) await requireSame(place, bound);
  return bound.port;
}

/** Throws an error that tells the operator where the settings and the socket of systemd differ. */
async function requireSame({ host, port, setting, hostSetting = 'HOST' }: Place, bound: AddressInfo): Promise<void> {
  const { address } = await lookup(host);
  if (bound.port === port && bound.address === address) return;
  const written = (name: string, number: number) => `${name.includes(':') ? `[${name}]` : name}:${number}`;
  throw new Error(
    `${hostSetting} and ${setting} say ${written(address, port)}, and jala.socket says ${written(bound.address, bound.port)}. Write ListenStream=${written(address, port)} instead (systemctl edit --full jala.socket), and restart both: systemctl restart jala.socket jala`,
  );
}

function openOnce(server: Server, { host, port, socket }: Place): Promise<void> {
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
    server.listen(socket === undefined ? { port, host, backlog: BACKLOG } : { fd: socket });
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, setting, hostSetting = 'HOST' }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${setting}: port ${port} on ${host} is in use. End the program that uses it, or set ${setting} to another port.`,
        { cause: error },
      );
    case 'EACCES':
      return new Error(`${setting}: this account may not open port ${port}. Choose one above 1023.`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${hostSetting}: ${host} is not an address of this machine.`, { cause: error });
    default:
      return error;
  }
}
