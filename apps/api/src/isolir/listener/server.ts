import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Logger } from '#logger.ts';
import { createAnswer, type Responses } from './respond.ts';
import { createTally } from './tally.ts';
import { readRequestLine } from './request-line.ts';

interface Options extends Responses {
  logger: Logger;
}

/** Cookies of whatever site the customer asked for come along; Node's own limit of 16 kB for all headers is too low. */
const MOST_HEADER_BYTES = 64 * 1024;
/** Bounds the memory that callers can hold; whoever says what he wants is answered within milliseconds. */
const MOST_CONNECTIONS = 2000;
/** So that a single device, which opens connections and says nothing, leaves room for the others. */
const MOST_OF_ONE_ADDRESS = 400;
const PATIENCE_MS = 5000;

/**
 * The server to which a router sends suspended customers, whatever they asked for and whoever they asked. Each
 * connection gets one answer and is closed, so that the next one goes its true way as soon as the router lets it.
 */
export function createIsolirServer({ logger, ...responses }: Options): Server {
  const tally = createTally(logger);
  const answer = createAnswer(responses);
  // The Host of a request that was not read whole is unknown: a redirect might lead to itself.
  const answerInPlace = createAnswer({ ...responses, publicUrl: undefined });
  const handle = (request: IncomingMessage, response?: ServerResponse): void => {
    try {
      tally.count(response === undefined ? answerInPlace(request, responseTo(request)) : answer(request, response));
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
  // A way through to another host; Node lets go of the connection then.
  server.on('connect', (request) => handle(request));
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket) => {
    if (!(socket instanceof Socket) || socket.bytesWritten > 0) {
      // What follows a request that is answered.
      socket.destroy();
      return;
    }
    const request = readRequestLine(error.rawPacket, socket);
    if (request !== undefined) {
      handle(request);
      return;
    }
    // TLS and other bytes that are no HTTP: there is nothing to say that would be understood.
    if (error.rawPacket !== undefined) tally.count('no-http');
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

/** On a connection that Node has let go of: it is closed with the answer, or when that is not taken. */
function responseTo(request: IncomingMessage): ServerResponse {
  const { socket } = request;
  socket.on('error', () => socket.destroy());
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  return response.on('finish', () => socket.destroySoon());
}
