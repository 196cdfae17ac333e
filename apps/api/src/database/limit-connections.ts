import pLimit, { type LimitFunction } from 'p-limit';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { messages } from '@jala/schema/messages';
import { currentWrite } from '#current-write.ts';
import { DomainError } from '#errors/domain-error.ts';
import { visitorRead } from '#visitor-read.ts';

/**
 * How many connections the writes of one user, all writes, and reads for visitors may use at the same time. The pool has ten. The rest is
 * for sign-ins, what staff read, and for work that is done one after the other: a restore, an import, removals of images.
 */
const OF_ONE_USER = 3;
const OF_WRITES = 5;
const OF_VISITORS = 4;
/** How long a write waits for each of its two limits: as long as a statement may take. In ms. */
const WRITE_WAIT_MS = 10_000;
const VISITOR_WAIT_MS = 3000;

type Obtain = PostgresDriver['obtainMasterConnection'];

/**
 * Leaves connections for everybody else. A statement that waits for a lock keeps its connection, so one user's writes, or visitors'
 * reads while somebody locks a table, could use up the pool. A write that already has a connection gets more without waiting, because
 * others may be waiting for its locks. Throws unavailable when a write has waited ten seconds for one of its limits, or a read for
 * visitors three.
 */
export function limitConnections(db: DataSource): DataSource {
  const driver = db.driver as PostgresDriver;
  const obtain: Obtain = driver.obtainMasterConnection.bind(driver);
  const users = new Map<number, LimitFunction>();
  const writes = pLimit(OF_WRITES);
  const visitors = pLimit(OF_VISITORS);

  /** Waits for the slots of a write. Returns what frees them again. */
  async function takeSlots(user: number): Promise<() => void> {
    const own = users.get(user) ?? pLimit(OF_ONE_USER);
    users.set(user, own);
    const freeOwn = await slotOf(own, WRITE_WAIT_MS, () => {
      if (own.activeCount + own.pendingCount === 0) users.delete(user);
    });
    try {
      const free = await slotOf(writes, WRITE_WAIT_MS);
      return () => {
        free();
        freeOwn();
      };
    } catch (error) {
      freeOwn();
      throw error;
    }
  }

  /** A connection that is counted while it is open. `free` is called when it is released, or cannot be had. */
  async function obtainCounted(connections: { open: number }, free: () => void): ReturnType<Obtain> {
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
  }

  driver.obtainMasterConnection = async () => {
    const { writer, connections } = currentWrite.getStore() ?? {};
    if (connections !== undefined && typeof writer?.user_id === 'number')
      return obtainCounted(connections, connections.open > 0 ? () => undefined : await takeSlots(writer.user_id));
    if (writer === undefined && visitorRead.getStore() === true)
      return obtainCounted({ open: 0 }, await slotOf(visitors, VISITOR_WAIT_MS));
    return obtain();
  };
  return db;
}

/** Waits until a slot is free, for `waitMs` at most. Returns what frees it again; then `afterwards` is called. */
function slotOf(slots: LimitFunction, waitMs: number, afterwards = (): void => undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DomainError('unavailable', messages.busy, { retryAfter: 2 }));
    }, waitMs);
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
