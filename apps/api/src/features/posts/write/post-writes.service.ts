import type { DataSource, EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { mayChangeAtOnce, mayChangePost, mayPublish } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { SCHEDULE_MAX_DAYS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import type { PostInput, PostRecord, PostsChange, PostUpdate, ReviewWish } from '@jala/schema/wire/posts';
import { DAY_MS } from '@jala/schema/rules/long-date';
import { recordEvent } from '#database/record-event.ts';
import { deleteRow, found, insertAs, requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { isUnknownReference } from '#errors/database-away.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { fieldColumns, statusOf, textColumns, TITLE, toPost, type StoredPost } from '../post-record.ts';
import { PostDraftEntity, PostEntity, PostReturnEntity, type PostRow } from '../posts.entity.ts';

export type PostWritesService = ReturnType<typeof createPostWritesService>;
type Rich = Pick<RichContent, 'cleanHtml' | 'summary' | 'requireStoredImage'>;

/**
 * Creates, changes and deletes posts for staff. The history keeps each version of a post (`database/migrations/first-release/history.ts`).
 */
export function createPostWritesService(db: DataSource, rich: Rich) {
  const posts = db.getRepository(PostEntity);
  const requireEditable = requireEditableIn(db);

  async function byId(id: number): Promise<PostRecord> {
    return toPost(found(await posts.findOneBy({ id }), messages.postNotFound));
  }

  /**
   * Changes a post. If `draft_version` is given, also deletes this draft, whose values the change contains, and throws conflict if another
   * draft is stored. Throws as `lockEditable` and `updateAtVersion`.
   */
  const updateWithDraft = (
    { id, version, draft_version, status }: Pick<PostUpdate, 'id' | 'version' | 'draft_version' | 'status'>,
    changes: QueryDeepPartialEntity<PostRow>,
    user: SignedInUser,
  ): Promise<PostRow> =>
    inWriteTransaction(db, async (manager) => {
      await lockEditable(manager, { id, status }, user);
      const row = await updateAtVersion(manager.getRepository(PostEntity), { id, version }, changes);
      if (draft_version !== undefined) await endDraft(manager, id, draft_version);
      if (changes.is_draft === false) await manager.getRepository(PostReturnEntity).delete(id);
      return found(row, messages.postNotFound);
    });

  return {
    /** Creates a post. Only commands and tests leave out `author`. Throws forbidden for a Penulis who publishes, and bad-input. */
    async create(input: PostInput, author?: SignedInUser): Promise<PostRecord> {
      const mayBeSeen = author === undefined || mayPublish(author);
      const { status = mayBeSeen ? 'published' : 'draft', publish_at } = input;
      if (!mayBeSeen && status !== 'draft') throw new DomainError('forbidden', messages.mayNotPublish);
      const { post_date, ...seen } = datesFor(status, publish_at);
      await rich.requireStoredImage('post_image', input.post_image);
      const text = await textColumns(input.post_konten ?? '', rich);
      const values = {
        ...fieldColumns(input),
        ...seen,
        // Without this value, `post_date` is the time at which the database stores the post.
        ...(post_date instanceof Date && { post_date }),
        author_id: author?.id ?? null,
        ...text,
      };
      const save = (manager: EntityManager) => manager.save(PostEntity, { ...values });
      const row = await withKnownKategori(() => inWriteTransaction(db, save));
      return byId(row.id);
    },

    /** Changes a post. Throws forbidden, not-found, conflict and bad-input. */
    async update(input: PostUpdate, user: SignedInUser): Promise<PostRecord> {
      const stored = await requireEditable(input.id, user);
      requireMayChangeNow(user, stored, input.status);
      const { post_konten, status, publish_at, version } = input;
      requireCurrentVersion(stored.version, version);
      await rich.requireStoredImage('post_image', input.post_image);
      const columns = typeof post_konten === 'string' ? await textColumns(post_konten, rich) : {};
      const dates = status === undefined && !publish_at ? {} : datesFor(status, publish_at, stored);
      const changes = { ...fieldColumns(input), ...columns, ...dates };
      return toPost(await withKnownKategori(() => updateWithDraft(input, changes, user)));
    },

    /**
     * Restores a removed post under its id, with its date; as a draft if the user may not publish. Leaves out a category or an author that
     * no longer exists. Throws conflict if the post was already restored, and bad-input for an image that is not stored.
     */
    async bringBack(id: number, { post_konten, ...post }: RemovedPost, user: SignedInUser): Promise<void> {
      await rich.requireStoredImage('post_image', post.post_image);
      const text = await textColumns(post_konten, rich);
      await inWriteTransaction(db, async (manager) => {
        const rows = manager.getRepository(PostEntity);
        if (await rows.existsBy({ id })) throw new DomainError('conflict', messages.alreadyRestored);
        const exists = async (table: 'kategori' | 'users', wanted: number | null) =>
          (await manager.query<unknown[]>(`SELECT FROM ${table} WHERE id = $1`, [wanted])).length > 0;
        const kategori_id = (await exists('kategori', post.kategori_id)) ? post.kategori_id : null;
        const author_id = (await exists('users', post.author_id)) ? post.author_id : null;
        await insertAs(
          rows,
          { thing: 'posts', id },
          {
            ...post,
            ...text,
            ...(!mayPublish(user) && { is_draft: true }),
            kategori_id,
            author_id,
          },
        );
      });
    },

    /**
     * Deletes a post. Throws not-found, and forbidden if the user may not publish and the post belongs to another user or is not a draft.
     */
    async delete(id: number, user: SignedInUser): Promise<void> {
      await inWriteTransaction(db, async (manager) => {
        await lockEditable(manager, { id }, user);
        await deleteRow(manager.getRepository(PostEntity), id, messages.postNotFound);
      });
    },

    /**
     * Makes the same change to several posts: to all of them or to none. Publishes the draft of a post together with the post. Throws as
     * `update` and `delete`. Throws conflict if another user saves the post, or stores or discards a draft of it, during the publication.
     * The error names the post.
     */
    async changeMany({ ids, act, fields = {} }: PostsChange, user: SignedInUser): Promise<void> {
      const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
      const status = act === 'publish' ? 'published' : undefined;
      const publications = new Map<number, Publication>();
      const titles = await titlesOf(wanted);
      for (const id of wanted) {
        const stored = await requireEditable(id, user);
        await naming(titles.get(id), async () => {
          requireMayChangeNow(user, stored, status);
          if (act === 'publish') publications.set(id, await publicationOf(stored));
        });
      }
      const change = async (manager: EntityManager) => {
        const rows = manager.getRepository(PostEntity);
        for (const id of wanted)
          await naming(titles.get(id), async () => {
            await lockEditable(manager, { id, status }, user);
            const publication = publications.get(id);
            if (publication !== undefined) await publish(manager, id, publication);
            else if (act === 'delete') await deleteRow(rows, id, messages.postNotFound);
            else if (act === 'change') await setFields(manager, id, fieldColumns(fields));
            else found(await updateAtVersion(rows, { id }, datesFor('draft')), messages.postNotFound);
          });
      };
      // The category in a draft may have been removed since the draft was stored.
      await withKnownKategori(() => inWriteTransaction(db, change));
    },

    /**
     * Marks a post as waiting for a review, or as no longer waiting. With `note`, returns the post to its author. Throws forbidden,
     * not-found, and conflict if there is nothing to review, because the post is no draft and has no unsaved changes.
     */
    async askReview({ id, wanted, note }: ReviewWish, user: SignedInUser): Promise<void> {
      await requireEditable(id, user);
      if (note !== undefined && !mayPublish(user)) throw new DomainError('forbidden', messages.mayNotPublish);
      await inWriteTransaction(db, async (manager) => {
        const [before] = await manager.query<{ title: string; was_wanted: boolean }[]>(
          `SELECT ${TITLE} AS title, post.review_asked_at IS NOT NULL AS was_wanted
           FROM all_posts AS post LEFT JOIN post_drafts AS draft ON draft.post_id = post.id
           WHERE post.id = $1 FOR NO KEY UPDATE OF post`,
          [id],
        );
        const { is_draft } = await requireEditableIn(manager)(id, user);
        const isFinished = !is_draft && !(await manager.existsBy(PostDraftEntity, { post_id: id }));
        if (isFinished && (wanted || note !== undefined)) throw new DomainError('conflict', messages.nothingToReview);
        // The review does not count as a change of the post: it makes no version and does not set `updated_at`.
        const sql = 'UPDATE all_posts SET review_asked_at = CASE WHEN $2 THEN now() END WHERE id = $1';
        await manager.query(sql, [id, wanted]);
        const returns = manager.getRepository(PostReturnEntity);
        await returns.delete(id);
        const isReturned = !wanted && note !== undefined;
        if (isReturned) await returns.insert({ post_id: id, note, user_name: user.user_name });
        if (before === undefined || before.was_wanted === wanted) return;
        const action = wanted ? 'review.ask' : isReturned ? 'review.return' : 'review.withdraw';
        await recordEvent(manager, { action, thing: 'posts', thing_id: id, title: before.title });
      });
    },
  };

  async function titlesOf(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await db.query<{ id: number; title: string }[]>(
      `SELECT post.id, ${TITLE} AS title FROM all_posts AS post LEFT JOIN post_drafts AS draft ON draft.post_id = post.id
       WHERE post.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /**
   * Prepares the publication of a post together with its draft. Throws bad-input if the title is empty, and conflict if the draft does not
   * belong to the stored version of the post.
   */
  async function publicationOf(stored: PostRow): Promise<Publication> {
    const draft = await db.getRepository(PostDraftEntity).findOneBy({ post_id: stored.id });
    if (draft !== null && draft.base_version !== stored.version) throw new DomainError('conflict', messages.draftNewer);
    const written = draft === null ? {} : fieldColumns(draft.entered);
    const text = draft === null ? {} : await textColumns(draft.entered.post_konten ?? '', rich);
    if ((written.post_title ?? stored.post_title) === '') throw new DomainError('bad-input', messages.titleMissing);
    const changes = { ...written, ...text, ...datesFor('published', undefined, stored) };
    return { version: stored.version, draft_version: draft?.draft_version, changes };
  }
}

/** The changes that a publication makes, and the versions of the post and of its draft for which they were prepared. */
interface Publication {
  version: number;
  draft_version?: number | undefined;
  changes: QueryDeepPartialEntity<PostRow>;
}

async function publish(
  manager: EntityManager,
  id: number,
  { version, draft_version, changes }: Publication,
): Promise<void> {
  found(await updateAtVersion(manager.getRepository(PostEntity), { id, version }, changes), messages.postNotFound);
  const hasEnded = await endDraft(manager, id, draft_version);
  // Another user has discarded the draft since `publicationOf` read it.
  if (draft_version !== undefined && !hasEnded) throw new DomainError('conflict', messages.draftNewer);
  await manager.getRepository(PostReturnEntity).delete(id);
}

/** Sets fields of a post and of its draft. The draft is then based on the new version of the post. */
async function setFields(manager: EntityManager, id: number, changes: Partial<PostRow>): Promise<void> {
  const before = found(await manager.getRepository(PostEntity).findOneBy({ id }), messages.postNotFound);
  const row = await updateAtVersion(manager.getRepository(PostEntity), { id }, changes);
  await manager.query(
    `UPDATE post_drafts SET entered = entered || $2, base_version = $3, draft_version = DEFAULT
     WHERE post_id = $1 AND base_version = $4`,
    [id, JSON.stringify(changes), found(row, messages.postNotFound).version, before.version],
  );
}

/** Runs `act`, and adds the title of the post to the message of a DomainError. */
async function naming<T>(title: string | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError) || !title) throw error;
    throw new DomainError(error.kind, `“${title}”: ${error.message}`);
  }
}

/** The fields of a version from which a removed post is restored. Old versions have fewer fields. */
export type RemovedPost = Pick<
  PostRow,
  'post_title' | 'post_image' | 'post_image_alt' | 'post_date' | 'post_konten' | 'kategori_id' | 'author_id'
> &
  Partial<PostRow>;

/** Returns the post if the user may change it: a Penulis may change only their own posts. Throws forbidden, and not-found. */
export const requireEditableIn =
  (db: Pick<EntityManager, 'getRepository'>) =>
  async (id: number, user: SignedInUser): Promise<PostRow> => {
    const post = found(await db.getRepository(PostEntity).findOneBy({ id }), messages.postNotFound);
    if (!mayChangePost(user, post)) throw new DomainError('forbidden', messages.notYourPost);
    return post;
  };

/**
 * Locks a post until the transaction ends, and then checks that the user may change it. Without the lock, an Editor could publish the post
 * after the check and before the change. Throws as `requireEditableIn` and `requireMayChangeNow`.
 */
async function lockEditable(
  manager: EntityManager,
  { id, status }: Pick<PostUpdate, 'id' | 'status'>,
  user: SignedInUser,
): Promise<void> {
  await manager.query('SELECT FROM all_posts WHERE id = $1 FOR NO KEY UPDATE', [id]);
  requireMayChangeNow(user, await requireEditableIn(manager)(id, user), status);
}

/** Throws forbidden if the user may not publish and the change would affect what visitors see, now or later. */
function requireMayChangeNow(user: SignedInUser, stored: StoredPost, status?: PostInput['status']): void {
  if (mayPublish(user)) return;
  if (!mayChangeAtOnce(user, stored)) throw new DomainError('forbidden', messages.notADraftOfYours);
  if (status !== undefined && status !== 'draft') throw new DomainError('forbidden', messages.mayNotPublish);
}

/** Deletes the draft that the caller has seen, and returns whether it still existed. Throws conflict if another draft exists. */
async function endDraft(manager: EntityManager, post_id: number, draft_version: number | undefined): Promise<boolean> {
  const drafts = manager.getRepository(PostDraftEntity);
  const seen = draft_version === undefined ? undefined : await drafts.delete({ post_id, draft_version });
  if (await drafts.existsBy({ post_id })) throw new DomainError('conflict', messages.draftNewer);
  return seen?.affected === 1;
}

/** Tolerance in ms for a time that counts as now, because the clocks of the database and of this process may differ. */
const ABOUT_NOW = 60_000;

interface Dates {
  is_draft: boolean;
  review_asked_at?: null;
  post_date?: Date | (() => string);
}

/** Returns the columns that decide whether and when visitors see a post. Throws bad-input for a time that does not fit the status. */
function datesFor(wanted: PostInput['status'], publish_at?: string | null, stored?: StoredPost): Dates {
  const before = stored && statusOf(stored);
  const status = wanted ?? before;
  if (status === 'draft') return { is_draft: true };
  const shown = { is_draft: false, review_asked_at: null };
  const time = publish_at ? new Date(publish_at) : undefined;
  if (status === 'scheduled') return { ...shown, post_date: scheduled(time) };
  if (time === undefined) return before === 'published' ? shown : { ...shown, post_date: NOW };
  if (time.getTime() > Date.now() + ABOUT_NOW) throw unfitTime(messages.publishAtFuture);
  return { ...shown, post_date: time.getTime() > Date.now() - ABOUT_NOW ? NOW : time };
}

/** The present time by the clock of the database, which decides what visitors see. */
const NOW = () => 'now()';

function scheduled(time: Date | undefined): Date {
  if (time === undefined) throw unfitTime(messages.publishAtMissing);
  if (time.getTime() <= Date.now()) throw unfitTime(messages.publishAtPast);
  if (time.getTime() > Date.now() + SCHEDULE_MAX_DAYS * DAY_MS) throw unfitTime(messages.publishAtFar);
  return time;
}

const unfitTime = (sentence: string) => badField('publish_at', sentence);

/** Runs `write`, which writes a post. Throws bad-input if the category does not exist or is removed during the call. */
export const withKnownKategori = <T>(write: () => Promise<T>): Promise<T> =>
  explainUnknownReference(write, 'posts_kategori', unknownKategori);

/**
 * Runs `write`, which writes a row that refers to another row by the foreign key `key`. Throws the error of `unknown` if the other row does
 * not exist.
 */
export async function explainUnknownReference<T>(
  write: () => Promise<T>,
  key: string,
  unknown: () => DomainError,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUnknownReference(error) && 'constraint' in error && error.constraint === key) throw unknown();
    throw error;
  }
}

export function unknownKategori(): DomainError {
  const sentence = messages.kategoriNotFound;
  return badField('kategori_id', sentence);
}
