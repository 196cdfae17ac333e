import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Logger } from '#logger.ts';
import { createAnswer, type Responses } from './respond.ts';
import { createTally } from './tally.ts';
import { readRequestLine } from './request-line.ts';

interface Options extends Responses {
  logger: Logger;
}

/** Requests carry the cookies of the site that the customer wanted. Node's limit of 16 kB for all headers is too low. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Limits the memory that callers can use. A complete request is answered within milliseconds. */
const MAX_CONNECTIONS = 2000;
/** Prevents a single device from using all connections, for example by opening them and sending nothing. */
const MAX_PER_ADDRESS = 400;
const TIMEOUT_MS = 5000;

/**
 * The server to which a router redirects suspended customers, whatever site they wanted. Each connection gets one response
 * and is closed, so that the next one reaches the real site as soon as the router lets it through.
 */
export function createIsolirServer({ logger, ...responses }: Options): Server {
  const tally = createTally(logger);
  const answer = createAnswer(responses);
  // The Host of a request that was not fully read is unknown, so a redirect might lead to itself.
  const answerWithoutRedirect = createAnswer({ ...responses, publicUrl: undefined });
  const handle = (request: IncomingMessage, response?: ServerResponse): void => {
    try {
      tally.count(
        response === undefined ? answerWithoutRedirect(request, responseTo(request)) : answer(request, response),
      );
    } catch (error) {
      // One bad request must not affect other customers or the site.
      tally.fail(error);
      request.socket.destroy();
    }
  };
  const server = createServer(
    {
      // Some devices send requests that a strict server refuses with 400, and then report a broken network.
      requireHostHeader: false,
      insecureHTTPParser: true,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: TIMEOUT_MS,
      requestTimeout: TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_MS / 2,
    },
    handle,
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = TIMEOUT_MS;
  // Otherwise Node would send 100 Continue, or 417.
  server.on('checkContinue', handle).on('checkExpectation', handle);
  // CONNECT asks for a tunnel. Node does not manage such a connection.
  server.on('connect', (request) => handle(request));
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket) => {
    if (!(socket instanceof Socket) || socket.bytesWritten > 0) {
      // Bytes that follow an answered request.
      socket.destroy();
      return;
    }
    const request = readRequestLine(error.rawPacket, socket);
    if (request !== undefined) {
      handle(request);
      return;
    }
    // TLS or other bytes that are not HTTP: the caller would not understand any response.
    if (error.rawPacket !== undefined) tally.count('no-http');
    socket.destroy();
  });
  server.on('connection', limitByAddress(MAX_PER_ADDRESS));
  server.on('close', () => tally.end());
  return server;
}

/** Closes connections beyond the first `max` that one address has open. */
function limitByAddress(max: number): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
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

/** A response on a connection that Node does not manage. Closes the connection after the response or after a timeout. */
function responseTo(request: IncomingMessage): ServerResponse {
  const { socket } = request;
  socket.on('error', () => socket.destroy());
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  return response.on('finish', () => socket.destroySoon());
}
