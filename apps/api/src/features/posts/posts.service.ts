import { QueryFailedError, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { mayChangePost } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/auth';
import type { Kategori } from '@jala/schema/kategori';
import type { ImageFocus } from '@jala/schema/media';
import { messages } from '@jala/schema/messages';
import type {
  FoundPostPage,
  PostCard,
  PostCardPage,
  PostCardQuery,
  PostInput,
  PostListQuery,
  PostRecord,
  PostRecordPage,
  PostSearchQuery,
  PostUpdate,
  ShownPost,
} from '@jala/schema/posts';
import { wordsOf } from '@jala/schema/search';
import {
  deleteRow,
  found,
  insertAs,
  lastChange,
  readColumns,
  requireCurrentVersion,
  selectColumns,
  updateAtVersion,
} from '#database/records.ts';
import { stillAllowed } from '#current-write.ts';
import { DomainError } from '#errors/domain-error.ts';
import { inOwnTurn } from '#loop-turns.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import type { Visitor } from '#work-turns.ts';
import { createPostPlaces, type Start } from './post-places.ts';
import { createPostSearch } from './post-search.ts';
import { PostEntity, type PostRow } from './posts.entity.ts';

/** Of the texts on one page of the list, which is written in one piece. */
const MAX_TEXTS_BYTES = 4_000_000;
const NEWEST: Start = { after: undefined, skip: 0 };
const FEED_COLUMNS = ['id', 'post_title', 'post_image', 'post_date', 'excerpt', 'description', 'updated_at'] as const;
/** Of the texts in the feed. Those of older posts are left out if the newer ones are longer. */
const MAX_FEED_TEXTS_BYTES = 500_000;
const CARD_COLUMNS = ['id', 'post_title', 'post_image', 'post_image_alt', 'post_date', 'excerpt', 'author_id'] as const;
/** The category of a post, as its card shows it. */
const KATEGORI = `(SELECT json_build_object('nama', nama, 'slug', slug) FROM kategori WHERE id = post.kategori_id)`;
/** The focal point of its image; null if it is the middle. */
const FOCUS = `(SELECT json_build_object('x', focus_x, 'y', focus_y) FROM media
  WHERE file = post.post_image AND (focus_x, focus_y) <> (50, 50))`;
const POST_COLUMNS = [
  'id',
  'post_title',
  'post_image',
  'post_image_alt',
  'post_date',
  'post_konten',
  'kategori_id',
  'author_id',
  'version',
] as const;

export type PostsService = ReturnType<typeof createPostsService>;

export function createPostsService(db: DataSource, rich: RichContent, contentVersion: () => number | undefined) {
  const posts = db.getRepository(PostEntity);
  const { show, showInFeed, requireStoredImage, imageFacts } = rich;
  const places = createPostPlaces(db, contentVersion);
  const search = createPostSearch(db);

  /** Up to `limit` posts, newest first. With the id of a category, only its posts. */
  function pageFrom(start: Start, limit: number, kategori?: number): SelectQueryBuilder<PostRow> {
    const query = posts.createQueryBuilder('post');
    if (start.after !== undefined)
      query.where('(post.post_date, post.id) < (:post_date::timestamptz, :id)', start.after);
    if (kategori !== undefined) query.andWhere('post.kategori_id = :kategori', { kategori });
    return query.orderBy('post.post_date', 'DESC').addOrderBy('post.id', 'DESC').offset(start.skip).limit(limit);
  }

  /** These columns of up to `limit` posts, newest first. None without a start. */
  async function listFrom<Column extends keyof PostRow>(
    start: Start | undefined,
    limit: number,
    columns: readonly Column[],
  ): Promise<Pick<PostRow, Column>[]> {
    return start === undefined ? [] : readColumns(pageFrom(start, limit), columns);
  }

  const withIds = (ids: readonly number[]): SelectQueryBuilder<PostRow> =>
    posts.createQueryBuilder('post').where('post.id = ANY(:ids)', { ids });

  /** Throws not-found. */
  async function kategoriWith(slug: string): Promise<number> {
    const [row] = await db.query<{ id: number }[]>('SELECT id FROM kategori WHERE slug = $1', [slug]);
    return found(row, messages.kategoriNotFound).id;
  }

  /** A page of the posts that have the words of `q`, best first. */
  async function searchPage<Item extends { id: number }>(
    { q, page, limit, visitor }: PostSearchQuery & { visitor: Visitor },
    read: (query: SelectQueryBuilder<PostRow>) => Promise<Item[]>,
  ) {
    const { ids, total, hasMore } = await search.find(q, { skip: (page - 1) * limit, limit, visitor });
    const rows = new Map((ids.length === 0 ? [] : await read(withIds(ids))).map((row) => [row.id, row]));
    const ordered = ids.flatMap((id) => rows.get(id) ?? []);
    return { posts: ordered, totalPages: Math.ceil(total / limit), currentPage: page, total, hasMore };
  }

  /** Whoever only writes changes their own articles alone. Throws forbidden, and not-found. */
  async function requireOwn(id: number, user: SignedInUser): Promise<void> {
    const post = found(
      await posts.findOne({ where: { id }, select: { id: true, author_id: true } }),
      messages.postNotFound,
    );
    if (!mayChangePost(user, post)) throw new DomainError('forbidden', messages.notYourPost);
  }

  async function byId(id: number): Promise<PostRecord> {
    return toPost(found(await posts.findOneBy({ id }), messages.postNotFound));
  }

  return {
    byId,

    /** A post in the form that its page shows. Throws not-found. */
    async shown(id: number): Promise<ShownPost> {
      const row = found(await posts.findOneBy({ id }), messages.postNotFound);
      const { post_konten, kategori_id, author_id: _author, version: _version, ...post } = toPost(row);
      const sql = 'SELECT nama, slug FROM kategori WHERE id = $1';
      const [kategori = null] = kategori_id === null ? [] : await db.query<Kategori[]>(sql, [kategori_id]);
      const { focus } =
        (await imageFacts(post.post_image === null ? [] : [post.post_image])).get(post.post_image ?? '') ?? {};
      return {
        ...post,
        ...(focus && { post_image_focus: focus }),
        kategori,
        updated_at: row.updated_at.toISOString(),
        shown: await show(post_konten),
      };
    },

    /** Throws too-large when the texts of the page are too long together. */
    async list({ q, page, limit }: PostListQuery, visitor: Visitor): Promise<PostRecordPage> {
      if (q) {
        const results = await searchPage({ q, page, limit, visitor }, wholePosts);
        return { posts: results.posts.map(toPost), totalPages: results.totalPages, currentPage: page };
      }
      const { start, total } = await places.find((page - 1) * limit);
      const rows = start === undefined ? [] : await wholePosts(pageFrom(start, limit));
      return { posts: rows.map(toPost), totalPages: Math.ceil(total / limit), currentPage: page };
    },

    /** The same pages as `list`, with excerpts instead of whole texts. Throws not-found for an unknown category. */
    async cards({ page, limit, kategori }: PostCardQuery): Promise<PostCardPage> {
      const id = kategori === undefined ? undefined : await kategoriWith(kategori);
      const { start, total } = await places.find((page - 1) * limit, id);
      const cards = start === undefined ? [] : await readCards(pageFrom(start, limit, id));
      return { posts: cards, totalPages: Math.ceil(total / limit), currentPage: page };
    },

    /** The posts that have all words of `q`, as cards. Throws unavailable (`createPostSearch`). */
    async search(query: PostSearchQuery, visitor: Visitor): Promise<FoundPostPage> {
      const page = await searchPage({ ...query, visitor }, readCards);
      const words = new Set(page.posts.flatMap((card) => wordsOf(`${card.post_title} ${card.excerpt}`)));
      return { ...page, found: await search.foundAmong([...words], query.q) };
    },

    /** What a card of one post shows, without reading its text. Throws not-found. */
    async card(id: number): Promise<PostCard> {
      const [card] = await readCards(withIds([id]));
      return found(card, messages.postNotFound);
    },

    async create(input: PostInput, author?: SignedInUser): Promise<PostRecord> {
      await requireStoredImage('post_image', input.post_image);
      const columns = {
        post_title: input.post_title,
        post_image: input.post_image ?? null,
        post_image_alt: input.post_image_alt ?? '',
        kategori_id: input.kategori_id ?? null,
        author_id: author?.id ?? null,
        ...(await textColumns(input.post_konten ?? '', rich)),
      };
      const row = await withKnownKategori(() => posts.save(columns));
      return byId(row.id);
    },

    async update(input: PostUpdate, user: SignedInUser): Promise<PostRecord> {
      await requireOwn(input.id, user);
      const { id, post_title, post_konten, post_image, post_image_alt, kategori_id, version } = input;
      requireCurrentVersion((await byId(id)).version, version);
      await requireStoredImage('post_image', post_image);
      const columns = typeof post_konten === 'string' ? await textColumns(post_konten, rich) : {};
      await requireOwn(id, await stillAllowed(user));
      const changes = {
        post_title,
        ...columns,
        ...(post_image !== undefined && { post_image }),
        ...(typeof post_image_alt === 'string' && { post_image_alt }),
        ...(kategori_id !== undefined && { kategori_id }),
      };
      const row = await withKnownKategori(() => updateAtVersion(posts, input, changes));
      return toPost(found(row, messages.postNotFound));
    },

    /** Puts a removed post back under its id, with its date. Its category and its author may be gone. Throws conflict. */
    async bringBack(id: number, { post_konten, ...post }: RemovedPost): Promise<void> {
      await requireStoredImage('post_image', post.post_image);
      const text = await textColumns(post_konten, rich);
      await db.transaction(async (manager) => {
        const rows = manager.getRepository(PostEntity);
        if (await rows.existsBy({ id })) throw new DomainError('conflict', messages.alreadyRestored);
        const exists = async (table: 'kategori' | 'users', wanted: number | null) =>
          (await manager.query<unknown[]>(`SELECT FROM ${table} WHERE id = $1`, [wanted])).length > 0;
        const kategori_id = (await exists('kategori', post.kategori_id)) ? post.kategori_id : null;
        const author_id = (await exists('users', post.author_id)) ? post.author_id : null;
        await insertAs(rows, id, { ...post, ...text, kategori_id, author_id });
      });
    },

    async delete(id: number, user: SignedInUser): Promise<void> {
      await requireOwn(id, user);
      await deleteRow(posts, id, messages.postNotFound);
    },

    /** The newest posts, for the feed. */
    async newest(limit: number): Promise<NewPost[]> {
      const rows = await listFrom(NEWEST, limit, FEED_COLUMNS);
      return rows.map(({ excerpt, description, ...row }) => ({ ...row, description: description || excerpt }));
    },

    /**
     * The texts of posts for the feed, by id, in the form that readers of feeds show on other sites. As many as have room, in the
     * order of `ids`.
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
        await new Promise<void>((resolve) => inOwnTurn(resolve));
        texts.set(id, (await showInFeed(post_konten)).html);
      }
      return texts;
    },

    /** The titles of the posts among `ids` that exist. */
    async titles(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const query = posts.createQueryBuilder('post').where('post.id = ANY(:ids)', { ids });
      const rows = await readColumns(query, ['id', 'post_title']);
      return new Map(rows.map(({ id, post_title }) => [id, post_title]));
    },

    total: places.total,

    /** When a post was last changed; undefined if there is none. */
    lastChange: () => lastChange(posts),

    /** What the sitemap says of up to `limit` posts from `position` on, newest first. */
    async lastChanges(position: number, limit: number): Promise<LastChange[]> {
      const { start } = await places.find(position);
      return listFrom(start, limit, ['id', 'post_title', 'post_image', 'updated_at']);
    },
  };
}

/** What is needed to put a removed post back. */
export type RemovedPost = Pick<
  PostRow,
  'post_title' | 'post_image' | 'post_image_alt' | 'post_date' | 'post_konten' | 'kategori_id' | 'author_id'
>;

type WholePost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;

/** The posts of a page, newest first. PostgreSQL knows the length of a text without reading it. Throws too-large. */
async function wholePosts(page: SelectQueryBuilder<PostRow>): Promise<WholePost[]> {
  const [query, parameters] = selectColumns(page, POST_COLUMNS).getQueryAndParameters();
  const others = POST_COLUMNS.filter((column) => column !== 'post_konten').join(', ');
  const rows = await page.connection.query<(Omit<WholePost, 'post_konten'> & { post_konten: string | null })[]>(
    `SELECT ${others},
       CASE WHEN sum(octet_length(post_konten)) OVER () <= ${MAX_TEXTS_BYTES} THEN post_konten END AS post_konten
     FROM (${query}) AS page ORDER BY post_date DESC, id DESC`,
    parameters as unknown[],
  );
  return rows.map(({ post_konten, ...row }) => {
    if (post_konten === null) throw new DomainError('too-large', messages.listTooLarge);
    return { ...row, post_konten };
  });
}

type TextColumns = Pick<PostRow, 'post_konten' | 'excerpt' | 'description'>;

/** The columns for a text from staff: the cleaned text, and what lists show of it. */
export async function textColumns(
  html: string,
  { cleanHtml, summary }: Pick<RichContent, 'cleanHtml' | 'summary'>,
): Promise<TextColumns> {
  const post_konten = await cleanHtml(html);
  return { post_konten, ...(await summary(post_konten)) };
}

type LastChange = Pick<PostRow, 'id' | 'post_title' | 'post_image' | 'updated_at'>;
type NewPost = Pick<PostRow, 'id' | 'post_title' | 'post_image' | 'post_date' | 'updated_at'> & { description: string };

const toPost = (row: Pick<PostRow, (typeof POST_COLUMNS)[number]>): PostRecord => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  post_konten: row.post_konten,
  post_image_alt: row.post_image_alt,
  kategori_id: row.kategori_id,
  author_id: row.author_id,
  version: row.version,
});

