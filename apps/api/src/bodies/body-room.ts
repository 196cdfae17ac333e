import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

const KIB = 1024;

interface Room {
  /** Bytes of bodies that may be in memory at the same time. While it is parsed, a body takes several times its size. */
  size: number;
  /** Bytes of a body that takes none of it. */
  free: number;
  taken: number;
}

/** For what staff send. Up to 256 KiB do not count, so that an ordinary write is never refused. */
const staffRoom: Room = { size: 96 * KIB * KIB, free: 256 * KIB, taken: 0 };
/** For callers without a sign-in. A sign-in is small, and thousands of long bodies that never end must not fill the memory. */
const anonymousRoom: Room = { size: 32 * KIB * KIB, free: 4 * KIB, taken: 0 };
/** The largest body of a call that needs no sign-in, in bytes; a sign-in is small. */
export const ANONYMOUS_MAX_BYTES = 64 * KIB;

/**
 * Takes room for the body of a request whose caller may send `maxBytes`, and returns the function that gives it back. Throws
 * unavailable when other bodies take all the room; one body always fits.
 */
export function takeRoom({ headers }: Pick<IncomingMessage, 'headers'>, maxBytes: number): () => void {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxBytes;
  const bytes = Math.min(declared, maxBytes);
  const room = maxBytes <= ANONYMOUS_MAX_BYTES ? anonymousRoom : staffRoom;
  if (bytes <= room.free) return () => undefined;
  if (room.taken > 0 && room.taken + bytes > room.size) {
    throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
  }
  room.taken += bytes;
  let isTaken = true;
  return () => {
    if (isTaken) room.taken -= bytes;
    isTaken = false;
  };
}
