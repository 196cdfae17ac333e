import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

const ATTEMPTS = 5;
/** deadlock_detected, serialization_failure */
const CONFLICTS = new Set<unknown>(['40P01', '40001']);

/**
 * Runs a transaction, and runs it again if PostgreSQL rolled it back because of a concurrent transaction: to resolve a deadlock, or, where
 * default_transaction_isolation is stricter than usual, because both changed the same rows. `transaction` must not change anything outside
 * of the database. Throws the error of the last attempt.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(codeOf(error))) throw error;
    }
  }
}

/** Runs a transaction that holds a lock while `act` does other work. `act` runs once, unlike in `db.transaction` (`retryOnConflict`). */
export async function transactionOnce<T>(db: DataSource, act: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = db.createQueryRunner();
  try {
    return await runner.manager.transaction(act);
  } finally {
    await runner.release();
  }
}

/** Time, in ms, that a transaction that gives way waits for a lock. PostgreSQL looks for deadlocks only after a second. */
const LOCK_MS = 200;
/** Time, in ms, for which the transaction is retried. */
const GIVE_UP_MS = 10_000;
const PAUSE_MS = 200;

/**
 * SQL statement that makes a transaction give way: the transaction then waits only briefly for a lock, so it soon ends and releases its own
 * locks to the transactions that wait for them.
 */
export const GIVE_WAY = `SET LOCAL lock_timeout = ${LOCK_MS}`;

/**
 * Runs a transaction that gives way (GIVE_WAY). If another transaction holds a lock that it needs, pauses and tries again. `transaction`
 * must not change anything outside of the database. Throws PostgreSQL's error (55P03) after ten seconds.
 */
export async function retryWhileLocked<T>(transaction: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (codeOf(error) !== '55P03' || performance.now() - began > GIVE_UP_MS) throw error;
    }
    // A random pause, so that the same two transactions do not collide again.
    await sleep(Math.random() * PAUSE_MS);
  }
}

const codeOf = (error: unknown): unknown => Object(error).code;
