import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import type {
  PostCardPage,
  PostInput,
  PostPageQuery,
  PostRecord,
  PostRecordPage,
  PostUpdate,
  ShownPost,
} from '@jala/schema/posts';
import { deleteRow, found, requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { PostEntity, type PostRow } from './posts.entity.ts';

const NEWEST_FIRST = { post_date: 'DESC', id: 'DESC' } as const;

export type PostsService = ReturnType<typeof createPostsService>;

export function createPostsService(db: DataSource, rich: RichContent) {
  const posts = db.getRepository(PostEntity);
  const { show, requireStoredImage } = rich;

  async function byId(id: number): Promise<PostRecord> {
    return toPost(found(await posts.findOneBy({ id }), messages.postNotFound));
  }

  return {
    byId,

    /** A post in the form that its page shows. Throws not-found. */
    async shown(id: number): Promise<ShownPost> {
      const { post_konten, version: _version, ...post } = await byId(id);
      return { ...post, shown: await show(post_konten) };
    },

    async list({ page, limit }: PostPageQuery): Promise<PostRecordPage> {
      const [rows, total] = await Promise.all([
        posts.find({ order: NEWEST_FIRST, skip: (page - 1) * limit, take: limit }),
        posts.count(),
      ]);
      return { posts: rows.map(toPost), totalPages: Math.ceil(total / limit), currentPage: page };
    },

    /** The same pages as `list`, with excerpts instead of whole texts. */
    async cards({ page, limit }: PostPageQuery): Promise<PostCardPage> {
      const [rows, total] = await Promise.all([
        posts.find({
          select: {
            id: true,
            post_title: true,
            post_image: true,
            post_image_alt: true,
            post_date: true,
            excerpt: true,
          },
          order: NEWEST_FIRST,
          skip: (page - 1) * limit,
          take: limit,
        }),
        posts.count(),
      ]);
      return { posts: rows.map(toCard), totalPages: Math.ceil(total / limit), currentPage: page };
    },

    async create(input: PostInput): Promise<PostRecord> {
      await requireStoredImage('post_image', input.post_image);
      const row = await posts.save({
        post_title: input.post_title,
        post_image: input.post_image ?? null,
        post_image_alt: input.post_image_alt ?? '',
        ...(await textColumns(input.post_konten ?? '', rich)),
      });
      return byId(row.id);
    },

    async update(input: PostUpdate): Promise<PostRecord> {
      const { id, post_title, post_konten, post_image, post_image_alt, version } = input;
      requireCurrentVersion((await byId(id)).version, version);
      await requireStoredImage('post_image', post_image);
      const columns = typeof post_konten === 'string' ? await textColumns(post_konten, rich) : {};
      const row = await updateAtVersion(posts, input, {
        post_title,
        ...columns,
        ...(post_image !== undefined && { post_image }),
        ...(typeof post_image_alt === 'string' && { post_image_alt }),
      });
      return toPost(found(row, messages.postNotFound));
    },

    delete: (id: number) => deleteRow(posts, id, messages.postNotFound),

    /** The newest posts, for the feed. */
    async newest(limit: number): Promise<NewPost[]> {
      const rows = await posts.find({
        select: { id: true, post_title: true, post_date: true, excerpt: true, description: true, updated_at: true },
        order: NEWEST_FIRST,
        take: limit,
      });
      return rows.map(({ excerpt, description, ...row }) => ({ ...row, description: description || excerpt }));
    },

    /** Every post's address and last change, newest first, for the sitemap. */
    async lastChanges(): Promise<LastChange[]> {
      return posts.find({
        select: { id: true, updated_at: true },
        order: NEWEST_FIRST,
      });
    },
  };
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

type LastChange = Pick<PostRow, 'id' | 'updated_at'>;
type NewPost = Pick<PostRow, 'id' | 'post_title' | 'post_date' | 'updated_at'> & { description: string };

const toPost = (row: PostRow): PostRecord => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  post_konten: row.post_konten,
  post_image_alt: row.post_image_alt,
  version: row.version,
});

const toCard = (row: PostRow): PostCardPage['posts'][number] => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  excerpt: row.excerpt,
  post_image_alt: row.post_image === null ? '' : row.post_image_alt || row.post_title,
});
