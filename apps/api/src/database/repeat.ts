import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;

/**
 * Runs a transaction, and runs it again if PostgreSQL ended it to resolve a deadlock: then it has changed nothing, and the other
 * transaction has its locks. `transaction` must not change anything outside of the database. Throws the error of the fifth deadlock.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || codeOf(error) !== '40P01') throw error;
    }
  }
}

/** How long a transaction that gives way waits for a lock. PostgreSQL looks for deadlocks after a second. In ms. */
const LOCK_MS = 200;
/** For how long it is begun anew, in ms. */
const GIVE_UP_MS = 10_000;
const PAUSE_MS = 200;

/** The statement after which a transaction waits for a lock only shortly, so that it does not hold up others who wait for its own locks. */
export const GIVE_WAY = `SET LOCAL lock_timeout = ${LOCK_MS}`;

/**
 * Runs a transaction that gives way, and after a pause again if somebody had a lock that it wanted. `transaction` must not change
 * anything outside of the database. Throws PostgreSQL's error (55P03) after ten seconds.
 */
export async function againWhileLocked<T>(transaction: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (codeOf(error) !== '55P03' || performance.now() - began > GIVE_UP_MS) throw error;
    }
    // Two that meet do not meet again.
    await sleep(Math.random() * PAUSE_MS);
  }
}

const codeOf = (error: unknown): unknown => Object(error).code;
