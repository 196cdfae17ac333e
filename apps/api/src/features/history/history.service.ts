import { type DataSource, In, LessThan, type SelectQueryBuilder } from 'typeorm';
import { mayChangePost } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/auth';
import {
  type HistoryPage,
  type HistoryQuery,
  type LastWrite,
  maySeeHistory,
  Restoration,
  THINGS,
  type Thing,
  type ThingRef,
  type TrashPage,
  type TrashQuery,
  type Version,
  type VersionSummary,
  type WriterName,
} from '@jala/schema/history';
import { TRASH_DAYS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { writeAs } from '#current-write.ts';
import { found } from '#database/records.ts';
import { recordEvent } from '#database/record-event.ts';
import { DomainError } from '#errors/domain-error.ts';
import { VersionEntity, type VersionRow } from './history.entity.ts';

type State = VersionRow['state'];

/** How a thing becomes what it was. */
export interface Restorer {
  /** Changes a thing that exists. Throws not-found, and conflict if somebody else changes it meanwhile. */
  change: (id: number, state: State, user: SignedInUser) => Promise<unknown>;
  /** Puts a removed thing back. Things that cannot be removed have none. */
  bringBack?: (id: number, state: State) => Promise<unknown>;
}

export type HistoryService = ReturnType<typeof createHistoryService>;

const SUMMARY = ['id', 'at', 'user_id', 'user_name', 'via', 'changed', 'is_removed'] as const;
const DAY_MS = 86_400_000;

/** The versions of the content, and what was removed. `restorers` are those of the features. */
export function createHistoryService(db: DataSource, restorers: Record<Thing, Restorer>) {
  const versions = db.getRepository(VersionEntity);

  /** Throws forbidden if the user may not change the thing: for their role, or because it is the post of somebody else. */
  async function requireRight(user: SignedInUser, { thing, id }: ThingRef): Promise<void> {
    const isAllowed = maySeeHistory(user.role, thing) && (thing !== 'posts' || mayChangePost(user, await authorOf(id)));
    if (!isAllowed) throw new DomainError('forbidden', messages.notAllowed);
  }

  /** Also of a removed post. */
  async function authorOf(post: number): Promise<{ author_id: number | null }> {
    const [row] = await db.query<{ author_id: number | null }[]>(
      `SELECT (state ->> 'author_id')::integer AS author_id FROM versions WHERE thing = 'posts' AND thing_id = $1
       ORDER BY id DESC LIMIT 1`,
      [post],
    );
    return row ?? { author_id: null };
  }

  async function latestOf(thing: string, thing_id: number): Promise<VersionRow> {
    const [row] = await versions.find({ where: { thing, thing_id }, order: { id: 'DESC' }, take: 1 });
    return found(row, messages.versionNotFound);
  }

  async function missingImages(images: readonly string[]): Promise<string[]> {
    const stored = await db.query<{ file: string }[]>('SELECT file FROM media WHERE file = ANY($1)', [images]);
    const files = new Set(stored.map(({ file }) => file));
    return images.filter((image) => !files.has(image));
  }

  /** The version, if the user may see it, and the newest one of the same thing. Throws not-found and forbidden. */
  async function seen(id: number, user: SignedInUser): Promise<{ version: VersionRow; latest: VersionRow }> {
    const version = found(await versions.findOneBy({ id }), messages.versionNotFound);
    await requireRight(user, { thing: version.thing as Thing, id: version.thing_id });
    return { version, latest: await latestOf(version.thing, version.thing_id) };
  }

  /** What was removed in the last 30 days and was not brought back, newest first. */
  const trash = (): SelectQueryBuilder<VersionRow> =>
    versions
      .createQueryBuilder('version')
      .where('version.is_removed AND version.restored_at IS NULL')
      .andWhere('version.at > :since', { since: new Date(Date.now() - TRASH_DAYS * DAY_MS) })
      .andWhere('version.thing = ANY(:things)', { things: THINGS.filter((thing) => restorers[thing].bringBack) })
      .orderBy('version.id', 'DESC');

  return {
    /** The versions of a thing, newest first, without what they say. Throws forbidden. */
    async list({ thing, id, before, limit }: HistoryQuery, user: SignedInUser): Promise<HistoryPage> {
      await requireRight(user, { thing, id });
      const of = { thing, thing_id: id };
      const total = await versions.countBy(of);
      const rows = await versions.find({
        select: Object.fromEntries(SUMMARY.map((column) => [column, true])),
        where: { ...of, ...(before !== undefined && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit + 1,
      });
      return { versions: rows.slice(0, limit).map(toSummary), total, hasMore: rows.length > limit };
    },

    /** A version with what it says, and what the thing is now. Throws not-found and forbidden. */
    async get(id: number, user: SignedInUser): Promise<Version> {
      const { version, latest } = await seen(id, user);
      return {
        ...toSummary(version),
        thing: version.thing as Thing,
        thing_id: version.thing_id,
        state: version.state,
        present: latest.is_removed ? null : latest.state,
        missing_images: await missingImages(version.images),
        latest: latest.id,
      };
    },

    /** Who wrote a thing last, and when; null if nobody knows. Throws forbidden. */
    async lastWrite({ thing, id }: ThingRef, user: SignedInUser): Promise<LastWrite> {
      await requireRight(user, { thing, id });
      const [row] = await versions.find({
        select: { id: true, at: true, user_id: true, user_name: true, via: true },
        where: { thing, thing_id: id },
        order: { id: 'DESC' },
        take: 1,
      });
      return row === undefined ? null : { at: row.at.toISOString(), by: toWriter(row) };
    },

    /**
     * Makes a thing what it was in a version, as a new version, or puts it back if it was removed. Throws not-found, forbidden,
     * conflict if the caller has not seen the newest version, and bad-input for a picture that is gone or a value that the
     * rules no longer allow.
     */
    async restore(input: Restoration, user: SignedInUser): Promise<void> {
      const { id, latest: known, without_images } = Restoration.parse(input);
      const { version, latest } = await seen(id, user);
      if (version.is_removed && version.restored_at !== null)
        throw new DomainError('conflict', messages.alreadyRestored);
      if (known !== undefined && known !== latest.id) throw new DomainError('conflict', messages.newerVersion);
      const gone = await missingImages(version.images);
      if (gone.length > 0 && !without_images) throw new DomainError('bad-input', messages.versionImageGone);
      const state = withoutImages(version.state, gone);
      const { change, bringBack } = restorers[version.thing as Thing];
      await writeAs('restore', async () => {
        if (!latest.is_removed && !version.is_removed) return change(version.thing_id, state, user);
        if (bringBack === undefined) throw new DomainError('bad-input', messages.versionUnfit);
        // One of two people who restore the same thing at once comes second.
        const removal = version.is_removed ? version.id : latest.id;
        await claim(removal);
        return bringBack(version.thing_id, state).catch(async (error: unknown) => {
          await versions.update({ id: removal }, { restored_at: null });
          throw error;
        });
      });
    },

    /** What was removed and can be brought back, newest first. Only what the user may change. */
    async trash({ kind, before, limit }: TrashQuery, user: SignedInUser): Promise<TrashPage> {
      const things = THINGS.filter((thing) => maySeeHistory(user.role, thing));
      const query = trash().andWhere('version.thing = ANY(:own)', { own: things });
      if (user.role === 'penulis')
        query.andWhere(`version.state ->> 'author_id' = :author`, { author: String(user.id) });
      const totals = await totalsOf(query.clone());
      if (before !== undefined) query.andWhere('version.id < :before', { before });
      if (kind !== undefined) query.andWhere(`(version.thing = 'posts') = :isPosts`, { isPosts: kind === 'posts' });
      const rows = await query
        .select(['version.id', 'version.thing', 'version.at'])
        .addSelect(['version.user_id', 'version.user_name', 'version.via'])
        .addSelect('title_of(version.thing, version.state)', 'title')
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

    /** Removes things from the trash for good, with their versions: those with these ids, or all. Returns how many. */
    async removeForGood(ids: readonly number[] | undefined): Promise<number> {
      return db.transaction(async (manager) => {
        const query = trash().select(['version.id', 'version.thing', 'version.thing_id']);
        if (ids !== undefined) query.andWhere({ id: In([...ids]) });
        const rows = await query.getMany();
        for (const { id, thing, thing_id } of rows) {
          // Another package may have its number by now: its versions are younger.
          await manager.query('DELETE FROM versions WHERE thing = $1 AND thing_id = $2 AND id <= $3', [
            thing,
            thing_id,
            id,
          ]);
        }
        if (rows.length > 0) await recordEvent(manager, { action: 'trash.empty', detail: { things: rows.length } });
        return rows.length;
      });
    },
  };

  async function totalsOf(query: SelectQueryBuilder<VersionRow>): Promise<TrashPage['totals']> {
    const counts = await query
      .select(`count(*) FILTER (WHERE version.thing = 'posts')::integer`, 'posts')
      .addSelect(`count(*) FILTER (WHERE version.thing <> 'posts')::integer`, 'others')
      .orderBy()
      .getRawOne<TrashPage['totals']>();
    return counts ?? { posts: 0, others: 0 };
  }

  /** Throws conflict if somebody else has begun to bring it back. */
  async function claim(id: number): Promise<void> {
    const { affected } = await versions
      .createQueryBuilder()
      .update()
      .set({ restored_at: () => 'now()' })
      .where('id = :id AND restored_at IS NULL', { id })
      .execute();
    if (affected === 0) throw new DomainError('conflict', messages.alreadyRestored);
  }
}

/** What a version says, without pictures that are gone. In texts they stay: the text says which are missing. */
const withoutImages = (state: State, gone: readonly string[]): State =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      typeof value === 'string' && gone.includes(value) ? null : value,
    ]),
  );

const toWriter = ({ user_id, user_name, via }: Pick<VersionRow, 'user_id' | 'user_name' | 'via'>): WriterName => ({
  user_id,
  user_name,
  via: via as WriterName['via'],
});

const toSummary = (row: VersionRow): VersionSummary => ({
  id: row.id,
  at: row.at.toISOString(),
  by: toWriter(row),
  changed: row.changed,
  is_removed: row.is_removed,
});
