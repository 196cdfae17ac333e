import type { DataSource, EntityManager } from 'typeorm';
import { inWriteTransaction } from './write-transaction.ts';

/**
 * Runs a change of many rows of a table. The history gets a version of each row, and the audit one line, which `act` writes with
 * `recordEvent`. `act` gets the number of the batch, with which the versions are stored.
 */
export const inBatch = <T>(
  db: DataSource,
  table: string,
  act: (manager: EntityManager, batch: number) => Promise<T>,
): Promise<T> =>
  inWriteTransaction(db, async (manager) => {
    await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    return act(manager, await beginBatch(manager));
  });

/** Makes the remaining changes of a transaction a batch, as in {@link inBatch}. Returns the number of the batch. */
export async function beginBatch(manager: EntityManager): Promise<number> {
  // Each statement writes its versions at once. Writing the versions of thousands of rows at the end of the transaction takes seconds.
  await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
  // The cached plans of the triggers were made when there were few versions, and would read all versions for each row.
  await manager.query('SET LOCAL plan_cache_mode = force_custom_plan');
  await manager.query('SET LOCAL enable_seqscan = off');
  const [row] = await manager.query<{ batch: number }[]>(
    `SELECT nextval('versions_id_seq')::integer AS batch, set_config('jala.batch', currval('versions_id_seq')::text, true)`,
  );
  return row?.batch ?? 0;
}
