import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { Kategori } from '@jala/schema/wire/kategori';
import type { ImageFocus } from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import type {
  FoundPostPage,
  PostCard,
  PostCardPage,
  PostCardQuery,
  PostListQuery,
  PostRecord,
  PostRecordPage,
  PostSearchQuery,
  ShownPost,
} from '@jala/schema/wire/posts';
import { wordsOf } from '@jala/schema/rules/search';
import { found, lastChange, readColumns, selectColumns } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import type { Client } from '#platform/keyed-queue.ts';
import type { Part, PostLists } from './lists/post-lists.ts';
import { POST_COLUMNS, toPost, type StoredPost } from './post-record.ts';
import type { PostSearch } from './search/post-search.ts';
import { ShownPostEntity, type PostRow } from './posts.entity.ts';

/** Maximum bytes of all texts on one page of the list, because the page is serialized in one piece. */
const MAX_TEXTS_BYTES = 4_000_000;
const FEED_COLUMNS = [
  'id',
  'post_author',
  'post_title',
  'post_slug',
  'post_image',
  'post_image_alt',
  'post_date',
  'excerpt',
  'post_excerpt',
  'description',
  'updated_at',
] as const;
/** Maximum bytes of all texts in the feed. The feed leaves out the texts of older posts that do not fit. */
const MAX_FEED_TEXTS_BYTES = 500_000;
const CARD_COLUMNS = [
  'id',
  'post_title',
  'post_slug',
  'post_image',
  'post_image_alt',
  'post_date',
  'excerpt',
  'post_excerpt',
  'author_id',
] as const;
/** SQL for the category of a post, as its card shows it. */
const KATEGORI = `(SELECT json_build_object('nama', nama, 'slug', slug) FROM kategori WHERE id = post.kategori_id)`;
/** Number of characters at the beginning of a text in which an image is looked for. */
const LEAD = 20_000;
/**
 * SQL for the image of a post: the chosen image or, if staff have chosen none, the first stored image in the text. PostgreSQL reads the
 * text only if no image was chosen.
 */
const PICTURE = `coalesce(post.post_image,
  substring(left(post.post_konten, ${LEAD}) FROM '<img [^>]*src="/api/storage/([a-z0-9]+[.](png|jpg|webp))'))`;
/** Matches the first stored image in a text, as `PICTURE` does in SQL. */
const FIRST_IMAGE = /<img [^>]*src="\/api\/storage\/([a-z0-9]+\.(?:png|jpg|webp))/;
/** Matches an image at the beginning of a text, with the block around it. */
const LEADING_IMAGE = /^(?:<(?:p|figure)(?: [^>]*)?>)?<img [^>]*>(?:<\/(?:p|figure)>)?/;
/** SQL for the focal point of the image of a post; null if it is the middle. */
const FOCUS = `(SELECT json_build_object('x', focus_x, 'y', focus_y) FROM media
  WHERE file = ${PICTURE} AND (focus_x, focus_y) <> (50, 50))`;
export type PostsService = ReturnType<typeof createPostsService>;

interface Needs {
  rich: Pick<RichContent, 'show' | 'showInFeed' | 'imageFacts'>;
  lists: PostLists;
  search: PostSearch;
}

