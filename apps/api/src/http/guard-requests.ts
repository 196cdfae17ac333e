import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import { withoutPort } from '#features/auth/networks.ts';
import { TOO_LARGE_MAX_BYTES } from './drain-body.ts';
import { holdBack } from './hold-back.ts';

/** A body in more pieces than this must have pieces of a certain length on average: in memory, each takes some hundred bytes more. */
const FREE_PIECES = 200;
const MIN_PIECE_BYTES = 256;
/** Pieces after which a connection waits for its turn. Node reads 2 MB in one turn, and 8,000 pieces would take 100 ms. */
const PIECES_AT_ONCE = 100;
/** How long the rest of a refused body may take. */
const REST_MS = 60_000;
const LOOK_MS = 100;
/** Browsers send fewer than 30, and proxies add a few. */
const MAX_HEADERS = 64;
/**
 * Characters. Browsers send fewer than 150. The parsers of these headers, ours and those of libraries, take milliseconds for thousands of
 * entries, some of them before callers take turns.
 */
const MAX_ACCEPT = 500;
/** Characters of `X-Forwarded-For`, for a dozen proxies. */
const MAX_FORWARDED = 500;
const ACCEPT = ['accept', 'accept-encoding'] as const;

interface Handlers {
  /** Gets each request, also those that expect something (RFC 9110 section 10.1.1) if the server reads no bodies. */
  serve: RequestListener;
  /** Gets each CONNECT, which asks for a tunnel. Node does not manage its connection any more. */
  connect: (request: IncomingMessage, socket: Socket) => void;
  /** Without it, `serve` gets no piece of a body. */
  readsBodies: boolean;
  /** Puts off what a request needs beyond parsing. Default: nothing is put off. */
  inSlices?: (handler: RequestListener) => RequestListener;
}

/**
 * A server that ends requests which cost the event loop more than they should. Node parses all that it has read from a
 * connection in one turn, so that one packet with thousands of requests or chunks would keep all listeners waiting. Headers such as
 * `Accept` are absent if they are longer than 500 characters.
 *
 * Clients may send a request before the response to the last one (pipelining), but browsers and proxies do not. We answer the
 * first request and close the connection, which tells the client to send the others again (RFC 9112 section 9.3.2). The parser
 * stops at the second one, because a packet can hold 3,600.
 */
export function createGuardedServer(
  options: ServerOptions,
  { serve, connect, readsBodies, inSlices = (handler) => handler }: Handlers,
): Server {
  const guarded = inSlices((request, response) => {
    if (hasTooManyHeaders(request) || (readsBodies && isForwardedByMany(request))) return refuse(response, 431);
    // Browsers never send it (RFC 9110 section 7.1), and the parsers of addresses disagree about it.
    if (request.url?.includes('#') === true && readsBodies) return refuse(response, 400);
    dropLongAccept(request);
    dropPorts(request);
    if (isChunked(request) || request.headers['content-length'] !== undefined) limitRest(request, response);
    serve(request, response);
  });
  const server = createServer({ ...options, requireHostHeader: false, ServerResponse: MarkedResponse }, guarded);
  // Node forgets the headers beyond this number, but its parser obeys them, so a request that has more must not be served.
  server.maxHeadersCount = MAX_HEADERS + 1;
  if (!readsBodies) server.on('checkContinue', guarded);
  const refuseExpectation = inSlices((_request, response) => refuse(response, 417));
  server.on('checkExpectation', readsBodies ? refuseExpectation : guarded);
  guardParsers(server, { connect, readsBodies });
  return server;
}

/** Answers a request without a body, and closes the connection. */
export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end();
}

/** Treats headers that say what the caller accepts as absent when they are too long. */
function dropLongAccept({ headers }: IncomingMessage): void {
  for (const name of ACCEPT) if ((headers[name]?.length ?? 0) > MAX_ACCEPT) delete headers[name];
}

/** Some proxies, Azure's among them, name callers with their ports, which are no part of an address. */
function dropPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !/:\d+\s*(?:,|$)/.test(forwarded)) return;
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .map((address) => withoutPort(address.trim()))
    .join(', ');
}

const hasTooManyHeaders = ({ rawHeaders }: IncomingMessage): boolean => rawHeaders.length > 2 * MAX_HEADERS;

/** Each address in it is parsed for each request. Without it, the caller would pass for the proxy. Reads no other header. */
export function isForwardedByMany({ rawHeaders }: IncomingMessage): boolean {
  let length = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (/^x-forwarded-for$/i.test(rawHeaders[index] ?? '')) length += rawHeaders[index + 1]?.length ?? 0;
  return length > MAX_FORWARDED;
}

const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined;

/** The response that a connection waits for. A property is found faster than an entry of a WeakMap. */
const UNANSWERED = Symbol('unanswered');
/** Node's parser of a connection, which Node does not describe. */
interface Parser {
  onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number;
  /** Called for each 32 headers of a request that has more. Without it, the parser passes over them. */
  [ON_HEADERS]?: ReceiveHeaders | undefined;
  /** Called for each piece of a body. Without it, the parser passes over bodies ten times faster. */
  [ON_BODY]?: ReceiveBody | undefined;
}
type ReceiveHeaders = (this: Parser, headers: string[], url: string) => void;
type ReceiveBody = (this: Parser, piece: Buffer) => void;
const ON_HEADERS = 1;
const ON_BODY = 3;
type GuardedSocket = Socket & { [UNANSWERED]?: ServerResponse | undefined; parser?: Parser | null };

