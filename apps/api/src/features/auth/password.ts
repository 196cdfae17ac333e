import pLimit from 'p-limit';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Loaded when it is needed: where it cannot be, the notice and what needs no password still work. */
const argon2 = () => import('@node-rs/argon2');

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. Memory in KiB. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Those who come after these are told to come back, instead of waiting for seconds. */
const MAX_WAITING = 20;

/** Runs `atOnce` pieces of work at once. The others wait for their turn; a piece throws unavailable when too many wait already. */
function createQueue(atOnce: number) {
  const inTurn = pLimit(atOnce);
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (inTurn.pendingCount >= MAX_WAITING) throw new DomainError('unavailable', messages.busy, { retryAfter: 2 });
      return inTurn(work);
    },
    running: () => inTurn.activeCount,
    waiting: () => inTurn.pendingCount,
  };
}

/**
 * Two queues, each of which hashes one password at a time. Sign-ins from a network where nobody has signed in before wait in
 * `stranger`. Everything else waits in `known`, so strangers cannot keep staff waiting. The queue does not depend on the user, because
 * that would show whether the user exists. Node works on files, compression and images in the same four threads, so hashing must
 * not take them all.
 */
const hashing = { known: createQueue(1), stranger: createQueue(1) };
export type Lane = keyof typeof hashing;

/** Tries to sign in. While the password of one is hashed, the next one is counted. */
const tries = { known: createQueue(2), stranger: createQueue(2) };

/** Passwords that are being hashed or wait for it. A try that runs has its password in the other queue, or will have. */
export const passwordsInWork = (): number =>
  [...Object.values(hashing), ...Object.values(tries)].reduce((sum, { waiting }) => sum + waiting(), 0) +
  Object.values(hashing).reduce((sum, { running }) => sum + running(), 0);

/**
 * Runs a try to sign in when it is its turn. Throws unavailable when too many wait already: before anything is counted, because a count
 * is a row, and hundreds of tries in a second would hold all connections to the database.
 */
export const inLane = <T>(lane: Lane, work: () => Promise<T>): Promise<T> => tries[lane].run(work);

/** Throws unavailable, as the other functions here. */
export const hashPassword = (password: string, lane: Lane = 'known'): Promise<string> =>
  hashing[lane].run(async () => (await argon2()).hash(password, ARGON2ID));

export const isPassword = (stored: string, password: string, lane: Lane = 'known'): Promise<boolean> =>
  hashing[lane].run(async () => (await argon2()).verify(stored, password));

/** Takes as long as `isPassword`, and is always false: for a user that does not exist. */
export async function isPasswordOfNobody(password: string, lane: Lane): Promise<false> {
  await hashPassword(password, lane);
  return false;
}
