import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from '#logger.ts';
import { dropPorts } from './caller-address.ts';
import { limitConnections } from './connections.ts';

/** A port that this process listens on, or tries to open. */
export interface OpenPort {
  port: number;
  /** True while the port waits for the address of its host and is unreachable. */
  isWaiting: () => boolean;
  /** Starts to accept connections on a socket of systemd, where connections wait until then. Any other port already accepts connections. */
  accept: () => Promise<void>;
  /** Returns the number of open connections. */
  connections: () => Promise<number>;
  /**
   * Accepts no more connections, and waits up to ten seconds for the running requests. On a socket of systemd, new connections wait for
   * the next process.
   */
  drain: () => Promise<void>;
  /** Ends every connection and releases the port. */
  close: () => Promise<void>;
}

/** An HTTP server that listens before there is an app to serve. */
export interface Listener extends OpenPort {
  /** Passes requests to `handler` from now on. Before the first call, the listener answers 503 with Retry-After. */
  serve: (handler: RequestListener) => void;
}

interface Place {
  host: string;
  port: number;
  /** The settings of the port and the host, which the error names when the port cannot be opened. */
  setting: string;
  hostSetting?: string;
  /** True to start without the address of `host` and to try until the address exists, for example because a tunnel starts after Jala. */
  mayWait?: boolean;
  /** The file descriptor of an open socket of systemd. `port` has to be its port. */
  socket?: number | undefined;
  logger?: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Maximum time of a connection without any byte in either direction, in ms. */
  idleMs?: number;
}

/**
 * Maximum number of connections that the system queues until we accept them; Linux allows 4096. All visitors, or all customers of a
 * district, may reconnect at once. The system of a client whose connection is not queued tries again after a second.
 */
const BACKLOG = 4096;
/** Limits, in ms, after which a connection that sends slowly is closed. An image of 10 MiB may take `requestTimeout` on a slow line. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 2000,
  // Bytes, as much as nginx and Apache accept in a line.
  maxHeaderSize: 8 * 1024,
};
/**
 * Time, in ms, after which an idle connection is closed during a request. Longer than any work takes. Without this limit, a response that
 * the caller does not read would stay in our memory.
 */
const IDLE_MS = 120_000;
/**
 * Time, in ms, for which a connection is kept for the next request. Longer than proxies keep a connection (nginx 60 s, Caddy 120 s). If we
 * closed first, the proxy could just be sending a write, which it must not send again.
 */
const KEPT_MS = 125_000;
/** Limits the memory and the open files that callers can use. */
const MAX_CONNECTIONS = 4000;
const MINUTE_MS = 60_000;

/** Maximum time, in ms, that a shutdown waits for running requests. */
const DRAIN_MS = 10_000;
/** Maximum time, in ms, that a shutdown waits for the first request on a connection. */
const FIRST_MS = 1000;
/** Time between two tries to open a port that waits for its address. */
const WAITING_MS = 1000;
/** A server that was just killed, or is shutting down, releases its ports within this time. */
const RELEASE_MS = 5000;

/** Opens a port for an app that starts later. Throws an error that tells the operator which setting to change. */
export async function listen(place: Place): Promise<Listener> {
  let current: RequestListener = retryLater;
  const count = { running: 0 };
  const serve: RequestListener = (request, response) => {
    // The client sent this request before it got the response to an earlier request (pipelining). Browsers and proxies do not do this. Node
    // would not tell us if the connection ended while this response waits for the earlier response.
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

/** Accepts no more connections. Waits for `running` requests, and for the first request on connections that were just accepted. */
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

/** Maximum characters of a whole address. Reading a host of 15,000 characters takes milliseconds, and browsers only send a path. */
const MAX_WHOLE_ADDRESS = 2000;

/**
 * Replaces a target that is a whole address by its path (RFC 9112 section 3.2.2). Returns false for a target that we do not understand
 * and for a target with a fragment, which browsers never send and URL parsers read differently (RFC 9110 section 7.1). Also
 * returns false for a request with no host or two hosts, because a proxy in front might use the other host (RFC 9112 section 3.2).
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

/** Lets each new connection displace the least useful connection when the port is full. Warns at most once a minute. */
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
  // Logs errors, for example a connection that could not be accepted. An unhandled error event would end the process.
  const watch = () =>
    server.on('error', (error) => place.logger?.error({ err: error }, `a connection on port ${place.port} failed`));
  if (!isActivated) watch();
  // While the server closes, each response is the last response on its connection.
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

/** Answers requests that come before the app is open. */
export const retryLater: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '2', Refresh: '2', Connection: 'close' }).end();
};

/** Opens the port, or starts to wait for its address if `mayWait`. Returns the number of the port. */
async function openOrWait(server: Server, place: Place, closing: AbortSignal): Promise<number> {
  try {
    return await open(server, place);
  } catch (error) {
    if (place.mayWait !== true || codeOf((error as Error).cause) !== 'EADDRNOTAVAIL') throw error;
    void untilOpen(server, place, { closing, first: error as Error });
    return place.port;
  }
}

/** Tries until the port is open. Logs each new reason why the port cannot be opened. */
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

/** Opens the port. Returns its number. */
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
