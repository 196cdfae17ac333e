import type { EntityManager } from 'typeorm';

/** A call that its sender may repeat if no response comes. */
interface Call {
  /** A random text that the sender has chosen for the call. */
  key: string;
  /** Kind of record that the call creates. */
  thing: string;
}

/**
 * Returns the id of the record that a call has already created. Undefined if the call is new. Use this function in the transaction of the
 * write, after the lock is taken, so that it waits for a first call that is still running.
 */
export async function idOfCall(manager: EntityManager, { key, thing }: Call): Promise<number | undefined> {
  const [row] = await manager.query<{ thing_id: number }[]>(
    'SELECT thing_id FROM call_keys WHERE key = $1 AND thing = $2',
    [key, thing],
  );
  return row?.thing_id;
}

/** Remembers for a day which record a call has created. */
export async function rememberCall(manager: EntityManager, { key, thing }: Call, id: number): Promise<void> {
  await manager.query(`DELETE FROM call_keys WHERE at < now() - interval '1 day'`);
  // If the record that the call created first was deleted, the repeated call has created another record.
  await manager.query(
    `INSERT INTO call_keys (key, thing, thing_id) VALUES ($1, $2, $3)
     ON CONFLICT (key, thing) DO UPDATE SET thing_id = excluded.thing_id, at = now()`,
    [key, thing, id],
  );
}
