import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '#logger.ts';
import type { CaptivePortal } from './captive-portal.ts';
import { answerFor, type IsolirAnswer } from './isolir-answer.ts';
import { sendIsolirNotice, type IsolirNotice } from './isolir-notice.ts';
import { escapeAttribute } from './isolir-page.ts';

interface Options {
  notice: Pick<IsolirNotice, 'current'>;
  captivePortal: CaptivePortal;
  /** ISOLIR_PUBLIC_URL: where customers are sent instead of being answered. */
  publicUrl: string | undefined;
  /** Where people read the notice, for callers that cannot show it. */
  portalUrl: string;
  logger: Logger;
}

/** Cookies of whatever site the customer asked for come along; Node's own limit of 16 kB for all headers is too low. */
const MOST_HEADER_BYTES = 64 * 1024;
/** Bounds the memory that callers can hold; whoever says what he wants is answered within milliseconds. */
const MOST_CONNECTIONS = 2000;
/** So that a single device, which opens connections and says nothing, leaves room for the others. */
const MOST_OF_ONE_ADDRESS = 400;
const PATIENCE_MS = 5000;
const TALLY_MS = 10 * 60_000;

/**
 * The server to which a router sends suspended customers, whatever they asked for and whoever they asked. Each
 * connection gets one answer and is closed, so that the next one goes its true way as soon as the router lets it.
 */
export function createIsolirServer({ logger, ...options }: Options): Server {
  const tally = createTally(logger);
  const answer = createAnswer(options);
  const handle: RequestListener = (request, response) => {
    try {
      tally.count(answer(request, response));
    } catch (error) {
      // Whatever one customer sends, the others and the site go on.
      tally.fail(error);
      request.socket.destroy();
    }
  };
  const server = createServer(
    {
      // Devices ask in ways that a strict server refuses with 400, which to some of them means a broken network.
      requireHostHeader: false,
      insecureHTTPParser: true,
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      connectionsCheckingInterval: PATIENCE_MS / 2,
    },
    handle,
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = PATIENCE_MS;
  // Node would promise to read the body, or answer 417.
  server.on('checkContinue', handle).on('checkExpectation', handle);
  // A way through to another host is no page.
  server.on('connect', (request, socket) => {
    tally.count('refusal');
    socket.on('error', () => socket.destroy());
    // Node has let go of this connection: nothing else would ever close it.
    request.socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.end(rawRefusal(options.portalUrl), () => socket.destroy());
  });
  // TLS and other bytes that are no HTTP: there is nothing to say that would be understood.
  server.on('clientError', (_error, socket) => {
    tally.count('no-http');
    socket.destroy();
  });
  server.on('connection', limitByAddress(MOST_OF_ONE_ADDRESS));
  server.on('close', () => tally.end());
  return server;
}

/** Closes what one address opens beyond `most` connections at a time. */
function limitByAddress(most: number): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

function createAnswer({ notice, captivePortal, publicUrl, portalUrl }: Omit<Options, 'logger'>) {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  return (request: IncomingMessage, response: ServerResponse): IsolirAnswer => {
    const answer = answerFor(request, own);
    response.setHeader('Connection', 'close');
    if (answer === 'captive-portal') captivePortal(request, response);
    else if (answer === 'redirect') sendRedirect(response, portalUrl);
    else if (answer === 'page') sendIsolirNotice(response, notice.current());
    else sendRefusal(response, portalUrl);
    return answer;
  };
}

/** Temporary, and never kept: the same address is another site's again when the bill is paid. */
function sendRedirect(response: ServerResponse, location: string): void {
  const body = `<!doctype html><title>Layanan dihentikan sementara</title><a href="${escapeAttribute(location)}">Buka pemberitahuan</a>\n`;
  response
    .writeHead(302, {
      Location: location,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}

const refusal = (portalUrl: string): string => `Layanan internet ini dihentikan sementara: ${portalUrl}\n`;

/** RFC 6585 section 6: for programs, which would take the notice for what they asked for. */
function sendRefusal(response: ServerResponse, portalUrl: string): void {
  const body = refusal(portalUrl);
  response
    .writeHead(511, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}

function rawRefusal(portalUrl: string): string {
  const body = refusal(portalUrl);
  return `HTTP/1.1 511 Network Authentication Required\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`;
}

type Counted = IsolirAnswer | 'no-http' | 'fault';

/** The log has one line for ten minutes, however many customers and whatever else calls. */
function createTally(logger: Logger) {
  let counted: Partial<Record<Counted, number>> = {};
  const tell = (): void => {
    if (Object.keys(counted).length > 0) logger.info({ answers: counted }, 'isolir listener');
    counted = {};
  };
  const timer = setInterval(tell, TALLY_MS).unref();
  return {
    count(answer: Counted) {
      counted[answer] = (counted[answer] ?? 0) + 1;
    },
    /** The first of ten minutes is told whole. */
    fail(error: unknown) {
      if (counted.fault === undefined) logger.error({ err: error }, 'the isolir listener failed to answer');
      this.count('fault');
    },
    end() {
      clearInterval(timer);
      tell();
    },
  };
}
