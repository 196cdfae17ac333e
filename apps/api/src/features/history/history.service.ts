import { type DataSource, LessThan } from 'typeorm';
import type { SignedInUser } from '@jala/schema/wire/auth';
import {
  type HistoryPage,
  type HistoryQuery,
  type LastWrite,
  mayRestore,
  Restoration,
  type Restored,
  type ThingRef,
  type Version,
  type VersionSummary,
  type WriterName,
} from '@jala/schema/wire/history';
import type { Thing } from '@jala/schema/things';
import { messages } from '@jala/schema/messages';
import { withAuditAction } from '#write-context.ts';
import { transactionOnce } from '#database/retry.ts';
import { found } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { VersionEntity, type VersionRow } from './history.entity.ts';

type State = VersionRow['state'];

/** Functions that restore things of one kind. */
export interface Restorer {
  /**
   * Gives an existing thing the values in `state`. Throws not-found. If `state` has the `version` of the row, throws conflict when the row
   * has another version by now.
   */
  change: (id: number, state: State, user: Restoring) => Promise<unknown>;
  /** Restores a removed thing. Undefined for things that cannot be removed. */
  bringBack?: (id: number, state: State, user: Restoring) => Promise<unknown>;
}

/** User who restores. `isConfirmed` is true if the user has just proved their identity with the password. */
export interface Restoring extends SignedInUser {
  isConfirmed: boolean;
}

export type HistoryService = ReturnType<typeof createHistoryService>;

const SUMMARY = ['id', 'at', 'user_id', 'user_name', 'via', 'script', 'changed', 'is_removed'] as const;

