import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';

/**
 * Loads the library on first use. If loading fails, everything that needs no password still works, such as the notice for suspended
 * customers.
 */
const argon2 = () => import('@node-rs/argon2');

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. Memory in KiB. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One queue for all users: a queue for each user would show whether the user exists. */
const queue = createKeyedQueue(LIMITS.passwords);

/** Number of passwords that are being hashed or wait in the queue. */
export const passwordsInWork = (): number => queue.pieces();

/** Hashes a password. Throws unavailable when too many passwords wait in the queue, as `isPassword` does. */
export const hashPassword = (password: string): Promise<string> =>
  queue('', async () => (await argon2()).hash(password, ARGON2ID));

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  queue('', async () => (await argon2()).verify(stored, password));

/** Stands in for `isPassword` if no user may sign in with this e-mail: takes as long, and returns false. */
export async function verifyDummyPassword(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}
