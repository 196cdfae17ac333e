import type { MigrationInterface, QueryRunner } from 'typeorm';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { untilWaiting } from '../test/lock-waits.ts';
import { migrations } from '#database/migrations/migrations.ts';
import { startApi } from '../test/running-api.ts';

it.each([
  // Nothing can be created below a file or in /proc, not even by root.
  ['/dev/null/jala', 'ENOTDIR'],
  ['/proc', 'ENOENT'],
])('refuses a DATA_DIR to which it cannot write, and says what to do: %s', async (folder, code) => {
  await expect(startApi({ DATA_DIR: folder })).rejects.toThrow(
    `DATA_DIR: this account cannot write to ${folder} (${code}). Give it the folder (chown), or choose another one.`,
  );
});

/** A migration of a later release that makes a table which refers to articles. */
class PostNotes1999000000000 implements MigrationInterface {
  name = 'PostNotes1999000000000';
  up = (runner: QueryRunner): Promise<void> =>
    runner.query('CREATE TABLE post_notes (post_id integer REFERENCES all_posts (id))');
  down = (runner: QueryRunner): Promise<void> => runner.query('DROP TABLE post_notes');
}

describe('a start while somebody holds a lock', () => {
  /** Locks a table of a product that has run already. Starts on its database wait 300 ms for a lock. */
  async function lockedProduct() {
    const api = await startApi();
    await eventually(() => expect(existsSync(path.join(api.dataDir, 'isolir.json'))).toBe(true));
    const holder = api.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE all_posts IN ACCESS EXCLUSIVE MODE');
    const url = new URL(api.database.url);
    url.searchParams.set('options', '-c lock_timeout=300ms');
    const release = async () => {
      await holder.commitTransaction();
      await holder.release();
    };
    return { api, url: url.href, release };
  }
  const LOCKED = 'Usually another session holds a lock on a table';

  it('shows the notice, says why it waits, and goes on when the lock is gone', { tags: ['long'] }, async () => {
    const { api, url, release } = await lockedProduct();
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const starting = startApi({ DATABASE_URL: url, DATA_DIR: api.dataDir, ISOLIR_PORT: String(port) });
    try {
      expect(await Promise.race([starting, sleep(1500, 'waits')])).toBe('waits');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    } finally {
      await release();
    }
    const second = await starting;
    expect(second.lines.filter((line) => line.includes(LOCKED))).toHaveLength(1);
    await second.close();
    await api.close();
  });

  it('does not keep others waiting behind a migration for long', { tags: ['long'] }, async () => {
    const api = await startApi();
    await eventually(() => expect(existsSync(path.join(api.dataDir, 'isolir.json'))).toBe(true));
    migrations.push(PostNotes1999000000000);
    const holder = api.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE all_posts IN ROW EXCLUSIVE MODE');
    const starting = startApi({ DATABASE_URL: api.database.url, DATA_DIR: api.dataDir });
    try {
      await untilWaiting(api.db, '%post_notes%');
      const began = performance.now();
      await api.db.query('DELETE FROM all_posts');
      expect(performance.now() - began).toBeLessThan(4500);
    } finally {
      await holder.commitTransaction();
      await holder.release();
    }
    const second = await starting;
    migrations.pop();
    expect(second.lines.some((line) => line.includes(LOCKED))).toBe(true);
    await second.close();
    await api.close();
  });

  it('ends with a sentence if Jala has never run in its folder', async () => {
    const { api, url, release } = await lockedProduct();
    await expect(startApi({ DATABASE_URL: url })).rejects.toThrow(LOCKED);
    await release();
    await api.close();
  });
});
