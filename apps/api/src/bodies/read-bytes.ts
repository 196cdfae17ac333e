import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { BODY_MAX_BYTES, LIMITS } from '#platform/limits.ts';

/** A short body must be there within this time, so that slow ones do not keep others of their network waiting. In ms. */
const SHORT_MS = 10_000;

/** Closes the connection of a stranger whose body does not come. Returns how to stop waiting for it. */
export function closeIfSlow(request: IncomingMessage, maxBytes: number): () => void {
  const timer = maxBytes > BODY_MAX_BYTES.stranger ? undefined : setTimeout(() => request.destroy(), SHORT_MS);
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
