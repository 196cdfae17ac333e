import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { dropPorts } from '#http/caller-address.ts';
import { limitConnections } from '#http/connections.ts';
import type { Logger } from '#logger.ts';
import { createAnswer, type Responses } from './respond.ts';
import { createCounters, type IsolirTotals } from './counters.ts';

interface Options extends Responses {
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  totals?: IsolirTotals;
}

/** Handles a request. The response is undefined on a connection that Node does not manage. */
type Handle = (request: IncomingMessage, response?: ServerResponse) => void;
type Counters = ReturnType<typeof createCounters>;

/** Maximum bytes of all headers. Requests have the cookies of the site that the customer wanted, so Node's limit of 16 kB is too low. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Limits the memory that callers can use. A complete request is answered within milliseconds. */
const MAX_CONNECTIONS = 2000;
/** Time limits in ms. A customer's request follows the handshake at once, and is answered within milliseconds. */
const TIMEOUTS = { silentMs: 1500, wholeMs: 5000 };

/**
 * Creates the server to which a router redirects suspended customers, whatever site they wanted. Each connection gets one response
 * and is closed, so that the next connection reaches the real site as soon as the router allows this.
 */
export function createIsolirServer({ logger, totals, ...responses }: Options): Server {
  const counters = createCounters(logger, totals);
  const handle = createHandle(responses, counters);
  const server = createServer(
    {
      // Some devices send requests that a strict server refuses with 400, and then report a broken network.
      insecureHTTPParser: true,
      requireHostHeader: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      // `limitConnections` closes slow connections, without mistaking a busy process for a slow customer.
      headersTimeout: 0,
      requestTimeout: 0,
    },
    handle,
  );
  // Requests with `Expect` (RFC 9110 section 10.1.1) and CONNECT requests also get their response at once.
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.on('connect', (request: IncomingMessage) => handle(request));
  server.maxRequestsPerSocket = 1;
  limitConnections(server, { max: MAX_CONNECTIONS, ...TIMEOUTS, onClose: (why, caller) => counters.lose(why, caller) });
  server.on('drop', () => counters.count('refused'));
  server.on('clientError', createClientErrorHandler(handle, counters));
  server.on('close', () => counters.end());
  return server;
}

function createHandle(responses: Responses, counters: Counters): Handle {
  const answer = createAnswer(responses);
  // The Host of a request that was not fully read is unknown, so a redirect might lead to itself.
  const answerWithoutRedirect = createAnswer({ ...responses, publicUrl: undefined });
  return (request, response) => {
    dropPorts(request);
    try {
      counters.count(
        response === undefined ? answerWithoutRedirect(request, responseTo(request)) : answer(request, response),
      );
    } catch (error) {
      // One bad request must not affect other customers or the site.
      counters.fail(error);
      request.socket.destroy();
    }
  };
}

/** Answers requests that Node's parser refused, and closes connections with bytes that are not HTTP. */
function createClientErrorHandler(handle: Handle, counters: Counters) {
  return (error: Error & { rawPacket?: Buffer }, socket: Duplex): void => {
    if (!(socket instanceof Socket) || socket.bytesWritten > 0) {
      // The bytes follow a request that was already answered.
      socket.destroy();
      return;
    }
    const request = readRequestLine(error.rawPacket, socket) ?? begunBefore(error.rawPacket, socket);
    if (request !== undefined) {
      handle(request);
      return;
    }
    // The bytes are TLS or another protocol, so the caller would not understand an HTTP response.
    if (error.rawPacket !== undefined) counters.count('no-http');
    socket.destroy();
  };
}

const REQUEST_LINE = /^(?:\r?\n)*([A-Za-z][\w-]{0,30}) ([^\r\n]{1,60000}) HTTP\/1\.\d\r?\n/;

/**
 * Reads the first line of a request that Node's parser refused, for example because of an unknown method or of characters that
 * should have been escaped. Ignores all other lines. Undefined when `bytes`, a single packet, do not begin with such a line.
 */
function readRequestLine(bytes: Buffer | undefined, socket: Socket): IncomingMessage | undefined {
  const [, method, url] = REQUEST_LINE.exec(bytes?.toString('latin1') ?? '') ?? [];
  if (method === undefined || url === undefined) return undefined;
  return Object.assign(new IncomingMessage(socket), { method, url });
}

/**
 * Returns a request for `/` if the parser accepted earlier packets and then refused a header or a too long request, because the requested
 * address is then unknown. Undefined if the parser refused the first packet.
 */
function begunBefore(bytes: Buffer | undefined, socket: Socket): IncomingMessage | undefined {
  if (bytes === undefined || socket.bytesRead <= bytes.byteLength) return undefined;
  return Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/' });
}

/** Creates a response on a connection that Node does not manage. Closes the connection after the response. */
function responseTo(request: IncomingMessage): ServerResponse {
  const { socket } = request;
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  return response.on('finish', () => socket.destroySoon());
}
