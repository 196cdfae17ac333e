import type { DataSource } from 'typeorm';
import type { PostOverview, PostOverviewItem, PostOverviewQuery } from '@jala/schema/posts';
import type { Visitor } from '#work-turns.ts';
import { type Among, CONDITIONS, type PostPlaces } from './post-places.ts';
import { statusOf } from './post-record.ts';
import type { PostSearch } from './post-search.ts';
import type { PostRow } from './posts.entity.ts';

export type PostOverviewService = ReturnType<typeof createPostOverviewService>;

/** The list of the panel: posts of every status, without their texts. */
export function createPostOverviewService(
  db: DataSource,
  { places, search }: { places: PostPlaces; search: PostSearch },
) {
  /** Posts with these ids, in this order. */
  async function withIds(ids: readonly number[]): Promise<PostOverviewItem[]> {
    if (ids.length === 0) return [];
    const rows = await db.query<OverviewRow[]>(
      `${ITEMS} JOIN unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = post.id ORDER BY place`,
      [ids],
    );
    return rows.map(toItem);
  }

  async function pageAt(position: number, limit: number, among: Among): Promise<number[]> {
    const { start } = await places.find(position, among);
    if (start === undefined) return [];
    const { after, skip } = start;
    const parameters: unknown[] = [limit, skip];
    const conditions = [CONDITIONS[among.status ?? 'any']];
    if (among.kategori !== undefined) conditions.push(`post.kategori_id = $${parameters.push(among.kategori)}`);
    if (after !== undefined) {
      const [date, id] = [parameters.push(after.post_date), parameters.push(after.id)];
      conditions.push(`(post.post_date, post.id) < ($${date}::timestamptz, $${id}::integer)`);
    }
    const rows = await db.query<{ id: number }[]>(
      `SELECT id FROM all_posts AS post WHERE ${conditions.join(' AND ')}
       ORDER BY post_date DESC, id DESC LIMIT $1 OFFSET $2`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  /** The same from the other end: the positions of the newest first, turned round. */
  async function oldestAt(position: number, limit: number, among: Among): Promise<number[]> {
    const end = (await places.total(among)) - position;
    if (end <= 0) return [];
    const start = Math.max(0, end - limit);
    return (await pageAt(start, end - start, among)).toReversed();
  }

  return {
    /** Throws unavailable as the search (`createPostSearch`). */
    async overview(query: PostOverviewQuery, visitor: Visitor): Promise<PostOverview> {
      const { q, page, limit, kategori_id: kategori, status, review, order } = query;
      const among: Among = { kategori, status: review === true ? 'review' : (status ?? 'any') };
      const skip = (page - 1) * limit;
      const [all, draft, scheduled, waiting] = await Promise.all([
        places.total({ status: 'any' }),
        places.total({ status: 'draft' }),
        places.total({ status: 'scheduled' }),
        places.total({ status: 'review' }),
      ]);
      const { ids, total } = q
        ? await search.find(q, { skip, limit, visitor, among })
        : { ids: await (order === 'oldest' ? oldestAt : pageAt)(skip, limit, among), total: await places.total(among) };
      return {
        posts: await withIds(ids),
        totalPages: Math.ceil(total / limit),
        currentPage: page,
        counts: { all, draft, scheduled, published: all - draft - scheduled, review: waiting },
      };
    },
  };
}

type OverviewRow = Pick<
  PostRow,
  | 'id'
  | 'post_title'
  | 'post_slug'
  | 'post_image'
  | 'post_date'
  | 'is_draft'
  | 'review_asked_at'
  | 'author_id'
  | 'version'
> &
  Pick<PostOverviewItem, 'kategori' | 'author' | 'has_draft'> & { changed_at: Date };

/** A draft that nobody has published yet is what was kept of it last. */
const ITEMS = `
  SELECT post.id,
    CASE WHEN post.is_draft THEN coalesce(draft.entered ->> 'post_title', post.post_title) ELSE post.post_title END AS post_title,
    post.post_slug, post.post_image, post.post_date, post.is_draft, post.review_asked_at, post.author_id, post.version,
    greatest(post.updated_at, draft.saved_at) AS changed_at, draft.post_id IS NOT NULL AS has_draft,
    coalesce(nullif(post.post_author, ''), writer.user_name, '') AS author,
    (SELECT json_build_object('nama', nama, 'slug', slug) FROM kategori WHERE id = post.kategori_id) AS kategori
  FROM all_posts AS post LEFT JOIN post_drafts AS draft ON draft.post_id = post.id
    LEFT JOIN users AS writer ON writer.id = post.author_id`;

const toItem = ({ is_draft, post_date, changed_at, review_asked_at, ...row }: OverviewRow): PostOverviewItem => ({
  ...row,
  post_date: post_date.toISOString(),
  changed_at: changed_at.toISOString(),
  status: statusOf({ is_draft, post_date }),
  publish_at: is_draft ? null : post_date.toISOString(),
  review_asked_at: review_asked_at?.toISOString() ?? null,
});
