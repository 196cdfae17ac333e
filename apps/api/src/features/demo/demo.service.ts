import { LRUCache } from 'lru-cache';
import type { DataSource, EntityManager } from 'typeorm';
import type { DemoReport } from '@jala/schema/demo';
import { DEMO_NAMES_MAX, DEMO_THINGS } from '@jala/schema/demo-things';
import { NO_HISTORY, recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { findDemo } from './find-demo.ts';
import type { ArePictures, Found, Tools } from './findings.ts';
import { writtenPictures } from './written.ts';

interface Needs extends Pick<Tools, 'imagesIn'> {
  /** What a stored image looks like from far away; undefined if it is not stored. */
  likenessOf: (file: string) => Promise<string | undefined>;
  isAlike: (one: string, other: string) => boolean;
  /** Removes those of these images that no record names any longer and staff have not described, and returns them. */
  removeUndescribed: (files: readonly string[]) => Promise<string[]>;
  /** Shows suspended customers the notice that is stored now. */
  showNotice: () => Promise<void>;
}

export type DemoService = ReturnType<typeof createDemoService>;

/** Images that are remembered. The demo has about thirty. */
const MAX_PICTURES = 200;

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
  'about',
  'layanan',
  'kontak',
];

/** What is left of the example site (SEED=demo), and its removal. */
export function createDemoService(db: DataSource, needs: Needs) {
  /** A stored image never changes. */
  const pictures = new LRUCache<string, boolean>({ max: MAX_PICTURES });

  async function isPicture(file: string): Promise<boolean> {
    const remembered = pictures.get(file);
    if (remembered !== undefined) return remembered;
    const likeness = await needs.likenessOf(file);
    // An image that is missing from the storage counts as the demo's, so that it does not keep its record.
    const isOurs = likeness === undefined || writtenPictures().some((known) => needs.isAlike(known, likeness));
    pictures.set(file, isOurs);
    return isOurs;
  }

  const arePictures: ArePictures = async (files) => {
    for (const file of files) if (!(await isPicture(file))) return false;
    return true;
  };

  const find = (manager: EntityManager): Promise<Found> => findDemo({ manager, arePictures, imagesIn: needs.imagesIn });

  return {
    /** What `clear` would remove, and what it would keep. */
    status: async (): Promise<DemoReport> => reportOf(await find(db.manager)),

    /**
     * Removes what nobody has changed, and what is the demo's in packages and questions that somebody has changed, all or nothing.
     * Returns what it removed and kept.
     */
    async clear(): Promise<DemoReport> {
      // Looks at the images before the tables are locked.
      await find(db.manager);
      const found = await inWriteTransaction(db, async (manager) => {
        await manager.query(`LOCK TABLE ${TABLES.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
        const current = await find(manager);
        // What staff have worked on keeps its history, so that they can look up what it said.
        for (const { remove } of current.partly) await remove(manager);
        // Otherwise the removed examples would go to the trash, and their images would stay.
        await manager.query(NO_HISTORY);
        for (const { remove } of current.untouched) await remove(manager);
        await manager.query(FORGET);
        await manager.query(BEGIN_ANEW);
        await recordEvent(manager, { action: 'demo.clear', detail: reportOf(current).untouched });
        return current;
      });
      await needs.showNotice();
      const removed = await needs.removeUndescribed(filesOf(found));
      return reportOf(found, removed.length);
    },
  };
}

/** Of a thing that nobody has written. */
const IS_EXAMPLE = `NOT EXISTS (
  SELECT FROM versions AS written WHERE written.thing = old.thing AND written.thing_id = old.thing_id AND written.via <> 'sistem')`;

/** Removes the versions of removed examples, and all but the newest one of things that stay. */
const FORGET = `DELETE FROM versions AS old WHERE ${IS_EXAMPLE} AND (state_of(old.thing, old.thing_id) IS NULL OR EXISTS (
  SELECT FROM versions AS newer WHERE newer.thing = old.thing AND newer.thing_id = old.thing_id AND newer.id > old.id))`;

/** What stays begins its history with what it says now. */
const BEGIN_ANEW = `UPDATE versions AS old SET state = present.state, images = images_in(present.state), changed = '{}'
  FROM (SELECT id, state_of(thing, thing_id) AS state FROM versions) AS present
  WHERE present.id = old.id AND old.state IS DISTINCT FROM present.state AND ${IS_EXAMPLE}`;

const filesOf = ({ untouched }: Found): string[] => [...new Set(untouched.flatMap(({ files }) => files))];

function reportOf(found: Found, images = filesOf(found).length): DemoReport {
  const byThing = DEMO_THINGS.map(
    (thing) => [thing, found.untouched.filter((finding) => finding.thing === thing)] as const,
  );
  const counts = byThing.map(([thing, { length }]) => [thing, thing === 'images' ? images : length] as const);
  const names = byThing.map(([thing, findings]) => [thing, findings.flatMap(({ name }) => name ?? [])] as const);
  return {
    untouched: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    names: Object.fromEntries(
      names.flatMap(([thing, all]) => (all.length > 0 ? [[thing, all.slice(0, DEMO_NAMES_MAX)]] : [])),
    ),
    fields: Object.fromEntries(
      byThing.flatMap(([thing, findings]) => {
        const fields = [...new Set(findings.flatMap(({ field }) => field ?? []))];
        return fields.length > 0 ? [[thing, fields]] : [];
      }),
    ),
    values: Object.fromEntries(
      byThing.flatMap(([thing, findings]) => {
        const values = findings.flatMap(({ field, value }) => (field && value ? [[field, value] as const] : []));
        // There are three services, and their fields have the same names.
        return values.length > 0 && thing !== 'layanan' ? [[thing, Object.fromEntries(values)]] : [];
      }),
    ),
    partly: found.partly.map(({ thing, name, fields }) => ({ thing, name, fields })),
    changed: found.changed,
  };
}
