import { z } from 'zod';
import { Kategori, KategoriSlug } from './kategori.ts';
import { FOUND_MAX, PAGE_MAX, POSTS_DEFAULT_LIMIT, POSTS_MAX_LIMIT, SEARCH_MAX } from './limits.ts';
import { AltText, ImageFile, ImageFocus } from './media.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { ShownText } from './shown-text.ts';
import { requiredText, richText, text } from './text.ts';

/** A post as REST returns it (contract section 4). */
export const Post = z.object({
  id: Id,
  post_title: z.string(),
  post_image: z.string().nullable(),
  /** The time of creation, ISO 8601 in UTC. */
  post_date: z.iso.datetime(),
  post_konten: z.string(),
});
export type Post = z.infer<typeof Post>;

export const PostRecord = Post.extend({
  post_image_alt: z.string(),
  kategori_id: Id.nullable(),
  /** Null when nobody knows, or when the user was removed. */
  author_id: Id.nullable(),
  version: Version,
}).strict();
export type PostRecord = z.infer<typeof PostRecord>;

/** A post as its page shows it. */
export const ShownPost = PostRecord.omit({
  post_konten: true,
  kategori_id: true,
  author_id: true,
  version: true,
}).extend({
  /** Left out if it is the middle. */
  post_image_focus: ImageFocus.optional(),
  shown: ShownText,
  kategori: Kategori.nullable(),
  /** The time of the last change, ISO 8601 in UTC. */
  updated_at: z.iso.datetime(),
});
export type ShownPost = z.infer<typeof ShownPost>;

/** One page of a list of posts, each in the shape `post`. */
const pageOf = <Item extends z.ZodType>(post: Item) =>
  z.strictObject({
    posts: z.array(post),
    totalPages: z.int().nonnegative(),
    currentPage: z.int().positive(),
  });

export const PostPage = pageOf(Post);

export const PostRecordPage = pageOf(PostRecord);
export type PostRecordPage = z.infer<typeof PostRecordPage>;

export const PostPageQuery = z.strictObject({
  page: z.int().positive().max(PAGE_MAX).default(1),
  limit: z.int().positive().max(POSTS_MAX_LIMIT).default(POSTS_DEFAULT_LIMIT),
});
export type PostPageQuery = z.infer<typeof PostPageQuery>;

/** What to search for in titles and texts. */
export const Search = text(SEARCH_MAX).trim();

/** With `q`, only posts that have all its words: first those that have them in the title, then the others, newest first. */
export const PostListQuery = PostPageQuery.extend({ q: Search.optional() });
export type PostListQuery = z.infer<typeof PostListQuery>;

/** With `kategori`, only the posts of this category. */
export const PostCardQuery = PostPageQuery.extend({ kategori: KategoriSlug.optional() });
export type PostCardQuery = z.infer<typeof PostCardQuery>;

export const PostSearchQuery = PostPageQuery.extend({ q: Search });
export type PostSearchQuery = z.infer<typeof PostSearchQuery>;

/** What a card in a list shows. It has an excerpt instead of the text, so that a list of long posts stays small. */
export const PostCard = Post.omit({ post_konten: true })
  .extend({
    excerpt: z.string(),
    /** The alt text that the site uses: staff's text, else the title of the post. Empty if the post has no image. */
    post_image_alt: z.string(),
    /** Left out if it is the middle. */
    post_image_focus: ImageFocus.optional(),
    kategori: Kategori.nullable(),
    author_id: Id.nullable(),
  })
  .strict();
export type PostCard = z.infer<typeof PostCard>;

export const PostCardPage = pageOf(PostCard);
export type PostCardPage = z.infer<typeof PostCardPage>;

export const FoundPostPage = PostCardPage.extend({
  /** How many posts were found, at most `FOUND_MAX`. */
  total: z.int().nonnegative().max(FOUND_MAX),
  /** Whether there are more than can be shown. */
  hasMore: z.boolean(),
  /** Those words of the titles and excerpts on this page that the search has found, in lower case. */
  found: z.array(z.string()),
}).strict();
export type FoundPostPage = z.infer<typeof FoundPostPage>;

export const PostInput = z.strictObject({
  post_title: requiredText(200),
  /** If left out or `null`, the stored text stays, and a new post has none. */
  post_konten: richText.nullish(),
  /** If left out, the stored image stays. `null` removes it. */
  post_image: ImageFile.nullish(),
  /** If left out or `null`, the stored alt text stays, and a new post has none. */
  post_image_alt: AltText.nullish(),
  /** If left out, the stored category stays, and a new post has none. `null` takes the post out of it. */
  kategori_id: Id.nullish(),
});
export type PostInput = z.infer<typeof PostInput>;

export const PostUpdate = PostInput.extend({ id: Id, version: SeenVersion });
export type PostUpdate = z.infer<typeof PostUpdate>;