/** Reads posts for visitors and scripts: the posts that are published at this moment. */
export function createPostsService(db: DataSource, { rich: { show, showInFeed, imageFacts }, lists, search }: Needs) {
  const posts = db.getRepository(ShownPostEntity);

  /** Query for the posts with these ids, newest first. */
  const withIds = (ids: readonly number[]): SelectQueryBuilder<PostRow> =>
    posts
      .createQueryBuilder('post')
      .where('post.id = ANY(:ids)', { ids })
      .orderBy('post.post_date', 'DESC')
      .addOrderBy('post.id', 'DESC');

  /** Reads these columns of the posts in a part of the list, newest first. */
  const readPart = async <Column extends keyof PostRow>(part: Part, columns: readonly Column[]) =>
    readColumns(withIds(await lists.newest(part)), columns);

  /** Returns the id of the category with this slug. Throws not-found. */
  async function kategoriWith(slug: string): Promise<number> {
    const [row] = await db.query<{ id: number }[]>('SELECT id FROM kategori WHERE slug = $1', [slug]);
    return found(row, messages.kategoriNotFound).id;
  }

  /** A page of the posts that have the words of `q`, best first. `read` returns the posts with the given ids in any order. */
  async function searchPage<Item extends { id: number }>(
    { q, page, limit, client }: PostSearchQuery & { client: Client },
    read: (ids: number[]) => Promise<Item[]>,
  ) {
    const { ids, total, hasMore } = await search.find(q, { skip: (page - 1) * limit, limit, client });
    const rows = new Map((ids.length === 0 ? [] : await read(ids)).map((row) => [row.id, row]));
    const ordered = ids.flatMap((id) => rows.get(id) ?? []);
    return { posts: ordered, totalPages: Math.ceil(total / limit), currentPage: page, total, hasMore };
  }

  /** A post in the form that its page shows. Does not check who may see the post. */
  async function shownPost(row: StoredPost & Pick<PostRow, 'updated_at'>): Promise<ShownPost> {
    const { id, post_title, post_image: chosen, post_image_alt, post_date, post_konten, kategori_id } = toPost(row);
    const post_image = chosen ?? FIRST_IMAGE.exec(post_konten.slice(0, LEAD))?.[1] ?? null;
    // The page shows this image above the text, so the text does not repeat the image at its beginning.
    const text = chosen === null && post_image !== null ? withoutLead(post_konten, post_image) : post_konten;
    const { post_author, post_excerpt, post_slug, seo_title, seo_description } = row;
    const sql = 'SELECT nama, slug FROM kategori WHERE id = $1';
    const [kategori = null] = kategori_id === null ? [] : await db.query<Kategori[]>(sql, [kategori_id]);
    const { focus } = (await imageFacts(post_image === null ? [] : [post_image])).get(post_image ?? '') ?? {};
    return {
      id,
      post_title,
      post_image,
      post_image_alt: chosen === null ? '' : post_image_alt,
      ...(focus && { post_image_focus: focus }),
      post_date,
      post_author,
      post_excerpt,
      post_slug,
      seo_title,
      seo_description,
      kategori,
      updated_at: laterOf(row).toISOString(),
      shown: await show(text),
    };
  }

  async function byId(id: number): Promise<PostRecord> {
    return toPost(found(await posts.findOneBy({ id }), messages.postNotFound));
  }

  return {
    byId,

    /** A post in the form that its page shows. Throws not-found. */
    async shown(id: number): Promise<ShownPost> {
      const row = found(await posts.findOneBy({ id }), messages.postNotFound);
      return shownPost(row);
    },

    shownPost,

    /** Throws too-large when the texts of the page are too long together. */
    async list({ q, page, limit }: PostListQuery, client: Client): Promise<PostRecordPage> {
      if (q) {
        const results = await searchPage({ q, page, limit, client }, (ids) => wholePosts(db, ids));
        return { posts: results.posts.map(toPost), totalPages: results.totalPages, currentPage: page };
      }
      const [total, ids] = await Promise.all([lists.total(), lists.newest({ skip: (page - 1) * limit, limit })]);
      const rows = await wholePosts(db, ids);
      return { posts: rows.map(toPost), totalPages: Math.ceil(total / limit), currentPage: page };
    },

    /** Returns a page of published posts as cards, which have excerpts instead of whole texts. Throws not-found for an unknown category. */
    async cards({ page, limit, kategori }: PostCardQuery): Promise<PostCardPage> {
      const among = { kategori: kategori === undefined ? undefined : await kategoriWith(kategori) };
      const part = { skip: (page - 1) * limit, limit, among };
      const [total, ids] = await Promise.all([lists.total(among), lists.newest(part)]);
      const cards = ids.length === 0 ? [] : await readCards(withIds(ids));
      return { posts: cards, totalPages: Math.ceil(total / limit), currentPage: page };
    },

    /** The posts that have all words of `q`, as cards. Throws unavailable (`createPostSearch`). */
    async search(query: PostSearchQuery, client: Client): Promise<FoundPostPage> {
      const page = await searchPage({ ...query, client }, (ids) => readCards(withIds(ids)));
      const words = new Set(page.posts.flatMap((card) => wordsOf(`${card.post_title} ${card.excerpt}`)));
      return { ...page, found: await search.foundAmong([...words], query.q) };
    },

    /** Returns the card of one post. Throws not-found. */
    async card(id: number): Promise<PostCard> {
      const [card] = await readCards(withIds([id]));
      return found(card, messages.postNotFound);
    },

    /** The newest posts, for the feed. */
    async newest(limit: number): Promise<NewPost[]> {
      const rows = await readPart({ skip: 0, limit }, FEED_COLUMNS);
      return rows.map(({ excerpt, post_excerpt, description, ...row }) => ({
        ...row,
        description: post_excerpt || description || excerpt,
      }));
    },

    /**
     * The texts of posts for the feed, by id, in the form that feed readers show on other sites. Takes the texts in the order of `ids`, and
     * stops at the first text that does not fit.
     */
    async feedTexts(ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await db.query<{ id: number; post_konten: string | null }[]>(
        `SELECT id, CASE WHEN sum(octet_length(post_konten)) OVER (ORDER BY place) <= ${MAX_FEED_TEXTS_BYTES}
           THEN post_konten END AS post_konten
         FROM posts JOIN unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place) USING (id) ORDER BY place`,
        [ids],
      );
      const texts = new Map<number, string>();
      for (const { id, post_konten } of rows) {
        if (post_konten === null) break;
        texts.set(id, (await showInFeed(post_konten)).html);
      }
      return texts;
    },

    /** Returns the titles of the posts among `ids` that visitors see, by id. */
    async titles(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const query = posts.createQueryBuilder('post').where('post.id = ANY(:ids)', { ids });
      const rows = await readColumns(query, ['id', 'post_title']);
      return new Map(rows.map(({ id, post_title }) => [id, post_title]));
    },

    total: () => lists.total(),

    /**
     * Time of the last change of the list of posts: a write, or the moment at which a scheduled post appeared. Undefined if there are no
     * posts.
     */
    async lastChange(): Promise<Date | undefined> {
      const [changed, [newest]] = await Promise.all([
        lastChange(posts),
        readPart({ skip: 0, limit: 1 }, ['post_date']),
      ]);
      return changed && newest && laterOf({ updated_at: changed, post_date: newest.post_date });
    },

    /** Lists posts for the sitemap, newest first. */
    async lastChanges(part: Part): Promise<LastChange[]> {
      const rows = await readPart(part, LAST_CHANGE_COLUMNS);
      return rows.map(({ post_date, ...row }) => ({ ...row, updated_at: laterOf({ ...row, post_date }) }));
    },
  };
}

