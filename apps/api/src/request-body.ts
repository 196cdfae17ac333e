import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from './errors/domain-error.ts';
import { createKeyedQueue } from './platform/keyed-queue.ts';
import { BODY_MAX_BYTES, LIMITS } from './platform/limits.ts';

/** True for a request with a body, by its headers (RFC 9112 section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A short body must be there within this time, so that slow ones do not keep others of their network waiting. In ms. */
const SHORT_BODY_TIMEOUT_MS = 10_000;

/** Closes the connection of a stranger whose body does not come. Returns how to stop waiting for it. */
export function closeIfSlow(request: IncomingMessage, maxBytes: number): () => void {
  const timer =
    maxBytes > BODY_MAX_BYTES.stranger ? undefined : setTimeout(() => request.destroy(), SHORT_BODY_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** Reads a body of at most `maxBytes`. Throws too-large. Closes the connection of a stranger whose body does not come. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const stopWaiting = closeIfSlow(request, maxBytes);
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes <= maxBytes) pieces.push(piece);
      else if (bytes > 2 * maxBytes) break;
      // Clients read the response when they have sent everything, so a body that is a little too long is read to its end.
    }
  } finally {
    stopWaiting();
  }
  if (bytes > maxBytes) throw new DomainError('too-large', messages.tooLarge);
  return Buffer.concat(pieces, bytes);
}

const LARGE_BYTES = 1024 * 1024;
const largeBodies = createKeyedQueue(LIMITS.largeBodies);

/** Runs the work on a body of so many bytes. Large ones take several times their size in memory, so few are worked on at once. */
export const whenRoomFor = <T>(bytes: number, work: () => Promise<T>): Promise<T> =>
  bytes > LARGE_BYTES ? largeBodies('', work) : work();

/** Parses the bytes of a JSON text (RFC 8259). Throws bad-input for what is none. */
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
 * Throws unsupported-type for a body in another encoding than UTF-8, or a compressed one. No client of ours sends such, decoding some
 * takes seconds, and a few compressed bytes would become megabytes.
 */
export function requirePlainUtf8(headers: Record<string, string | string[] | undefined>): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(String(headers['content-type'])) ?? [];
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || encoding !== 'identity')
    throw new DomainError('unsupported-type', messages.unsupportedType);
}

/** A caller who sends slowly gets the response while sending. */
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
