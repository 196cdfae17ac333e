import type { DataSource, EntityManager } from 'typeorm';
import { mayChangePost, type Role } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/auth';
import { PREVIEW_DAYS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import type { EditedPost, KeepPostDraft, KeptPostDraft, PostDraft, PostPreview, ShownPost } from '@jala/schema/posts';
import { found, requireCurrentVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { newToken, tokenHash } from '#tokens.ts';
import { requireOwnIn, unknownKategori, withKnownKategori } from './post-desk.service.ts';
import { fieldColumns, textColumns, toPost } from './post-record.ts';
import type { PostsService } from './posts.service.ts';
import { PostDraftEntity, PostEntity, PostPreviewEntity, type PostDraftRow } from './posts.entity.ts';

const DAY_MS = 86_400_000;

export type PostDraftsService = ReturnType<typeof createPostDraftsService>;

interface Needs {
  rich: Pick<RichContent, 'cleanHtml' | 'summary' | 'requireStoredImage'>;
  shownPost: PostsService['shownPost'];
}

/**
 * What was written of a post since it was saved: kept at the server every few seconds, so that a broken laptop loses nothing, but
 * neither seen by visitors nor counted as a version.
 */
export function createPostDraftsService(db: DataSource, { rich, shownPost }: Needs) {
  const drafts = db.getRepository(PostDraftEntity);
  const previews = db.getRepository(PostPreviewEntity);
  const requireOwn = requireOwnIn(db);

  /** Throws bad-input for a category that does not exist. */
  async function requireKategori(id: number | null | undefined): Promise<void> {
    if (typeof id !== 'number') return;
    const [kategori] = await db.query<unknown[]>('SELECT FROM kategori WHERE id = $1', [id]);
    if (kategori === undefined) throw unknownKategori();
  }

  /** A new post that holds the values itself. */
  async function begin({ base_version: _base, draft_version: _draft, ...values }: KeepPostDraft, user: SignedInUser) {
    const text = await textColumns(values.post_konten ?? '', rich);
    const { id, version, updated_at } = await withKnownKategori(() =>
      db.getRepository(PostEntity).save({ ...fieldColumns(values), ...text, is_draft: true, author_id: user.id }),
    );
    return { id, base_version: version, draft_version: 0, saved_at: updated_at.toISOString() };
  }

  return {
    /** A post for its form. Throws forbidden for somebody else's post, if the user only writes, and not-found. */
    async edited(id: number, user: SignedInUser): Promise<EditedPost> {
      const post = await requireOwn(id, user);
      const draft = await drafts.findOneBy({ post_id: id });
      return { post: toPost(post), draft: draft && toDraft(draft) };
    },

    /**
     * Keeps what was written. Throws conflict if somebody else has saved the post or kept a draft of it since the caller has seen
     * them, and bad-input for a category or an image that does not exist.
     */
    async keep(input: KeepPostDraft, user: SignedInUser): Promise<KeptPostDraft> {
      await rich.requireStoredImage('post_image', input.post_image);
      const { id, base_version, draft_version, ...values } = input;
      if (id === null) return begin(input, user);
      const post = await requireOwn(id, user);
      requireCurrentVersion(post.version, base_version ?? 0);
      await requireKategori(values.kategori_id);
      const entered = { ...values, post_konten: await rich.cleanHtml(values.post_konten ?? '') };
      const kept = await db.transaction(async (manager) => {
        // No save of the post may come between.
        const sql = 'SELECT version FROM all_posts WHERE id = $1 FOR KEY SHARE';
        const [now] = await manager.query<{ version: number }[]>(sql, [id]);
        requireCurrentVersion(found(now, messages.postNotFound).version, post.version);
        const row = { post_id: id, entered, base_version: post.version, user_id: user.id, user_name: user.user_name };
        return storeDraft(manager, row, draft_version);
      });
      return {
        id,
        base_version: post.version,
        draft_version: kept.draft_version,
        saved_at: kept.saved_at.toISOString(),
      };
    },

    /** Goes back to the post as it was saved. */
    async discard(id: number, user: SignedInUser): Promise<void> {
      await requireOwn(id, user);
      await drafts.delete({ post_id: id });
    },

    /** A new link for a preview. Older ones stay valid for their time. */
    async preview(id: number, user: SignedInUser): Promise<PostPreview> {
      await requireOwn(id, user);
      const token = newToken();
      const expires_at = new Date(Date.now() + PREVIEW_DAYS * DAY_MS);
      await db.query('DELETE FROM post_previews WHERE expires_at < now()');
      await previews.insert({ token_hash: tokenHash(token), post_id: id, user_id: user.id, expires_at });
      return { path: `/pratinjau/${token}`, expires_at: expires_at.toISOString() };
    },

    /**
     * What a link for a preview shows: the post with what was written of it since it was saved. Throws not-found, also when whoever made
     * the link may not change the post any more.
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
FROM post_previews LEFT JOIN users ON users.id = user_id
WHERE token_hash = $1 AND expires_at > now() AND disabled_at IS NULL`;

/** Stores a draft in place of the one that the caller has seen. Throws conflict if there is another one. */
async function storeDraft(
  manager: EntityManager,
  row: Omit<PostDraftRow, 'draft_version' | 'saved_at'>,
  seen: number,
): Promise<Pick<PostDraftRow, 'draft_version' | 'saved_at'>> {
  const { post_id, entered, base_version, user_id, user_name } = row;
  const values = [post_id, JSON.stringify(entered), base_version, user_id, user_name];
  const sql =
    seen === 0
      ? `INSERT INTO post_drafts (post_id, entered, base_version, user_id, user_name) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (post_id) DO NOTHING RETURNING draft_version, saved_at`
      : `WITH stored AS (
           UPDATE post_drafts SET entered = $2, base_version = $3, user_id = $4, user_name = $5, saved_at = now(), draft_version = DEFAULT
           WHERE post_id = $1 AND draft_version = $6 RETURNING draft_version, saved_at
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
