import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from './errors/domain-error.ts';
import { createKeyedQueue } from './platform/keyed-queue.ts';
import { BODY_MAX_BYTES, LIMITS } from './platform/limits.ts';

/** True for a request with a body, by its headers (RFC 9112 section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Time limit, in ms, for the body of a visitor's request. A slow body holds up other requests from the same network. */
const SHORT_BODY_TIMEOUT_MS = 10_000;

/** Closes the connection of a visitor whose body does not arrive in time. Returns a function that stops the timer. */
export function closeIfSlow(request: IncomingMessage, maxBytes: number): () => void {
  const timer =
    maxBytes > BODY_MAX_BYTES.stranger ? undefined : setTimeout(() => request.destroy(), SHORT_BODY_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** Reads a body. Throws too-large if the body is longer than `maxBytes`. Closes a slow connection, see `closeIfSlow`. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const stopWaiting = closeIfSlow(request, maxBytes);
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes <= maxBytes) pieces.push(piece);
      else if (bytes > 2 * maxBytes) break;
      // Clients read the response only after they have sent the whole body, so a body that is a little too long is read to its end.
    }
  } finally {
    stopWaiting();
  }
  if (bytes > maxBytes) throw new DomainError('too-large', messages.tooLarge);
  return Buffer.concat(pieces, bytes);
}

const LARGE_BYTES = 1024 * 1024;
const largeBodies = createKeyedQueue(LIMITS.largeBodies);

/** Runs the work on a body of this size. A large body takes several times its size in memory, so few of them are processed at once. */
export const whenRoomFor = <T>(bytes: number, work: () => Promise<T>): Promise<T> =>
  bytes > LARGE_BYTES ? largeBodies('', work) : work();

/** Parses the bytes of a JSON text (RFC 8259). Throws bad-input if the bytes are not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('a JSON text is UTF-8');
    // A reader may ignore a byte order mark (RFC 8259 section 8.1).
    return JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new DomainError('bad-input', messages.unreadableBody, { cause });
  }
}

/**
 * Throws unsupported-type for a body that is not UTF-8 or is compressed. Our clients never send such a body. Decoding it can take seconds,
 * and a few compressed bytes can become megabytes.
 */
export function requirePlainUtf8(headers: Record<string, string | string[] | undefined>): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(String(headers['content-type'])) ?? [];
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || encoding !== 'identity')
    throw new DomainError('unsupported-type', messages.unsupportedType);
}

/** Longest wait, in ms, for the rest of a body. After that, the response is sent although the caller still sends. */
const DRAIN_TIMEOUT_MS = 5000;

/**
 * Reads the rest of a request body and throws it away. Clients read the response only after they have sent everything; if
 * we responded and closed earlier, they would report a broken connection.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, DRAIN_TIMEOUT_MS).unref();
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.byteLength;
      if (bytes > BODY_MAX_BYTES.read) resolve();
    });
    request.once('end', resolve).once('close', resolve).resume();
  });
}