/** Node makes it when it has parsed the headers of a request, before anything can answer, so that no request is overlooked. */
class MarkedResponse extends ServerResponse {
  constructor(...made: ConstructorParameters<typeof ServerResponse>) {
    super(...made);
    const socket: GuardedSocket = made[0].socket;
    socket[UNANSWERED] = this;
    this.once('close', () => (socket[UNANSWERED] = undefined));
  }
}

/** Tells the parser that what follows the headers of a request is not HTTP, so that it stops. */
const STOP = 2;

/** Makes parsers stop at pipelined requests, as they do for CONNECT, and pass over bodies in tiny pieces. */
function guardParsers(server: Server, { connect, readsBodies }: Omit<Handlers, 'serve'>): void {
  const ended = new WeakSet<IncomingMessage>();
  server.on('connection', (socket: GuardedSocket) => {
    // Node takes its own listener off the connection of a CONNECT, and of a request that we treat as one. Without another, a
    // caller who hangs up before the response would end the process.
    socket.on('error', ignore);
    const { parser } = socket;
    const receive = parser?.onIncoming;
    const receiveBody = parser?.[ON_BODY];
    const receiveHeaders = parser?.[ON_HEADERS];
    if (!parser || receive === undefined) return;
    let readBefore = 0;
    const restore = (): void => {
      parser[ON_BODY] = receiveBody;
      parser[ON_HEADERS] = receiveHeaders;
    };
    // Other connections get the parser when this one is closed.
    socket.once('close', restore);
    if (receiveHeaders !== undefined) limitHeaders(parser, receiveHeaders);
    parser.onIncoming = (request, keepAlive) => {
      restore();
      const first = socket[UNANSWERED];
      // The first one may have its response already: Node sends responses between the pieces of what it parses.
      const { bytesRead } = socket;
      const isPipelined = first !== undefined || bytesRead === readBefore;
      readBefore = bytesRead;
      if (isPipelined) {
        endAfter(first, socket);
        ended.add(request);
        Object.assign(request, { method: 'CONNECT', upgrade: true });
      }
      if (request.method === 'CONNECT') {
        // Node gives the parser to another connection at once.
        socket.off('close', restore);
        return STOP;
      }
      if (receiveHeaders !== undefined) limitHeaders(parser, receiveHeaders);
      if (!readsBodies || hasTooManyHeaders(request)) parser[ON_BODY] = undefined;
      else if (receiveBody !== undefined) limitPieces(socket, parser, receiveBody);
      return receive(request, keepAlive);
    };
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    if (!ended.has(request)) connect(request, socket);
  });
}

/** Node closes a connection after an error by itself. */
const ignore = (): void => undefined;

function endAfter(first: ServerResponse | undefined, socket: Socket): void {
  if (first === undefined) return void socket.destroy();
  if (!first.headersSent) first.shouldKeepAlive = false;
  first.once('close', () => socket.destroy());
}

/** Makes the parser pass over the headers of a request that has too many of them anyway. */
function limitHeaders(parser: Parser, receiveHeaders: ReceiveHeaders): void {
  let count = 0;
  parser[ON_HEADERS] = (headers, url) => {
    receiveHeaders.call(parser, headers, url);
    count += headers.length / 2;
    if (count > MAX_HEADERS) parser[ON_HEADERS] = undefined;
  };
}

/**
 * Ends a connection on which a body comes in thousands of tiny pieces, be it before the response or after it, and reads short ones in
 * turns.
 */
function limitPieces(socket: Socket, parser: Parser, receiveBody: ReceiveBody): void {
  let pieces = 0;
  let bytes = 0;
  let now = 0;
  parser[ON_BODY] = (piece) => {
    pieces += 1;
    bytes += piece.length;
    if (pieces <= FREE_PIECES || bytes >= pieces * MIN_PIECE_BYTES) {
      receiveBody.call(parser, piece);
      now += 1;
      if (now === PIECES_AT_ONCE) holdBack(socket, () => (now = 0));
      return;
    }
    // The parser goes on to the end of what it has read.
    parser[ON_BODY] = undefined;
    socket.destroy();
  };
}

/** After the response, Node reads the rest of a refused body and throws it away, however long it is. */
function limitRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const [began, read] = [performance.now(), socket.bytesRead];
    // Node does not tell us of the bytes that it throws away.
    const watch = setInterval(() => {
      if (request.complete) stop();
      else if (performance.now() - began > REST_MS || socket.bytesRead - read > TOO_LARGE_MAX_BYTES) socket.destroy();
    }, LOOK_MS).unref();
    const stop = (): void => {
      clearInterval(watch);
      socket.off('close', stop);
    };
    socket.once('close', stop);
  });
}
