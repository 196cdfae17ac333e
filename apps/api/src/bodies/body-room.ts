import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

const KIB = 1024;
/** Bytes of large bodies that may be in memory at the same time. While it is parsed, a body takes several times its size. */
const ROOM = 96 * KIB * KIB;
/** Smaller bodies do not count: a caller without a sign-in may not send more. */
const SMALL = 256 * KIB;

let taken = 0;

/**
 * Takes room for the body of a request whose caller may send `maxBytes`, and returns the function that gives it back. Throws
 * unavailable when other bodies take all the room; one body always fits.
 */
export function takeRoom({ headers }: Pick<IncomingMessage, 'headers'>, maxBytes: number): () => void {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxBytes;
  const bytes = Math.min(declared, maxBytes);
  if (bytes <= SMALL) return () => undefined;
  if (taken > 0 && taken + bytes > ROOM) throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
  taken += bytes;
  let isTaken = true;
  return () => {
    if (isTaken) taken -= bytes;
    isTaken = false;
  };
}
