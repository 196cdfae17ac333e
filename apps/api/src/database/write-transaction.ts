import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { writeContext, recheckAccess } from '#write-context.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { retryOnConflict } from './retry.ts';

const queue = createKeyedQueue(LIMITS.writes);
/** Set inside of a write transaction: a transaction that it opens does not wait in the queue again. */
const inside = new AsyncLocalStorage<true>();

/**
 * Runs a change in a transaction, which is committed only if its user may still make the change: a write can wait for half a minute, for
 * its turn and for locked rows. A transaction that PostgreSQL rolled back because of a concurrent one is run again, so `act` must not
 * change anything outside of the database. Throws unauthorized if the session has ended, forbidden if the user has another role by now, and
 * unavailable if too many writes wait.
 */
export function inWriteTransaction<T>(
  db: Pick<EntityManager, 'transaction'>,
  act: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const write = () =>
    retryOnConflict(() =>
      db.transaction(async (manager) => {
        await nameWriter(manager);
        const result = await act(manager);
        await recheckAccess();
        return result;
      }),
    );
  if (inside.getStore() === true) return write();
  return queue(String(writeContext.getStore()?.writer.user_id), () => inside.run(true, write));
}

/** Tells the triggers of the history who writes in this transaction (`writer()` in `migrations/first-release/history.ts`). */
async function nameWriter(manager: EntityManager): Promise<void> {
  const writer = writeContext.getStore()?.writer;
  // SET takes no snapshot, unlike SELECT: with a stricter isolation level, the snapshot must be younger than the locks of `act`.
  if (writer !== undefined) await manager.query(`SET LOCAL jala.writer = ${pg.escapeLiteral(JSON.stringify(writer))}`);
}
