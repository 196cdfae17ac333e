import type { DataSource } from 'typeorm';
import { expect, vi } from 'vitest';

/** Waits until `count` statements like `pattern` wait for a lock in this database. Other tests use the same server. */
export const untilWaiting = (db: DataSource, pattern: string, count = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await db.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [pattern],
      );
      expect(waiting).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
