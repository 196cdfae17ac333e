import type { IncomingMessage } from 'node:http';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

const KIB = 1024;

interface Room {
  /** Bytes of bodies that may be in memory at the same time. While it is parsed, a body takes several times its size. */
  size: number;
  /** Bytes of a body that takes none of it. */
  free: number;
  /** How many requests may wait until there is room. Their bodies stay unread meanwhile. */
  maxWaiting: number;
  taken: number;
  waiting: Waiting[];
}

interface Waiting {
  bytes: number;
  enter: () => void;
}

/** For what staff send: one text of the largest kind, or four photos. Up to 256 KiB do not count, so that an ordinary write never waits. */
const staffRoom: Room = { size: 48 * KIB * KIB, free: 256 * KIB, maxWaiting: 50, taken: 0, waiting: [] };
/** For callers without a sign-in. A sign-in is small, and thousands of long bodies that never end must not fill the memory. */
const anonymousRoom: Room = { size: 32 * KIB * KIB, free: 4 * KIB, maxWaiting: 0, taken: 0, waiting: [] };
/** In ms. Many photos that are pasted together wait for each other. */
const PATIENCE = 20_000;
/** The largest body of a call that needs no sign-in, in bytes; a sign-in is small. */
export const ANONYMOUS_MAX_BYTES = 64 * KIB;

/**
 * Takes room for the body of a request whose caller may send `maxBytes`, and returns the function that gives it back. Staff wait up
 * to 20 s until other bodies have left enough; one body always fits. Throws unavailable to those for whom there is no room.
 */
export async function takeRoom({ headers }: Pick<IncomingMessage, 'headers'>, maxBytes: number): Promise<() => void> {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxBytes;
  const bytes = Math.min(declared, maxBytes);
  const room = maxBytes <= ANONYMOUS_MAX_BYTES ? anonymousRoom : staffRoom;
  if (bytes <= room.free) return () => undefined;
  if (room.waiting.length === 0 && fits(room, bytes)) room.taken += bytes;
  else await waitIn(room, bytes);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    room.taken -= bytes;
    letIn(room);
  };
}

const fits = (room: Room, bytes: number): boolean => room.taken === 0 || room.taken + bytes <= room.size;

/** Resolves when there is room, which is taken then. */
function waitIn(room: Room, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new DomainError('unavailable', messages.busy, { retryAfter: 2 }));
    if (room.waiting.length >= room.maxWaiting) return refuse();
    const timer = setTimeout(() => {
      room.waiting = room.waiting.filter((other) => other !== waiting);
      refuse();
      letIn(room);
    }, PATIENCE);
    const waiting = {
      bytes,
      enter: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    room.waiting.push(waiting);
  });
}

/** Those who came first go first. */
function letIn(room: Room): void {
  for (let [next] = room.waiting; next !== undefined && fits(room, next.bytes); [next] = room.waiting) {
    room.waiting.shift();
    room.taken += next.bytes;
    next.enter();
  }
}
