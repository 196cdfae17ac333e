import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';

/** Loads the library on first use. If loading fails, the notice and everything else that needs no password still work. */
const argon2 = () => import('@node-rs/argon2');

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. Memory in KiB. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One queue for all users: a queue for each user would show whether the user exists. */
const queue = createKeyedQueue(LIMITS.passwords);

/** Number of passwords that are being hashed or wait in the queue. */
export const passwordsInWork = (): number => queue.pieces();

/** Throws unavailable when too many passwords wait already, as `isPassword` does. */
export const hashPassword = (password: string): Promise<string> =>
  queue('', async () => (await argon2()).hash(password, ARGON2ID));

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  queue('', async () => (await argon2()).verify(stored, password));

/** Takes as long as `isPassword` and returns false, for a user that does not exist. */
export async function verifyDummyPassword(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}
