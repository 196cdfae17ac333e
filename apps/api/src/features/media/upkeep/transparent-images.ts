import type { DataSource } from 'typeorm';
import { sharp } from '#sharp.ts';
import type { ServedImageStore } from '../store/image-store.ts';

/** Maximum number of images that one run reads. The next run, a day later, continues. */
const AT_ONCE = 500;

/** Finds out for older images whether they have an alpha channel, from their headers, and stores it. Stops early if `signal` is aborted. */
export async function noteTransparent(db: DataSource, store: ServedImageStore, signal: AbortSignal): Promise<void> {
  const [known] = await db.query<{ none: boolean }[]>(
    'SELECT NOT EXISTS (SELECT FROM media WHERE is_transparent IS NULL) AS none',
  );
  // An UPDATE that changes no row would also empty the caches.
  if (known?.none === true) return;
  await db.query(`UPDATE media SET is_transparent = false WHERE is_transparent IS NULL AND file LIKE '%.jpg'`);
  const rows = await db.query<{ file: string; bytes: number }[]>(
    'SELECT file, bytes FROM media WHERE is_transparent IS NULL ORDER BY created_at DESC LIMIT $1',
    [AT_ONCE],
  );
  const files: string[] = [];
  const answers: boolean[] = [];
  for (const row of rows) {
    if (signal.aborted) break;
    const path = await store.find(row).catch(() => undefined);
    const hasAlpha =
      path === undefined
        ? undefined
        : await sharp(path)
            .metadata()
            .then(
              (found) => found.hasAlpha,
              () => undefined,
            );
    // An image that cannot be read gets a value by its type, so that it is not read again every day.
    files.push(row.file);
    answers.push(hasAlpha ?? row.file.endsWith('.png'));
  }
  if (files.length === 0) return;
  await db.query(
    `UPDATE media SET is_transparent = looked.answer FROM unnest($1::text[], $2::boolean[]) AS looked (file, answer)
     WHERE media.file = looked.file`,
    [files, answers],
  );
}
