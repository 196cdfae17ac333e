import type { DataSource } from 'typeorm';
import type { DemoReport } from '@jala/schema/wire/demo';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { findDemo } from './find-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { filesOf, reportOf } from './report-demo.ts';

interface Needs {
  /** Removes the images in `files` that no record names and whose library data staff have not changed. Returns the removed images. */
  removeUndescribed: (files: readonly string[]) => Promise<string[]>;
  /** Replaces the notice for suspended customers by the stored notice. */
  showNotice: () => Promise<void>;
}

export type DemoService = ReturnType<typeof createDemoService>;

/**
 * Tables that a removal locks, in this order. `site` is the first, because a change of the site data also locks `site` first. The drafts
 * are locked too, because a post with a draft is kept.
 */
const TABLES = [
  'site',
  'isolir',
  'landing_content',
  // The deletion of a category locks the category before its posts, so a removal uses the same order.
  'kategori',
  'all_posts',
  'post_drafts',
  'lokasi_hotspot',
  'jangkauan',
  'gangguan',
  'about',
  'layanan',
  'kontak',
];

interface Order {
  nama: string;
}

const namesIn = (orders: readonly Order[]): string[] => orders.map(({ nama }) => nama);

/** Reports which parts of the example site (SEED=demo) are left, and removes these parts. */
export function createDemoService(db: DataSource, { removeUndescribed, showNotice }: Needs) {
  return {
    /** Returns what `clear` would remove, and what it would keep. */
    async status(): Promise<DemoReport> {
      const examples = await findDemo(db.manager);
      const orders = await db.query<Order[]>('SELECT nama FROM prospek WHERE is_example ORDER BY id DESC');
      return reportOf(examples, { orders: namesIn(orders), images: filesOf(examples).length });
    },

    /** Removes all parts that nobody has changed, in one transaction, and then their images. Returns the removed and the kept parts. */
    async clear(): Promise<DemoReport> {
      const { examples, orders } = await inWriteTransaction(db, async (manager) => {
        await manager.query(`LOCK TABLE ${TABLES.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
        const found = await findDemo(manager);
        await removeDemo(manager, found);
        // Orders are not content, so staff cannot have turned an example order into their own.
        const removed = await manager.query<Order[]>(
          `WITH gone AS (DELETE FROM prospek WHERE is_example RETURNING id, nama) SELECT nama FROM gone ORDER BY id DESC`,
        );
        const gone = namesIn(removed);
        await recordEvent(manager, {
          action: 'demo.clear',
          detail: reportOf(found, { orders: gone, images: filesOf(found).length }).untouched,
        });
        return { examples: found, orders: gone };
      });
      await showNotice();
      const removed = await removeUndescribed(filesOf(examples));
      return reportOf(examples, { orders, images: removed.length });
    },
  };
}