/** Reads and restores the versions of the content. The features provide the `restorers`. */
export function createHistoryService(db: DataSource, restorers: Record<Thing, Restorer>) {
  const versions = db.getRepository(VersionEntity);
  const queue = createKeyedQueue(LIMITS.restores);

  /** Throws forbidden if the user may not change the thing, because of their role or because the thing is the post of another user. */
  async function requireRight(user: SignedInUser, { thing, id }: ThingRef): Promise<void> {
    const author_id = thing === 'posts' ? await authorOf(id) : null;
    if (!mayRestore(user, { thing, author_id })) throw new DomainError('forbidden', messages.notAllowed);
  }

  /** Returns the author of a post, from the newest version, because the post may have been removed. */
  async function authorOf(post: number): Promise<number | null> {
    const [row] = await db.query<{ author_id: number | null }[]>(
      `SELECT (state ->> 'author_id')::integer AS author_id FROM versions WHERE thing = 'posts' AND thing_id = $1
       ORDER BY id DESC LIMIT 1`,
      [post],
    );
    return row?.author_id ?? null;
  }

  async function latestOf(thing: string, thing_id: number): Promise<VersionRow> {
    const [row] = await versions.find({ where: { thing, thing_id }, order: { id: 'DESC' }, take: 1 });
    return found(row, messages.versionNotFound);
  }

  /** Returns the current version of the row of a thing. Empty if the thing was removed or is stored in `landing_content`. */
  async function rowVersion(thing: Thing, thing_id: number): Promise<{ version?: number }> {
    const [place] = await db.query<{ stored_in: string }[]>(
      `SELECT stored_in FROM content_things WHERE thing = $1 AND stored_in <> 'landing_content'`,
      [thing],
    );
    if (place === undefined) return {};
    const sql = `SELECT version FROM ${place.stored_in} WHERE id = $1`;
    const [row] = await db.query<{ version: number }[]>(sql, [thing_id]);
    return row ?? {};
  }

  async function missingImages(images: readonly string[]): Promise<string[]> {
    const stored = await db.query<{ file: string }[]>('SELECT file FROM media WHERE file = ANY($1)', [images]);
    const files = new Set(stored.map(({ file }) => file));
    return images.filter((image) => !files.has(image));
  }

  /** The version, if the user may see it. Throws not-found and forbidden. */
  async function readable(id: number, user: SignedInUser): Promise<VersionRow> {
    const version = found(await versions.findOneBy({ id }), messages.versionNotFound);
    await requireRight(user, { thing: version.thing as Thing, id: version.thing_id });
    return version;
  }

  /**
   * Runs restores one after the other. The queue runs one restore at a time in this process, so that all restores together hold only one
   * connection in addition to the connection of the change. The lock makes all processes run only one restore of the same version at a
   * time, so that the second of two users sees the result of the first.
   */
  const oneAtATime = <T>(id: number, by: SignedInUser, act: (user: SignedInUser) => Promise<T>): Promise<T> =>
    queue(String(by.id), () =>
      transactionOnce(db, async (manager) => {
        await manager.query(`SELECT pg_advisory_xact_lock(hashtext('restore'), $1)`, [id]);
        return act(by);
      }),
    );

  return {
    /** The versions of a thing, newest first, without their contents. Throws forbidden. */
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

    /** A version with its content, and the current state of the thing. Throws not-found and forbidden. */
    async get(id: number, user: SignedInUser): Promise<Version> {
      const version = await readable(id, user);
      const latest = await latestOf(version.thing, version.thing_id);
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

    /** Writer and time of the last write of a thing; null if unknown. Throws forbidden. */
    async lastWrite({ thing, id }: ThingRef, user: SignedInUser): Promise<LastWrite> {
      await requireRight(user, { thing, id });
      const [row] = await versions.find({
        select: { id: true, at: true, user_id: true, user_name: true, via: true, script: true },
        where: { thing, thing_id: id },
        order: { id: 'DESC' },
        take: 1,
      });
      return row === undefined ? null : { at: row.at.toISOString(), by: toWriter(row) };
    },

    /**
     * Gives a thing the state of a version, as a new version, or restores a removed thing. Returns the id of the newest version; null if
     * the thing was restored under another id.
     * Throws not-found and forbidden. Throws conflict if `latest` is given and is not the newest version, or if the removed thing was
     * already restored. Throws bad-input for a deleted image without `without_images`, and for a value that the rules no longer allow. A
     * change of the payment account in the notice needs `isConfirmed`.
     */
    restore(input: Restoration, by: SignedInUser, { isConfirmed = false } = {}): Promise<Restored> {
      const { id, latest: known, without_images } = Restoration.parse(input);
      return oneAtATime(id, by, async (user) => {
        const version = await readable(id, user);
        // The row's version is read before the newest version is compared. If another user saves the thing in between, `change` finds
        // another version of the row and throws conflict.
        const seen = known === undefined ? {} : await rowVersion(version.thing as Thing, version.thing_id);
        const latest = await latestOf(version.thing, version.thing_id);
        if (version.is_removed && version.restored_at !== null)
          throw new DomainError('conflict', messages.alreadyRestored);
        if (known !== undefined && known !== latest.id) throw new DomainError('conflict', messages.newerVersion);
        const gone = await missingImages(version.images);
        if (gone.length > 0 && !without_images) throw new DomainError('bad-input', messages.versionImageGone);
        const state = withoutImages(version.state, gone);
        const { change, bringBack } = restorers[version.thing as Thing];
        if (!latest.is_removed && !version.is_removed) {
          await withAuditAction('restore', () =>
            change(version.thing_id, { ...state, ...seen }, { ...user, isConfirmed }),
          );
        } else {
          if (bringBack === undefined) throw new DomainError('bad-input', messages.versionUnfit);
          await withAuditAction('restore', () => bringBack(version.thing_id, state, { ...user, isConfirmed }));
          await versions.update({ id: version.is_removed ? version.id : latest.id }, { restored_at: new Date() });
        }
        const newest = await latestOf(version.thing, version.thing_id);
        return { latest: newest.is_removed ? null : newest.id };
      });
    },
  };
}

/** Replaces the file names of deleted images by null. Images inside texts are left in the text. */
const withoutImages = (state: State, gone: readonly string[]): State =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      typeof value === 'string' && gone.includes(value) ? null : value,
    ]),
  );

export const toWriter = ({
  user_id,
  user_name,
  via,
  script,
}: Pick<VersionRow, 'user_id' | 'user_name' | 'via' | 'script'>): WriterName => ({
  user_id,
  user_name,
  via: via as WriterName['via'],
  ...(script !== '' && { script }),
});

const toSummary = (row: VersionRow): VersionSummary => ({
  id: row.id,
  at: row.at.toISOString(),
  by: toWriter(row),
  changed: row.changed,
  is_removed: row.is_removed,
});
