import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoredResponse } from './stored-response.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by the response cache for a read that everybody gets alike. */
    shared?: SharedRead;
  }
}

interface SharedRead {
  /** Gives the response to everyone who waits for it, and caches it if its headers allow it. */
  fill: (stored: StoredResponse) => void;
  /** Tells those who wait that each has to ask for the response: it is sent in pieces, or is an error. */
  giveUp: () => void;
  /** Sends the response from before the database went away. Returns false if there is none. */
  sendStale: () => boolean;
}

/** Larger files are sent from the disk, in pieces. Bytes. */
const MAX_FILE_BYTES = 512 * 1024;
/** Headers of one request; `StoredResponse` sets the length. */
const OF_ONE_REQUEST = new Set(['content-length', 'x-request-id']);

/** Sends a body with the status and the headers that the response has, to the caller and to everyone who waits for the same. */
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

/** The same with the content of a file. Returns false, and sends nothing, for a large file and for a read that is not shared. */
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
