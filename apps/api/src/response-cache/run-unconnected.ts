import {
  IncomingMessage,
  ServerResponse,
  type ClientRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http';
import { Socket } from 'node:net';
import type { Visitor } from '#platform/keyed-queue.ts';
import type { Written } from '#http/stored-response.ts';

interface Call {
  url: string;
  /** Lower-case names. Only what the response may depend on. */
  headers: IncomingHttpHeaders;
  /** The id of the visitor's request, for the log. */
  id: string;
  visitor: Visitor;
}

/** Headers of one connection or one request; `StoredResponse` sets its own. */
const OF_ONE_REQUEST = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/**
 * Runs `handler` for a GET that no connection carries, and returns what it has written. So the work goes on for the others who wait when
 * a visitor leaves, and nothing of a visitor but `headers` can reach the response.
 */
export function runUnconnected(handler: RequestListener, { url, headers, id, visitor }: Call): Promise<Written> {
  const socket = new Socket();
  const request = Object.assign(new IncomingMessage(socket), {
    method: 'GET',
    url,
    headers,
    id,
    complete: true,
    madeFor: visitor,
  });
  request.push(null);
  const response = new ServerResponse(request);
  return new Promise<Written>((resolve, reject) => {
    const pieces: Buffer[] = [];
    const fail = () => reject(new Error(`the response to ${url} ended early`));
    // Express and others give up on a response by closing its connection.
    socket.once('close', fail);

    function keep(piece: unknown, encoding?: unknown): void {
      if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      else if (typeof piece === 'string') pieces.push(Buffer.from(piece, isEncoding(encoding) ? encoding : 'utf8'));
    }

    const writeHead = response.writeHead.bind(response);
    Object.assign(response, {
      // Node keeps headers that are passed here out of reach.
      writeHead(status: number, ...rest: unknown[]) {
        for (const [name, value] of headersIn(rest)) response.setHeader(name, value);
        return writeHead(status);
      },
      write(piece: unknown, encoding: unknown, done?: unknown) {
        if (!response.headersSent) response.writeHead(response.statusCode);
        keep(piece, encoding);
        for (const callback of [encoding, done])
          if (typeof callback === 'function') queueMicrotask(() => void callback());
        return true;
      },
      end(piece: unknown, encoding: unknown) {
        if (response.finished) return response;
        if (!response.headersSent) response.writeHead(response.statusCode);
        keep(piece, encoding);
        response.finished = true;
        resolve({ status: response.statusCode, headers: headersOf(response), body: joined(pieces) });
        // Those who wait for the response may hold this run until they have read it.
        pieces.length = 0;
        response.emit('finish');
        response.emit('close');
        return response;
      },
      destroy() {
        fail();
        response.emit('close');
        return response;
      },
    });
    handler(request, response);
  });
}

const isEncoding = (value: unknown): value is BufferEncoding => typeof value === 'string' && Buffer.isEncoding(value);

/** The last argument of `writeHead`: an object of headers or a flat list of names and values. */
function headersIn(rest: unknown[]): [string, string | string[]][] {
  const last = rest.at(-1);
  if (typeof last !== 'object' || last === null) return [];
  if (!Array.isArray(last)) return Object.entries(last as Record<string, string>);
  return last.flatMap((name: string, index) => (index % 2 === 0 ? [[name, last[index + 1] as string]] : []));
}

function headersOf(response: ServerResponse): Map<string, string> {
  const headers = new Map<string, string>();
  // The types of Node know this method only for requests.
  const { getRawHeaderNames } = response as ServerResponse & Pick<ClientRequest, 'getRawHeaderNames'>;
  for (const name of getRawHeaderNames.call(response)) {
    const key = name.toLowerCase();
    if (!OF_ONE_REQUEST.has(key)) headers.set(key, String(response.getHeader(name)));
  }
  return headers;
}

const joined = (pieces: Buffer[]): Buffer =>
  pieces.length === 1 ? (pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(pieces);
