import type { IncomingMessage } from 'node:http';
import { IMAGE_MAX_BYTES } from '@jala/schema/limits';

/** Bytes. Photos that are too large are rarely larger than this, so their callers learn the reason. */
export const TOO_LARGE_MAX_BYTES = 2 * IMAGE_MAX_BYTES;

/** True for a request with a body, by its headers (RFC 9112 section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A caller who sends slowly gets the response while sending. */
const TIMEOUT_MS = 5000;

/**
 * Reads the rest of a request body and throws it away. Clients read the response only after they have sent everything; if
 * we responded and closed earlier, they would report a broken connection.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS).unref();
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.byteLength;
      if (bytes > TOO_LARGE_MAX_BYTES) resolve();
    });
    request.once('end', resolve).once('close', resolve).resume();
  });
}