/** The foreign key of PostgreSQL is violated. */
const UNKNOWN_REFERENCE = '23503';

/** Writes a post. Throws bad-input if its category does not exist, or is removed meanwhile. */
async function withKnownKategori<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof QueryFailedError) || !('code' in error) || error.code !== UNKNOWN_REFERENCE) throw error;
    const sentence = messages.kategoriNotFound;
    throw new DomainError('bad-input', sentence, { fields: { kategori_id: [sentence] } });
  }
}

type CardRow = Pick<PostRow, (typeof CARD_COLUMNS)[number]> & Pick<PostCard, 'kategori'> & { focus: ImageFocus | null };

/** The cards of the posts of a query, whose alias is `post`. */
const readCards = async (query: SelectQueryBuilder<PostRow>): Promise<PostCard[]> =>
  (
    await selectColumns(query, CARD_COLUMNS)
      .addSelect(KATEGORI, 'kategori')
      .addSelect(FOCUS, 'focus')
      .getRawMany<CardRow>()
  ).map(toCard);

const toCard = (row: CardRow): PostCard => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  excerpt: row.excerpt,
  post_image_alt: row.post_image === null ? '' : row.post_image_alt || row.post_title,
  ...(row.focus && { post_image_focus: row.focus }),
  kategori: row.kategori,
  author_id: row.author_id,
});
