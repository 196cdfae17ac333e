import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoredResponse } from './stored-response.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by the response cache for a read whose response is the same for everybody. */
    shared?: SharedRead;
  }
}

interface SharedRead {
  /** Gives the response to every request that waits for it, and caches the response if its headers allow caching. */
  fill: (stored: StoredResponse) => void;
  /** Makes each waiting request get its own response, because this response is sent in pieces or is an error. */
  giveUp: () => void;
  /** Sends the response that was cached before the database became unavailable. Returns false without such a response. */
  sendStale: () => boolean;
}

/** Maximum bytes of a file that is shared. Larger files are sent from the disk, in pieces. */
const MAX_FILE_BYTES = 512 * 1024;
/** Headers that are not shared: the id belongs to one request, and `StoredResponse` sets the length itself. */
const OF_ONE_REQUEST = new Set(['content-length', 'x-request-id']);

/** Sends a body with the status and headers of `response` to the caller, and to every request that waits for the same response. */
export function sendShared(request: IncomingMessage, response: ServerResponse, body: string | Buffer): void {
  const headers = Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_REQUEST.has(name));
  const stored = new StoredResponse({
    status: response.statusCode,
    headers: new Map(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.from(body),
  });
  request.shared?.fill(stored);
  stored.send(request, response, []);
}

/** Does the same as `sendShared` with a file. Returns false, and sends nothing, for a large file or a read that is not shared. */
export async function sendSharedFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  if (request.shared === undefined) return false;
  const isSmall = (await stat(file)).size <= MAX_FILE_BYTES;
  if (isSmall) sendShared(request, response, await readFile(file));
  else request.shared.giveUp();
  return isSmall;
}
