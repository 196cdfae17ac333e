import { z } from 'zod';
import { Id } from './id.ts';
import { POSTS_DEFAULT_LIMIT, POSTS_MAX_LIMIT } from './limits.ts';
import { ImageFile } from './media.ts';
import { requiredText, richText } from './text.ts';

export const Post = z.strictObject({
  id: Id,
  post_title: z.string(),
  post_image: z.string().nullable(),
  /** The moment of creation, ISO 8601 in UTC. */
  post_date: z.iso.datetime(),
  post_konten: z.string(),
});
export type Post = z.infer<typeof Post>;

export const PostPage = z.strictObject({
  posts: z.array(Post),
  totalPages: z.int().nonnegative(),
  currentPage: z.int().positive(),
});
export type PostPage = z.infer<typeof PostPage>;

export const PostPageQuery = z.strictObject({
  page: z.int().positive().max(1_000_000).default(1),
  limit: z.int().positive().max(POSTS_MAX_LIMIT).default(POSTS_DEFAULT_LIMIT),
});
export type PostPageQuery = z.infer<typeof PostPageQuery>;

/** What a card of a list shows: the text is the excerpt, so that a list of long posts stays small. */
export const PostCard = Post.omit({ post_konten: true }).extend({ excerpt: z.string() });
export type PostCard = z.infer<typeof PostCard>;

export const PostCardPage = PostPage.omit({ posts: true }).extend({ posts: z.array(PostCard) });
export type PostCardPage = z.infer<typeof PostCardPage>;

export const PostInput = z.strictObject({
  post_title: requiredText(200),
  /** Left out or `null`: the stored text stays; a new post has none. */
  post_konten: richText.nullish(),
  /** Left out: the stored image stays. `null`: no image. */
  post_image: ImageFile.nullish(),
});
export type PostInput = z.infer<typeof PostInput>;

export const PostUpdate = PostInput.extend({ id: Id });
export type PostUpdate = z.infer<typeof PostUpdate>;
