import type { EntityManager } from 'typeorm';
import { recheckAccess } from '#current-write.ts';
import { retryOnConflict } from './retry.ts';

/**
 * Runs a change in a transaction, which is committed only while its user may still make it: a write can wait for half a minute, for its
 * turn and for rows. A transaction that PostgreSQL ended because of another one is run again, so `act` changes nothing outside of the
 * database. Throws unauthorized if the session has ended, and forbidden if the user has another role by now.
 */
export const inWriteTransaction = <T>(
  db: Pick<EntityManager, 'transaction'>,
  act: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  retryOnConflict(() =>
    db.transaction(async (manager) => {
      const result = await act(manager);
      await recheckAccess();
      return result;
    }),
  );
