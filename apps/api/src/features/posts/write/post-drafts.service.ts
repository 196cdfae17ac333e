import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { mayChangePost, type Role } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { PREVIEW_DAYS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import type {
  DiscardPostDraft,
  EditedPost,
  KeepPostDraft,
  KeptPostDraft,
  PostDraft,
  PostPreview,
  PostReturn,
  ShownPost,
} from '@jala/schema/wire/posts';
import { previewPath } from '@jala/schema/rules/preview-address';
import { DAY_MS } from '@jala/schema/rules/long-date';
import { found, requireCurrentVersion } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { newToken, tokenHash } from '#tokens.ts';
import {
  requireEditableIn,
  unknownKategori,
  explainUnknownReference,
  withKnownKategori,
} from './post-writes.service.ts';
import { fieldColumns, textColumns, toPost } from '../post-record.ts';
import type { PostsService } from '../posts.service.ts';
import {
  PostDraftEntity,
  PostEntity,
  PostPreviewEntity,
  PostReturnEntity,
  type PostDraftRow,
  type PostReturnRow,
} from '../posts.entity.ts';

/** The version of a post that was not saved again after it was created. */
const FIRST_VERSION = 1;

export type PostDraftsService = ReturnType<typeof createPostDraftsService>;

interface Needs {
  rich: Pick<RichContent, 'cleanHtml' | 'summary' | 'requireStoredImage'>;
  shownPost: PostsService['shownPost'];
}

/**
 * Stores drafts: the changes of posts since they were saved. The panel sends the changes after a pause of 5 s in typing, so that a broken
 * laptop loses little. Visitors do not see drafts, and the history makes no versions of them.
 */
export function createPostDraftsService(db: DataSource, { rich, shownPost }: Needs) {
  const drafts = db.getRepository(PostDraftEntity);
  const previews = db.getRepository(PostPreviewEntity);
  const requireEditable = requireEditableIn(db);

  /** Throws bad-input for a category that does not exist. */
  async function requireKategori(id: number | null | undefined): Promise<void> {
    if (typeof id !== 'number') return;
    const [kategori] = await db.query<unknown[]>('SELECT FROM kategori WHERE id = $1', [id]);
    if (kategori === undefined) throw unknownKategori();
  }

  /**
   * Creates a post with the status `draft`, whose row holds the values. If an earlier call with this key created the post, stores a draft
   * of that post instead.
   */
  async function begin(input: KeepPostDraft, user: SignedInUser): Promise<KeptPostDraft> {
    const goOn = (id: number) => keepOver({ ...input, id, base_version: FIRST_VERSION }, user);
    const begun = await findByDraftKey(input.draft_key, user);
    if (begun !== undefined) return goOn(begun);
    const text = await textColumns(input.post_konten ?? '', rich);
    const key = { draft_key: input.draft_key ?? null };
    const row = { ...fieldColumns(input), ...text, ...key, is_draft: true, author_id: user.id };
    try {
      const save = (manager: EntityManager) => manager.save(PostEntity, { ...row });
      const { id, version, updated_at } = await withKnownKategori(() => inWriteTransaction(db, save));
      // The row of a post with the status `draft` has no time of publication, so a stored draft holds this time.
      if (typeof input.publish_at === 'string') return await goOn(id);
      return { id, base_version: version, draft_version: 0, saved_at: updated_at.toISOString() };
    } catch (error) {
      // An earlier call with this key, whose response was lost, may have created the post meanwhile.
      const late = await findByDraftKey(input.draft_key, user);
      if (late === undefined) throw error;
      return goOn(late);
    }
  }

  async function findByDraftKey(key: string | undefined, user: SignedInUser): Promise<number | undefined> {
    if (key === undefined) return undefined;
    const sql = 'SELECT id FROM all_posts WHERE draft_key = $1 AND author_id = $2';
    const [begun] = await db.query<{ id: number }[]>(sql, [key, user.id]);
    return begun?.id;
  }

  /** Stores a draft of a post that exists. */
  async function keepOver(input: KeepPostDraft & { id: number }, user: SignedInUser): Promise<KeptPostDraft> {
    const { id, base_version, draft_version, draft_key = null, ...values } = input;
    const post = await requireEditable(id, user);
    requireCurrentVersion(post.version, base_version ?? 0);
    await requireKategori(values.kategori_id);
    const entered = { ...values, post_konten: await rich.cleanHtml(values.post_konten ?? '') };
    const kept = await inWriteTransaction(db, async (manager) => {
      // The lock prevents a save of the post between the check and the write of the draft.
      await manager.query('SELECT FROM all_posts WHERE id = $1 FOR SHARE', [id]);
      requireCurrentVersion((await requireEditableIn(manager)(id, user)).version, post.version);
      const by = { user_id: user.id, user_name: user.user_name, draft_key };
      return storeDraft(manager, { post_id: id, entered, base_version: post.version, ...by }, draft_version);
    });
    return {
      id,
      base_version: post.version,
      draft_version: kept.draft_version,
      saved_at: kept.saved_at.toISOString(),
    };
  }

  return {
    /**
     * Returns a post with its draft and the note of its reviewer, for the form. Throws not-found, and forbidden for a Penulis if the post
     * belongs to another user.
     */
    async edited(id: number, user: SignedInUser): Promise<EditedPost> {
      const post = await requireEditable(id, user);
      const draft = await drafts.findOneBy({ post_id: id });
      const returned = await db.getRepository(PostReturnEntity).findOneBy({ post_id: id });
      return { post: toPost(post), draft: draft && toDraft(draft), returned: returned && toReturn(returned) };
    },

    /**
     * Stores the values as a draft. Throws conflict if another user has saved the post or stored a draft of it since the caller last read
     * the post, and bad-input for a category or an image that does not exist. Throws not-found and forbidden as `edited`.
     */
    async keep(input: KeepPostDraft, user: SignedInUser): Promise<KeptPostDraft> {
      await rich.requireStoredImage('post_image', input.post_image);
      const { id, draft_key: _key, ...values } = input;
      return id === null ? begin(input, user) : keepOver({ ...values, id }, user);
    },

    /**
     * Deletes the draft of a post; the post keeps its saved state. Throws conflict if `draft_version` is given and another draft is stored.
     * Throws not-found and forbidden as `edited`.
     */
    async discard({ id, draft_version }: DiscardPostDraft, user: SignedInUser): Promise<void> {
      await requireEditable(id, user);
      const { affected } = await drafts.delete({ post_id: id, ...(draft_version !== undefined && { draft_version }) });
      // A draft that was already deleted is no error.
      if (affected === 0 && (await drafts.existsBy({ post_id: id })))
        throw new DomainError('conflict', messages.draftNewer);
    },

    /**
     * Makes a new preview link. Older links stay valid until they expire. A link created by a script expires when the script's token
     * expires or is revoked. Throws forbidden. Throws not-found, also if the post is deleted during the call.
     */
    async preview(id: number, user: SignedInUser, script?: { id: number }): Promise<PostPreview> {
      await requireEditable(id, user);
      const token = newToken();
      const expires_at = new Date(Date.now() + PREVIEW_DAYS * DAY_MS);
      await db.query('DELETE FROM post_previews WHERE expires_at < now()');
      const by = { user_id: user.id, api_token_id: script?.id ?? null };
      const link = { token_hash: tokenHash(token), post_id: id, ...by, expires_at };
      await explainUnknownReference(
        () => previews.insert(link),
        'post_previews_post',
        () => new DomainError('not-found', messages.postNotFound),
      );
      return { path: previewPath(token), expires_at: expires_at.toISOString() };
    },

    /**
     * Returns true if a link with this token exists and has not expired. `previewed` may still refuse the link, for example because its
     * maker may no longer change the post.
     */
    isPreview: (token: string): Promise<boolean> =>
      previews.existsBy({ token_hash: tokenHash(token), expires_at: MoreThan(new Date()) }),

    /**
     * Returns the post of a preview link, with the changes since it was saved. Throws not-found if the link is unknown or has expired, if
     * its maker is disabled or may no longer change the post, or if the token of the script that made the link has expired or was revoked.
     */
    async previewed(token: string): Promise<ShownPost> {
      const [link] = await db.query<{ post_id: number; maker: { id: number; role: Role } | null }[]>(LINK, [
        tokenHash(token),
      ]);
      const { post_id, maker } = found(link, messages.previewNotFound);
      const row = found(await db.getRepository(PostEntity).findOneBy({ id: post_id }), messages.previewNotFound);
      if (maker !== null && !mayChangePost(maker, row)) throw new DomainError('not-found', messages.previewNotFound);
      const draft = await drafts.findOneBy({ post_id });
      return shownPost(
        draft === null
          ? row
          : {
              ...row,
              ...fieldColumns(draft.entered),
              post_konten: draft.entered.post_konten ?? '',
              updated_at: draft.saved_at,
            },
      );
    },
  };
}

const LINK = `
SELECT post_id, CASE WHEN users.id IS NOT NULL THEN json_build_object('id', users.id, 'role', role) END AS maker
FROM post_previews AS link LEFT JOIN users ON users.id = user_id LEFT JOIN api_tokens AS script ON script.id = api_token_id
WHERE link.token_hash = $1 AND link.expires_at > now() AND disabled_at IS NULL
  AND (api_token_id IS NULL OR script.withdrawn_at IS NULL AND script.expires_at > now())`;

/** Stores a draft in place of the draft that the caller has seen. Throws conflict if another draft is stored. */
async function storeDraft(
  manager: EntityManager,
  row: Omit<PostDraftRow, 'draft_version' | 'saved_at'>,
  seen: number,
): Promise<Pick<PostDraftRow, 'draft_version' | 'saved_at'>> {
  const { post_id, entered, base_version, user_id, user_name, draft_key } = row;
  const values = [post_id, JSON.stringify(entered), base_version, user_id, user_name, draft_key];
  const sql =
    seen === 0
      ? // A browser window may replace the draft that it stored itself before it knew the post's id.
        `INSERT INTO post_drafts AS stored (post_id, entered, base_version, user_id, user_name, draft_key)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (post_id) DO UPDATE SET entered = $2, saved_at = now(), draft_version = DEFAULT
         WHERE stored.draft_key = $6 RETURNING draft_version, saved_at`
      : `WITH stored AS (
           UPDATE post_drafts SET entered = $2, base_version = $3, user_id = $4, user_name = $5, draft_key = $6, saved_at = now(),
             draft_version = DEFAULT
           WHERE post_id = $1 AND draft_version = $7 RETURNING draft_version, saved_at
         ) SELECT draft_version, saved_at FROM stored`;
  const [kept] = await manager.query<Pick<PostDraftRow, 'draft_version' | 'saved_at'>[]>(
    sql,
    seen === 0 ? values : [...values, seen],
  );
  if (kept === undefined) throw new DomainError('conflict', messages.draftNewer);
  return kept;
}

const toDraft = ({ entered, base_version, draft_version, user_id, user_name, saved_at }: PostDraftRow): PostDraft => ({
  values: entered,
  base_version,
  draft_version,
  user_id,
  user_name,
  saved_at: saved_at.toISOString(),
});

const toReturn = ({ note, user_name, returned_at }: PostReturnRow): PostReturn => ({
  note,
  user_name,
  returned_at: returned_at.toISOString(),
});
