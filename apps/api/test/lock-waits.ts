import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/**
 * Waits until `count` statements that match the LIKE `pattern` wait for a lock. Only this database counts, because other tests use the same
 * server.
 */
export const untilWaiting = (db: DataSource, pattern: string, count = 1): Promise<void> =>
  eventually(async () => {
    const waiting = await db.query<unknown[]>(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [pattern],
    );
    expect(waiting).toHaveLength(count);
  });
