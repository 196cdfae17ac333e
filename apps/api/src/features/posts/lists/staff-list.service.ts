import type { DataSource } from 'typeorm';
import { PUBLISHED_NEWS_DAYS } from '@jala/schema/limits';
import type { OwnPosts, PostCounts, PostOverview, PostOverviewItem, PostOverviewQuery } from '@jala/schema/wire/posts';
import type { Client } from '#platform/keyed-queue.ts';
import { type Among, CONDITIONS, type Part, type PostLists } from './post-lists.ts';
import { statusOf, TITLE } from '../post-record.ts';
import type { PostSearch } from '../search/post-search.ts';
import type { PostRow } from '../posts.entity.ts';

export type StaffListService = ReturnType<typeof createStaffListService>;

/** Lists posts of every status for the panel, without their texts. */
export function createStaffListService(db: DataSource, { lists, search }: { lists: PostLists; search: PostSearch }) {
  /** Returns the posts with these ids, in this order. */
  async function withIds(ids: readonly number[]): Promise<PostOverviewItem[]> {
    if (ids.length === 0) return [];
    const rows = await db.query<OverviewRow[]>(
      `${ITEMS} JOIN unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = post.id ORDER BY place`,
      [ids],
    );
    return rows.map(toItem);
  }

  async function counts(kategori: number | undefined): Promise<PostCounts> {
    const [draft, scheduled, published, review] = await Promise.all([
      lists.total({ kategori, status: 'draft' }),
      lists.total({ kategori, status: 'scheduled' }),
      lists.total({ kategori, status: 'published' }),
      lists.total({ kategori, status: 'review' }),
    ]);
    return { all: draft + scheduled + published, draft, scheduled, published, review };
  }

  /**
   * Returns the ids of posts in an order for which no index exists. The database sorts the whole list without reading texts, in about 30 ms
   * for 10,000 posts. Only staff may ask for such an order.
   */
  async function sorted(order: Sorted, { skip, limit, among = {} }: Part): Promise<number[]> {
    const conditions = [CONDITIONS[among.status ?? 'any']];
    if (among.kategori !== undefined) conditions.push('post.kategori_id = $3');
    const rows = await db.query<{ id: number }[]>(
      `SELECT post.id FROM all_posts AS post LEFT JOIN post_drafts AS draft ON draft.post_id = post.id
       WHERE ${conditions.join(' AND ')} ORDER BY ${SORTED[order]}, post.id DESC LIMIT $1 OFFSET $2`,
      [limit, skip, ...(among.kategori === undefined ? [] : [among.kategori])],
    );
    return rows.map(({ id }) => id);
  }

  function idsAt(order: PostOverviewQuery['order'], part: Part): Promise<number[]> {
    if (order === 'title' || order === 'changed') return sorted(order, part);
    return order === 'oldest' ? lists.oldest(part) : lists.newest(part);
  }

  return {
    /**
     * Returns two lists of the user's own articles, each newest first: articles that a reviewer returned, and articles that were published
     * in the last 7 days.
     */
    async own(user_id: number): Promise<OwnPosts> {
      const of = async (condition: string) =>
        (
          await db.query<OverviewRow[]>(
            `${ITEMS} WHERE post.author_id = $1 AND ${condition} ORDER BY post.post_date DESC, post.id DESC LIMIT ${OWN}`,
            [user_id],
          )
        ).map(toItem);
      return {
        returned: await of('EXISTS (SELECT FROM post_returns WHERE post_id = post.id)'),
        published: await of(
          `${CONDITIONS.published} AND post.post_date > now() - interval '${PUBLISHED_NEWS_DAYS} days'`,
        ),
      };
    },

    /** Names that can be chosen as the author of an article: names of users, and names that articles already have. */
    async authors(): Promise<string[]> {
      const rows = await db.query<{ name: string }[]>(
        `SELECT user_name AS name FROM users WHERE disabled_at IS NULL AND user_name <> ''
         UNION SELECT post_author FROM all_posts WHERE post_author <> '' ORDER BY name LIMIT ${AUTHORS}`,
      );
      return rows.map(({ name }) => name);
    },

    /** Returns a page of the list. Throws unavailable as the search (`createPostSearch`). */
    async overview(query: PostOverviewQuery, client: Client): Promise<PostOverview> {
      const { q, page, limit, kategori_id: kategori, status, review, order } = query;
      const among: Among = { kategori, status: review === true ? 'review' : (status ?? 'any') };
      const skip = (page - 1) * limit;
      const { ids, total } = q
        ? await search.find(q, { skip, limit, client, among })
        : { ids: await idsAt(order, { skip, limit, among }), total: await lists.total(among) };
      return {
        posts: await withIds(ids),
        totalPages: Math.ceil(total / limit),
        currentPage: page,
        counts: q ? await search.counts(q, { client, kategori }) : await counts(kategori),
      };
    },
  };
}

/** Maximum number of the user's own articles in each list. */
const OWN = 50;
/** Maximum number of names that are offered for authors. */
const AUTHORS = 200;

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
  | 'kategori_id'
  | 'post_author'
  | 'version'
> &
  Pick<PostOverviewItem, 'kategori' | 'author' | 'has_draft' | 'is_returned'> & { changed_at: Date };

const CHANGED_AT = 'greatest(post.updated_at, draft.saved_at)';

/** Orders of the list. By title, posts without a title come last. */
const SORTED = { title: `${TITLE} = '', lower(${TITLE})`, changed: `${CHANGED_AT} DESC` };
type Sorted = keyof typeof SORTED;

/** SQL for the name of the user who made a post, if that user was removed. */
const REMOVED_WRITER = `CASE WHEN post.author_id IS NULL THEN (
      SELECT user_name FROM versions WHERE thing = 'posts' AND thing_id = post.id AND via IN ('panel', 'skrip') AND changed = '{}'
      ORDER BY id LIMIT 1) END`;

const ITEMS = `
  SELECT post.id,
    ${TITLE} AS post_title,
    post.post_slug, post.post_image, post.post_date, post.is_draft, post.review_asked_at, post.author_id, post.version,
    post.kategori_id, post.post_author,
    ${CHANGED_AT} AS changed_at, draft.post_id IS NOT NULL AS has_draft,
    EXISTS (SELECT FROM post_returns WHERE post_id = post.id) AS is_returned,
    coalesce(nullif(post.post_author, ''), writer.user_name, ${REMOVED_WRITER}, '') AS author,
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
