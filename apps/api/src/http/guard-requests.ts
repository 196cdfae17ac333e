import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TOO_LARGE_MAX_BYTES } from './drain-body.ts';

/** A body in more pieces than this must have pieces of a certain length. */
const FREE_PIECES = 1000;
const MIN_PIECE_BYTES = 64;
/** How long the rest of a refused body may take. */
const REST_MS = 60_000;
const LOOK_MS = 100;

/**
 * Passes requests to `handler`, and ends those that cost the event loop more than they should. Node parses all that it has read
 * from a connection in one turn, so that one packet with thousands of requests or chunks would keep all listeners waiting.
 */
export function guardRequests(handler: RequestListener): RequestListener {
  return (request, response) => {
    const socket: GuardedSocket = request.socket;
    if (socket[UNANSWERED] !== undefined) return endAfter(socket[UNANSWERED], socket);
    socket[UNANSWERED] = response;
    response.once('close', () => (socket[UNANSWERED] = undefined));
    const { headers } = request;
    const isChunked = headers['transfer-encoding'] !== undefined;
    if (isChunked) limitPieces(request);
    if (isChunked || headers['content-length'] !== undefined) limitRest(request, response);
    handler(request, response);
  };
}

/** The response that a connection waits for. A property is found faster than an entry of a WeakMap. */
const UNANSWERED = Symbol('unanswered');
type GuardedSocket = Socket & { [UNANSWERED]?: ServerResponse | undefined };

/**
 * Clients may send a request before the response to the last one (pipelining), but browsers and proxies do not. We answer the
 * first request and close the connection, which tells the client to send the others again (RFC 9112 section 9.3.2).
 */
function endAfter(first: ServerResponse, socket: Socket): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  if (!first.headersSent) first.shouldKeepAlive = false;
  first.once('close', () => socket.destroy());
}

const ending = new WeakSet<Socket>();

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
      request.socket.destroy();
      return false;
    }
    return push(piece, encoding);
  };
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
