import type { EntityManager } from 'typeorm';

/** A call that its sender may repeat, because no response came. */
interface Call {
  /** A random text that the sender gives the call. */
  key: string;
  /** Table of what the call makes. */
  thing: string;
}

/** Returns the id of what a call has made already; undefined if it is new. Call it in the transaction of the write, which others wait for. */
export async function madeBy(manager: EntityManager, { key, thing }: Call): Promise<number | undefined> {
  const [row] = await manager.query<{ thing_id: number }[]>(
    'SELECT thing_id FROM call_keys WHERE key = $1 AND thing = $2',
    [key, thing],
  );
  return row?.thing_id;
}

/** Notes what a call has made, for a day. */
export async function noteCall(manager: EntityManager, { key, thing }: Call, id: number): Promise<void> {
  await manager.query(`DELETE FROM call_keys WHERE at < now() - interval '1 day'`);
  // What the call made before may be deleted since.
  await manager.query(
    `INSERT INTO call_keys (key, thing, thing_id) VALUES ($1, $2, $3)
     ON CONFLICT (key, thing) DO UPDATE SET thing_id = excluded.thing_id, at = now()`,
    [key, thing, id],
  );
}
