import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TOO_LARGE_MAX_BYTES } from './drain-body.ts';

/** A body in more pieces than this must have pieces of a certain length. */
const FREE_PIECES = 200;
const MIN_PIECE_BYTES = 64;
/** How long the rest of a refused body may take. */
const REST_MS = 60_000;
const LOOK_MS = 100;

/**
 * Passes requests to `handler`, and ends those that cost the event loop more than they should. Node parses all that it has read
 * from a connection in one turn, so that one packet with thousands of requests or chunks would keep all listeners waiting. The
 * server needs `stopAtPipelined` too. Without `readsBodies` the handler gets no piece of a body in chunks.
 */
export function guardRequests(handler: RequestListener, { readsBodies = true } = {}): RequestListener {
  return (request, response) => {
    const socket: GuardedSocket = request.socket;
    socket[UNANSWERED] = response;
    response.once('close', () => (socket[UNANSWERED] = undefined));
    const { headers } = request;
    const isChunked = headers['transfer-encoding'] !== undefined;
    if (isChunked && readsBodies) limitPieces(request);
    else if (isChunked) passOverBody(socket);
    if (isChunked || headers['content-length'] !== undefined) limitRest(request, response);
    handler(request, response);
  };
}

/** The response that a connection waits for. A property is found faster than an entry of a WeakMap. */
const UNANSWERED = Symbol('unanswered');
/** Node's parser of a connection, which Node does not describe. */
interface Parser {
  onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number;
  /** Called for each piece of a body. Without it, the parser passes over bodies ten times faster. */
  [ON_BODY]?: unknown;
}
const ON_BODY = 3;
type GuardedSocket = Socket & { [UNANSWERED]?: ServerResponse | undefined; parser?: Parser | null };

/** Tells the parser that what follows the headers of a request is not HTTP, so that it stops. */
const STOP = 2;

/**
 * Clients may send a request before the response to the last one (pipelining), but browsers and proxies do not. We answer the
 * first request and close the connection, which tells the client to send the others again (RFC 9112 section 9.3.2). The parser
 * must stop at the second one: a packet can hold 1,500. It does so for CONNECT; `onConnect` gets the true ones.
 */
export function stopAtPipelined(server: Server, onConnect: (request: IncomingMessage, socket: Socket) => void): void {
  const ended = new WeakSet<IncomingMessage>();
  server.on('connection', (socket: GuardedSocket) => {
    const { parser } = socket;
    const receive = parser?.onIncoming;
    if (!parser || receive === undefined) return;
    parser.onIncoming = (request, keepAlive) => {
      if (socket[UNANSWERED] === undefined) return receive(request, keepAlive);
      endAfter(socket[UNANSWERED], socket);
      ended.add(request);
      Object.assign(request, { method: 'CONNECT', upgrade: true });
      return STOP;
    };
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    if (!ended.has(request)) onConnect(request, socket);
  });
}

function endAfter(first: ServerResponse, socket: Socket): void {
  if (!first.headersSent) first.shouldKeepAlive = false;
  first.once('close', () => socket.destroy());
}

/** Ends a request whose body comes in thousands of tiny chunks. */
function limitPieces(request: IncomingMessage): void {
  let pieces = 0;
  let bytes = 0;
  const push = request.push.bind(request);
  // A listener for data would start to read the body before its parser does.
  request.push = (piece: Buffer | null, encoding) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces > FREE_PIECES && bytes < pieces * MIN_PIECE_BYTES) {
      passOverBody(request.socket);
      request.socket.destroy();
      return false;
    }
    return push(piece, encoding);
  };
}

/** Lets the parser go on to the end of what it has read without calling us for each piece. */
function passOverBody({ parser }: GuardedSocket): void {
  const receive = parser?.[ON_BODY];
  // It is passed over already: what is put back must not be the missing callback.
  if (!parser || receive === undefined) return;
  parser[ON_BODY] = undefined;
  // Node gives the parser to another connection when this one is closed, which happens later.
  setImmediate(() => (parser[ON_BODY] = receive));
}

/** After the response, Node reads the rest of a refused body and throws it away, however long it is. */
function limitRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const [began, read] = [Date.now(), socket.bytesRead];
    // Node does not tell us of the bytes that it throws away.
    const watch = setInterval(() => {
      if (request.complete) stop();
      else if (Date.now() - began > REST_MS || socket.bytesRead - read > TOO_LARGE_MAX_BYTES) socket.destroy();
    }, LOOK_MS).unref();
    const stop = (): void => clearInterval(watch);
    socket.once('close', stop);
  });
}
