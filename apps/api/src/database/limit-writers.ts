import pLimit, { type LimitFunction } from 'p-limit';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { messages } from '@jala/schema/messages';
import { currentWrite } from '#current-write.ts';
import { DomainError } from '#errors/domain-error.ts';

/** Writes of one user that have a connection to the database at the same time. */
const OF_ONE_USER = 3;
/** How long a write waits for the others of its user, in ms: no statement takes longer. */
const WAIT_MS = 10_000;

type Obtain = PostgresDriver['obtainMasterConnection'];

/**
 * Leaves connections for everybody else: a write keeps its connection while it waits for a lock, and one user could have all of them
 * wait. What a write asks for while it has a connection, it gets at once, because others may wait for its locks. Beginning a write
 * throws unavailable after ten seconds.
 */
export function limitWriters(db: DataSource): DataSource {
  const driver = db.driver as PostgresDriver;
  const obtain: Obtain = driver.obtainMasterConnection.bind(driver);
  const users = new Map<number, LimitFunction>();

  driver.obtainMasterConnection = async () => {
    const { writer, connections } = currentWrite.getStore() ?? {};
    if (connections === undefined || typeof writer?.user_id !== 'number') return obtain();
    const free = connections.open > 0 ? () => undefined : await slotOf(users, writer.user_id);
    try {
      const [client, release] = await obtain();
      connections.open += 1;
      const done = (error?: Error) => {
        connections.open -= 1;
        free();
        return release(error);
      };
      return [client, done];
    } catch (error) {
      free();
      throw error;
    }
  };
  return db;
}

/** Waits until the user has a free slot. Returns what frees it again. */
function slotOf(users: Map<number, LimitFunction>, user: number): Promise<() => void> {
  const slots = users.get(user) ?? pLimit(OF_ONE_USER);
  users.set(user, slots);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DomainError('unavailable', messages.busy, { retryAfter: 2 }));
    }, WAIT_MS);
    void slots(
      () =>
        new Promise<void>((free) => {
          clearTimeout(timer);
          if (isLate) free();
          else resolve(free);
        }),
    ).then(() => {
      if (slots.activeCount + slots.pendingCount === 0) users.delete(user);
    });
  });
}
