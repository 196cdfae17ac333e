/** @module-tag long */
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createFileImageStore } from '#features/media/store/image-store.ts';
import { createDataSource, setUpDatabase } from '#wiring/data-source.ts';
import { backUp, restore, temporaryFolder } from '../../test/backups.ts';
import { createTestDatabase } from '../../test/database.ts';

const POSTS = 10_000;
const IMAGES = 2000;
const IMAGE_BYTES = 50_000;
/** Limit for the growth of memory, in bytes. Less than the total size of the images. */
const MEMORY = 60 * 1024 * 1024;

it('a large site is backed up and restored in bounded memory', async () => {
  const [work, from, to] = [await temporaryFolder(), await createTestDatabase(), await createTestDatabase()];
  const source = { DATABASE_URL: from.url, DATA_DIR: path.join(work.folder, 'from') };
  await fill(source);
  const file = path.join(work.folder, 'large.tar');

  const backingUp = await measured(async () => backUp(file, source));
  const restoring = await measured(async () =>
    restore(file, { DATABASE_URL: to.url, DATA_DIR: path.join(work.folder, 'to') }),
  );
  const { size } = await stat(file);
  process.stderr.write(
    `${POSTS} posts, ${IMAGES} images, ${mib(size)}: backup ${backingUp.seconds} s, +${mib(backingUp.memory)} memory; ` +
      `restore ${restoring.seconds} s, +${mib(restoring.memory)} memory\n`,
  );
  expect(restoring.result.images).toHaveLength(IMAGES);
  expect(restoring.result.tables.find(({ name }) => name === 'all_posts')?.rows).toBe(POSTS);
  expect(Math.max(backingUp.memory, restoring.memory)).toBeLessThan(MEMORY);
  await Promise.all([from.drop(), to.drop(), work.remove()]);
});

const mib = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;

/** Measures how long `act` takes, and how much the memory of buffers grows during that time. The buffers hold images and rows. */
async function measured<T>(act: () => Promise<T>): Promise<{ result: T; seconds: number; memory: number }> {
  const held = () => process.memoryUsage().arrayBuffers;
  const [before, start] = [held(), performance.now()];
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, held())), 20);
  const result = await act();
  clearInterval(watch);
  return { result, seconds: Math.round((performance.now() - start) / 100) / 10, memory: most - before };
}

async function fill({ DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
  // Ten thousand posts in one statement take longer than a request may.
  const db = createDataSource(() => DATABASE_URL, { isUnlimited: true });
  await setUpDatabase(db, { logger: pino({ level: 'silent' }), seed: async () => undefined });
  await db.query(
    `INSERT INTO posts (post_title, post_konten, excerpt)
     SELECT 'Tulisan ' || n, '<p>' || repeat(md5(n::text), 62) || '</p>', 'Tulisan' FROM generate_series(1, $1::int) AS n`,
    [POSTS],
  );
  const files = Array.from({ length: IMAGES }, () => `${randomBytes(16).toString('hex')}.jpg`);
  await db.query(
    'INSERT INTO media (file, width, height, bytes) SELECT file, 1, 1, $2 FROM unnest($1::text[]) AS file',
    [files, IMAGE_BYTES],
  );
  const images = createFileImageStore(path.join(DATA_DIR, 'storage'));
  for (const file of files) await images.put(file, randomBytes(IMAGE_BYTES));
  await db.destroy();
}
