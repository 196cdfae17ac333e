import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { User } from '@jala/schema/auth';
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
  taken: Body[];
  waiting: Waiting[];
}

interface Body {
  bytes: number;
  sender: string;
}

interface Waiting extends Body {
  enter: () => void;
}

/**
 * For what staff send: for one user a text of the largest kind, or four photos, and as much for others. Up to 256 KiB do not count,
 * so that an ordinary write never waits.
 */
const staffRoom: Room = { size: 96 * KIB * KIB, free: 256 * KIB, maxWaiting: 50, taken: [], waiting: [] };
/** For callers without a sign-in. A sign-in is small, and thousands of long bodies that never end must not fill the memory. */
const anonymousRoom: Room = { size: 32 * KIB * KIB, free: 4 * KIB, maxWaiting: 0, taken: [], waiting: [] };
/** How much of a room the bodies of one sender may take together. A single body may take more. */
const SHARE = 1 / 2;
/** In ms. Many photos that are pasted together wait for each other. */
const PATIENCE = 20_000;
/** A body that takes room brings so many bytes a second, looked at every so many ms. On a slower line it would not end in time. */
const MIN_SPEED = 8 * KIB;
const GRACE = 10_000;
/** The largest body of a call that needs no sign-in, in bytes; a sign-in is small. */
export const ANONYMOUS_MAX_BYTES = 64 * KIB;

/** Whose share a body of a user takes. */
export const senderOf = ({ id }: Pick<User, 'id'>): string => `user ${id}`;

/**
 * Takes room for the body of a request whose caller may send `maxBytes`, and returns the function that gives it back. `sender` says
 * whose share it takes. Staff wait up to 20 s until other bodies have left enough; one body of a sender always fits beside those of
 * another one. Throws unavailable to those for whom there is no room.
 */
export async function takeRoom(request: IncomingMessage, maxBytes: number, sender: string): Promise<() => void> {
  const { headers } = request;
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxBytes;
  const bytes = Math.min(declared, maxBytes);
  const room = maxBytes <= ANONYMOUS_MAX_BYTES ? anonymousRoom : staffRoom;
  if (bytes <= room.free) return room === anonymousRoom ? closeIfSlow(request) : () => undefined;
  const body = { bytes, sender };
  if (fits(room, body)) room.taken.push(body);
  else await waitIn(room, body, request.socket);
  const stopWatching = closeIfSlow(request);
  return () => {
    if (!room.taken.includes(body)) return;
    stopWatching();
    room.taken = room.taken.filter((other) => other !== body);
    letIn(room);
  };
}

/** Closes the connection of a body that hardly comes: it takes room or turns from others. Returns how to stop that. */
function closeIfSlow(request: IncomingMessage): () => void {
  const { socket } = request;
  const [began, read] = [performance.now(), socket.bytesRead];
  const watch = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    if (request.complete) clearInterval(watch);
    else if (socket.bytesRead - read < seconds * MIN_SPEED) socket.destroy();
  }, GRACE).unref();
  return () => clearInterval(watch);
}

function fits({ taken, size }: Room, { bytes, sender }: Body): boolean {
  const own = taken.filter((body) => body.sender === sender);
  return (own.length === 0 || sum(own) + bytes <= size * SHARE) && (taken.length === 0 || sum(taken) + bytes <= size);
}

const sum = (bodies: readonly Body[]): number => bodies.reduce((total, { bytes }) => total + bytes, 0);

/** Resolves when there is room, which is taken then. Rejects after 20 s, or when the caller has left. */
function waitIn(room: Room, body: Body, socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new DomainError('unavailable', messages.busy, { retryAfter: 2 }));
    if (room.waiting.length >= room.maxWaiting) return refuse();
    const stop = () => {
      clearTimeout(timer);
      socket.off('close', leave);
      room.waiting = room.waiting.filter((other) => other !== waiting);
    };
    const leave = () => {
      stop();
      refuse();
    };
    const timer = setTimeout(leave, PATIENCE);
    const waiting = {
      ...body,
      enter: () => {
        stop();
        room.taken.push(body);
        resolve();
      },
    };
    socket.once('close', leave);
    room.waiting.push(waiting);
  });
}

/** Those who came first go first, and whoever fits passes those who do not: a photo does not wait for the longest of texts. */
function letIn(room: Room): void {
  for (const next of room.waiting) if (fits(room, next)) next.enter();
}
