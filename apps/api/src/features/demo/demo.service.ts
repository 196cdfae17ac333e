import type { DataSource } from 'typeorm';
import type { DemoReport } from '@jala/schema/wire/demo';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { findDemo } from './find-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { filesOf, reportOf } from './report-demo.ts';

interface Needs {
  /** Removes those of these images that no record names any longer and staff have not described, and returns them. */
  removeUndescribed: (files: readonly string[]) => Promise<string[]>;
  /** Shows suspended customers the notice that is stored now. */
  showNotice: () => Promise<void>;
}

export type DemoService = ReturnType<typeof createDemoService>;

/**
 * Tables that a removal changes. The first three in the order in which a change of the site data locks them. Also the drafts, because a
 * post with a draft is kept.
 */
const TABLES = [
  'site',
  'isolir',
  'landing_content',
  // Deleting a category locks the category before its posts, so we do too.
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

/** Tells what is left of the example site (SEED=demo), and removes it. */
export function createDemoService(db: DataSource, { removeUndescribed, showNotice }: Needs) {
  return {
    /** Returns what `clear` would remove, and what it would keep. */
    async status(): Promise<DemoReport> {
      const examples = await findDemo(db.manager);
      const orders = await db.query<Order[]>('SELECT nama FROM prospek WHERE is_example ORDER BY id DESC');
      return reportOf(examples, { orders: namesIn(orders), images: filesOf(examples).length });
    },

    /** Removes what nobody has changed, all or nothing. Returns what it removed and kept. */
    async clear(): Promise<DemoReport> {
      const { examples, orders } = await inWriteTransaction(db, async (manager) => {
        await manager.query(`LOCK TABLE ${TABLES.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
        const found = await findDemo(manager);
        await removeDemo(manager, found);
        // They are no content, so nobody can have changed them into something of their own.
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
