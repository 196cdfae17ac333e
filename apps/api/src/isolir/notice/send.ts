import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from '#http/accepted.ts';

/** A rendered notice, ready to be sent. */
export interface NoticeDocument {
  plain: NoticeBytes;
  /** Compressed, for devices that accept gzip. */
  gzip: NoticeBytes;
}

export interface NoticeBytes {
  /** The bytes as a latin1 string, because Node joins a string with the headers and writes both at once. */
  text: string;
  /** Names and values of the headers for this form. */
  headers: readonly string[];
}

/** Sends the notice. `more` are names and values of further headers. */
export function sendIsolirNotice(
  request: IncomingMessage,
  response: ServerResponse,
  { document, more = [] }: { document: NoticeDocument; more?: readonly string[] },
): void {
  const isGzipAccepted = acceptedEncodings(request.headers['accept-encoding'] ?? 'identity').includes('gzip');
  const { text, headers } = isGzipAccepted ? document.gzip : document.plain;
  response.writeHead(200, [...headers, ...more]).end(text, 'latin1');
}
