import { type DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { thingName } from '@jala/schema/labels/audit-labels';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { maySeeHistory, type TrashPage, type TrashQuery } from '@jala/schema/wire/history';
import { type Thing, THING_NAMES } from '@jala/schema/things';
import { TRASH_DAYS } from '@jala/schema/limits';
import { DAY_MS } from '@jala/schema/rules/long-date';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { VersionEntity, type VersionRow } from './history.entity.ts';
import { type Restorer, toWriter } from './history.service.ts';

/**
 * SQL: true for things that are restored under their old id. If such a thing has a version after its removal, the thing was restored, even
 * if the process died before it set `restored_at`.
 */
const IS_LASTING = `(SELECT stored_in FROM content_things WHERE thing = version.thing) <> 'landing_content'`;
const NEWER = `SELECT FROM versions AS newer WHERE newer.thing = version.thing AND newer.thing_id = version.thing_id
  AND newer.id > version.id`;

const TITLE = 'title_of(version.thing, version.state)';

export type TrashService = ReturnType<typeof createTrashService>;

/** Serves the trash: things that were removed in the last 30 days and were not restored. The features provide the `restorers`. */
export function createTrashService(db: DataSource, restorers: Record<Thing, Restorer>) {
  const restorable = THING_NAMES.filter((thing) => restorers[thing].bringBack);

  /** The removals in the trash, newest first. */
  const removals = (manager: EntityManager = db.manager): SelectQueryBuilder<VersionRow> =>
    manager
      .getRepository(VersionEntity)
      .createQueryBuilder('version')
      .where('version.is_removed AND version.restored_at IS NULL')
      .andWhere(`NOT (${IS_LASTING} AND EXISTS (${NEWER}))`)
      .andWhere('version.at > :since', { since: new Date(Date.now() - TRASH_DAYS * DAY_MS) })
      .andWhere('version.thing = ANY(:things)', { things: restorable })
      .orderBy('version.id', 'DESC');

  return {
    /** Lists the removed things that the user may restore, newest first. */
    async list({ kind, before, limit }: TrashQuery, user: SignedInUser): Promise<TrashPage> {
      const query = removals().andWhere('version.thing = ANY(:own)', {
        own: THING_NAMES.filter((thing) => maySeeHistory(user.role, thing)),
      });
      if (user.role === 'penulis')
        query.andWhere(`version.state ->> 'author_id' = :author`, { author: String(user.id) });
      const totals = await totalsOf(query.clone());
      if (before !== undefined) query.andWhere('version.id < :before', { before });
      if (kind !== undefined) query.andWhere(`(version.thing = 'posts') = :isPosts`, { isPosts: kind === 'posts' });
      const rows = await query
        .select(['version.id', 'version.thing', 'version.at'])
        .addSelect(['version.user_id', 'version.user_name', 'version.via', 'version.script'])
        .addSelect(TITLE, 'title')
        .limit(limit + 1)
        .getRawAndEntities<{ title: string }>();
      const items = rows.entities.slice(0, limit).map((row, place) => ({
        id: row.id,
        thing: row.thing as Thing,
        title: rows.raw[place]?.title ?? '',
        at: row.at.toISOString(),
        by: toWriter(row),
        until: new Date(row.at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
      }));
      return { items, hasMore: rows.entities.length > limit, totals };
    },

    /**
     * Permanently deletes items of the trash, with all their versions: the items with these ids (`TrashItem`) or, without ids, all items.
     * Returns the number of deleted items.
     */
    async remove(ids: readonly number[] | undefined): Promise<number> {
      return inWriteTransaction(db, async (manager) => {
        const query = removals(manager)
          .select('version.id', 'id')
          .addSelect('version.thing', 'thing')
          .addSelect(TITLE, 'title');
        if (ids !== undefined) query.andWhere({ id: In([...ids]) });
        const removed = await query.getRawMany<{ id: number; thing: Thing; title: string }>();
        await manager.query(REMOVE, [removed.map(({ id }) => id)]);
        if (ids === undefined && removed.length > 0)
          await recordEvent(manager, { action: 'trash.empty', detail: { things: removed.length } });
        for (const { thing, title } of ids === undefined ? [] : removed)
          await recordEvent(manager, { action: 'trash.remove', thing, title: `${thingName(thing)} ${title}`.trim() });
        return removed.length;
      });
    },
  };
}

/**
 * Deletes the versions of a thing up to its removal. Newer versions may belong to another package that has the number of the removed
 * package now.
 */
const REMOVE = `DELETE FROM versions AS old USING versions AS removal
  WHERE removal.id = ANY($1) AND old.thing = removal.thing AND old.thing_id = removal.thing_id AND old.id <= removal.id`;

async function totalsOf(query: SelectQueryBuilder<VersionRow>): Promise<TrashPage['totals']> {
  const counts = await query
    .select(`count(*) FILTER (WHERE version.thing = 'posts')::integer`, 'posts')
    .addSelect(`count(*) FILTER (WHERE version.thing <> 'posts')::integer`, 'others')
    .orderBy()
    .getRawOne<TrashPage['totals']>();
  return counts ?? { posts: 0, others: 0 };
}