const WITHOUT_TEXTS = POST_COLUMNS.filter((column) => column !== 'post_konten').join(', ');

/**
 * Returns posts with their texts, newest first. Throws too-large if the texts have more than MAX_TEXTS_BYTES together; PostgreSQL knows the
 * length of a text without reading it. The query is written as SQL, because scripts read whole lists, and a query builder would take a
 * twentieth of the time of such a request.
 */
async function wholePosts(db: DataSource, ids: readonly number[]): Promise<StoredPost[]> {
  const rows = await db.query<(Omit<StoredPost, 'post_konten'> & { post_konten: string | null })[]>(
    `SELECT ${WITHOUT_TEXTS},
       CASE WHEN sum(octet_length(post_konten)) OVER () <= ${MAX_TEXTS_BYTES} THEN post_konten END AS post_konten
     FROM posts WHERE id = ANY($1) ORDER BY post_date DESC, id DESC`,
    [ids],
  );
  return rows.map(({ post_konten, ...row }) => {
    if (post_konten === null) throw new DomainError('too-large', messages.listTooLarge);
    return { ...row, post_konten };
  });
}

/** Removes the image `file` from the beginning of a text, if the block of the image contains nothing else. */
function withoutLead(html: string, file: string): string {
  const [lead = ''] = LEADING_IMAGE.exec(html) ?? [];
  return lead.includes(file) && isWhole(lead) ? html.slice(lead.length) : html;
}

/** True if the block of the image contains nothing else: no caption, words or other image. */
const isWhole = (lead: string): boolean => lead.startsWith('<img') || /<\/(?:p|figure)>$/.test(lead);

/** Returns the time of the last change as visitors see it: a scheduled post counts as changed when it appears. */
const laterOf = ({ updated_at, post_date }: Pick<PostRow, 'updated_at' | 'post_date'>): Date =>
  updated_at > post_date ? updated_at : post_date;

const LAST_CHANGE_COLUMNS = ['id', 'post_title', 'post_slug', 'post_image', 'post_date', 'updated_at'] as const;
type LastChange = Pick<PostRow, Exclude<(typeof LAST_CHANGE_COLUMNS)[number], 'post_date'>>;
type NewPost = Pick<PostRow, Exclude<(typeof FEED_COLUMNS)[number], 'excerpt' | 'post_excerpt' | 'description'>> & {
  description: string;
};

type CardRow = Pick<PostRow, (typeof CARD_COLUMNS)[number]> &
  Pick<PostCard, 'kategori'> & { focus: ImageFocus | null; picture: string | null };

/** Reads the cards of the posts that a query finds. The query's alias must be `post`. */
const readCards = async (query: SelectQueryBuilder<PostRow>): Promise<PostCard[]> =>
  (
    await selectColumns(query, CARD_COLUMNS)
      .addSelect(KATEGORI, 'kategori')
      .addSelect(PICTURE, 'picture')
      .addSelect(FOCUS, 'focus')
      .getRawMany<CardRow>()
  ).map(toCard);

const toCard = (row: CardRow): PostCard => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.picture,
  post_date: row.post_date.toISOString(),
  post_slug: row.post_slug,
  excerpt: row.post_excerpt || row.excerpt,
  post_image_alt: row.picture === null ? '' : (row.post_image !== null && row.post_image_alt) || row.post_title,
  ...(row.focus && { post_image_focus: row.focus }),
  kategori: row.kategori,
  author_id: row.author_id,
});
