import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import type { Post, PostCardPage, PostInput, PostPage, PostPageQuery, PostUpdate } from '@jala/schema/posts';
import { DomainError } from '#errors/domain-error.ts';
import { excerptOf } from '#rich-text/clean-html.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { PostEntity, type PostRow } from './posts.entity.ts';

const NEWEST_FIRST = { post_date: 'DESC', id: 'DESC' } as const;

export function createPostsService(db: DataSource, { cleanHtml, demandImage }: RichContent) {
  const posts = db.getRepository(PostEntity);

  async function byId(id: number): Promise<Post> {
    const row = await posts.findOneBy({ id });
    if (row === null) throw new DomainError('not-found', messages.postNotFound);
    return toPost(row);
  }

  return {
    byId,

    async list({ page, limit }: PostPageQuery): Promise<PostPage> {
      const [rows, total] = await Promise.all([
        posts.find({ order: NEWEST_FIRST, skip: (page - 1) * limit, take: limit }),
        posts.count(),
      ]);
      return { posts: rows.map(toPost), totalPages: Math.ceil(total / limit), currentPage: page };
    },

    /** The same pages with excerpts instead of whole texts. */
    async cards({ page, limit }: PostPageQuery): Promise<PostCardPage> {
      const [rows, total] = await Promise.all([
        posts.find({
          select: { id: true, post_title: true, post_image: true, post_date: true, excerpt: true },
          order: NEWEST_FIRST,
          skip: (page - 1) * limit,
          take: limit,
        }),
        posts.count(),
      ]);
      return { posts: rows.map(toCard), totalPages: Math.ceil(total / limit), currentPage: page };
    },

    async create(input: PostInput): Promise<Post> {
      await demandImage('post_image', input.post_image);
      const konten = await cleanHtml(input.post_konten ?? '');
      const row = await posts.save({
        post_title: input.post_title,
        post_image: input.post_image ?? null,
        post_konten: konten,
        excerpt: excerptOf(konten),
      });
      return byId(row.id);
    },

    async update({ id, post_title, post_konten, post_image }: PostUpdate): Promise<Post> {
      await byId(id);
      await demandImage('post_image', post_image);
      const konten = typeof post_konten === 'string' ? await cleanHtml(post_konten) : undefined;
      await posts.update(id, {
        post_title,
        ...(konten !== undefined && { post_konten: konten, excerpt: excerptOf(konten) }),
        ...(post_image !== undefined && { post_image }),
      });
      return byId(id);
    },

    async delete(id: number): Promise<void> {
      const { affected } = await posts.delete(id);
      if (affected === 0) throw new DomainError('not-found', messages.postNotFound);
    },

    /** Every post's address and last change, newest first, for the sitemap and the feed. */
    async lastChanges(limit?: number): Promise<LastChange[]> {
      return posts.find({
        select: { id: true, post_title: true, post_date: true, excerpt: true, updated_at: true },
        order: NEWEST_FIRST,
        ...(limit !== undefined && { take: limit }),
      });
    },
  };
}

export type LastChange = Pick<PostRow, 'id' | 'post_title' | 'post_date' | 'excerpt' | 'updated_at'>;

const toPost = (row: PostRow): Post => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  post_konten: row.post_konten,
});

const toCard = (row: PostRow): PostCardPage['posts'][number] => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  excerpt: row.excerpt,
});
