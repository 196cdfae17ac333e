import pLimit, { type LimitFunction } from 'p-limit';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { messages } from '@jala/schema/messages';
import { currentWrite } from '#current-write.ts';
import { DomainError } from '#errors/domain-error.ts';

/**
 * Writes of one user, and of all, that have a connection to the database at the same time. The pool has ten: a restore, an import and the
 * removal of refused images need some too, and pages need the rest.
 */
const OF_ONE_USER = 3;
const OF_ALL = 6;
/** How long a write waits for each of the two, in ms: as long as a statement may take. */
const WAIT_MS = 10_000;

type Obtain = PostgresDriver['obtainMasterConnection'];

/**
 * Leaves connections for everybody else. A write keeps its connection while it waits for a lock, so the writes of one user could take
 * all of them. A write that has a connection gets more at once, because others may wait for its locks. A write throws unavailable when
 * it has waited ten seconds for one of the two limits.
 */
export function limitWriters(db: DataSource): DataSource {
  const driver = db.driver as PostgresDriver;
  const obtain: Obtain = driver.obtainMasterConnection.bind(driver);
  const users = new Map<number, LimitFunction>();
  const all = pLimit(OF_ALL);

  /** Waits for the slots of a write. Returns what frees them again. */
  async function takeSlots(user: number): Promise<() => void> {
    const own = users.get(user) ?? pLimit(OF_ONE_USER);
    users.set(user, own);
    const freeOwn = await slotOf(own, () => {
      if (own.activeCount + own.pendingCount === 0) users.delete(user);
    });
    try {
      const free = await slotOf(all);
      return () => {
        free();
        freeOwn();
      };
    } catch (error) {
      freeOwn();
      throw error;
    }
  }

  driver.obtainMasterConnection = async () => {
    const { writer, connections } = currentWrite.getStore() ?? {};
    if (connections === undefined || typeof writer?.user_id !== 'number') return obtain();
    const free = connections.open > 0 ? () => undefined : await takeSlots(writer.user_id);
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

/** Waits until a slot is free. Returns what frees it again; then `afterwards` is called. */
function slotOf(slots: LimitFunction, afterwards = (): void => undefined): Promise<() => void> {
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
    ).then(afterwards);
  });
}
