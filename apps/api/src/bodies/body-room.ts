import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
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

/** What carries a body. */
interface Carrier extends Pick<IncomingMessage, 'headers' | 'complete'> {
  socket: Pick<Socket, 'bytesRead' | 'destroy'>;
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
/** A body that takes room brings so many bytes a second, looked at every so many ms. On a slower line it would not end in time. */
const MIN_SPEED = 8 * KIB;
const GRACE = 10_000;
/** The largest body of a call that needs no sign-in, in bytes; a sign-in is small. */
export const ANONYMOUS_MAX_BYTES = 64 * KIB;

/**
 * Takes room for the body of a request whose caller may send `maxBytes`, and returns the function that gives it back. Staff wait up
 * to 20 s until other bodies have left enough; one body always fits. Throws unavailable to those for whom there is no room.
 */
export async function takeRoom(request: Carrier, maxBytes: number): Promise<() => void> {
  const { headers } = request;
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxBytes;
  const bytes = Math.min(declared, maxBytes);
  const room = maxBytes <= ANONYMOUS_MAX_BYTES ? anonymousRoom : staffRoom;
  if (bytes <= room.free) return () => undefined;
  if (fits(room, bytes)) room.taken += bytes;
  else await waitIn(room, bytes);
  let isTaken = true;
  const stopWatching = closeIfSlow(request);
  return () => {
    if (!isTaken) return;
    isTaken = false;
    stopWatching();
    room.taken -= bytes;
    letIn(room);
  };
}

/** Closes the connection of a body that takes room for others and hardly comes. Returns how to stop that. */
function closeIfSlow(request: Carrier): () => void {
  const { socket } = request;
  const [began, read] = [Date.now(), socket.bytesRead];
  const watch = setInterval(() => {
    const seconds = (Date.now() - began) / 1000;
    if (request.complete) clearInterval(watch);
    else if (socket.bytesRead - read < seconds * MIN_SPEED) socket.destroy();
  }, GRACE).unref();
  return () => clearInterval(watch);
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

/** Those who came first go first, and whoever fits passes those who do not: a photo does not wait for the longest of texts. */
function letIn(room: Room): void {
  for (const next of room.waiting) {
    if (!fits(room, next.bytes)) continue;
    room.waiting = room.waiting.filter((other) => other !== next);
    room.taken += next.bytes;
    next.enter();
  }
}
