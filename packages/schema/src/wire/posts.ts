import { z } from 'zod';
import { Kategori, KategoriSlug } from './kategori.ts';
import {
  EXCERPT_MAX,
  FOUND_MAX,
  INTEGER_MAX,
  PAGE_MAX,
  POST_AUTHOR_MAX,
  POST_SLUG_MAX,
  POST_TITLE_MAX,
  POSTS_AT_ONCE_MAX,
  POSTS_DEFAULT_LIMIT,
  POSTS_MAX_LIMIT,
  PREVIEW_TOKEN_MAX,
  REVIEW_NOTE_MAX,
  SEARCH_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
} from '../limits.ts';
import { AltText, ImageFile, ImageFocus } from './media.ts';
import { messages } from '../messages.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { ShownText } from './shown-text.ts';
import { requiredText, richText, text } from './text.ts';

/** A post as REST returns it (contract section 4). */
export const Post = z.object({
  id: Id,
  post_title: z.string(),
  post_image: z.string().nullable(),
  /** Time of publication, ISO 8601 in UTC. For a post that was never published, the time of creation. */
  post_date: z.iso.datetime(),
  post_konten: z.string(),
});
export type Post = z.infer<typeof Post>;

/**
 * Visibility of a post to visitors: never, from its date on, or now. A scheduled post becomes a published one when its time comes (contract
 * section 8).
 */
export const PostStatus = z.enum(['draft', 'scheduled', 'published']);
export type PostStatus = z.infer<typeof PostStatus>;

/** Fields of a post beside its text, for lists, search results and its address. */
const PostExtras = z.object({
  /** The author as visitors read it. Empty if the site names no author. */
  post_author: z.string(),
  /** Staff's own excerpt. Empty if lists show the beginning of the text. */
  post_excerpt: z.string(),
  /** The words of its address. Empty if they are taken from the title. */
  post_slug: z.string(),
  /** The title for search engines and chats. Empty if it is the title of the post. */
  seo_title: z.string(),
  /** The description for search engines and chats. Empty if it is the excerpt or the beginning of the text. */
  seo_description: z.string(),
});

export const PostRecord = Post.extend({
  ...PostExtras.shape,
  post_image_alt: z.string(),
  kategori_id: Id.nullable(),
  status: PostStatus,
  /** Time from which visitors see the post, ISO 8601 in UTC. Null for a draft. */
  publish_at: z.iso.datetime().nullable(),
  /** When a Penulis asked for a review, ISO 8601 in UTC. Null if no review is pending. */
  review_asked_at: z.iso.datetime().nullable(),
  /** Null if unknown, or if the user was removed. */
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
  status: true,
  publish_at: true,
  review_asked_at: true,
}).extend({
  /** Left out if the focal point is the middle. */
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

/** Text to search for in titles and texts. */
export const Search = text(SEARCH_MAX).trim();

/**
 * With `q`, only posts that have all its words: first the posts that have the words in the title, then the other posts; in each group,
 * newest first.
 */
export const PostListQuery = PostPageQuery.extend({ q: Search.optional() });
export type PostListQuery = z.infer<typeof PostListQuery>;

/** With `kategori`, only the posts of this category. */
export const PostCardQuery = PostPageQuery.extend({ kategori: KategoriSlug.optional() });
export type PostCardQuery = z.infer<typeof PostCardQuery>;

export const PostSearchQuery = PostPageQuery.extend({ q: Search });
export type PostSearchQuery = z.infer<typeof PostSearchQuery>;

/** Content of a card in a list. It has an excerpt instead of the text, so that a list of long posts stays small. */
export const PostCard = Post.omit({ post_konten: true })
  .extend({
    /** Staff's own excerpt, else the beginning of the text. */
    excerpt: z.string(),
    post_slug: z.string(),
    /** The alt text that the site uses: staff's text, else the title of the post. Empty if the post has no image. */
    post_image_alt: z.string(),
    /** Left out if the focal point is the middle. */
    post_image_focus: ImageFocus.optional(),
    kategori: Kategori.nullable(),
    author_id: Id.nullable(),
  })
  .strict();
export type PostCard = z.infer<typeof PostCard>;

export const PostCardPage = pageOf(PostCard);
export type PostCardPage = z.infer<typeof PostCardPage>;

export const FoundPostPage = PostCardPage.extend({
  /** Number of found posts, at most `FOUND_MAX`. */
  total: z.int().nonnegative().max(FOUND_MAX),
  /** True if more posts exist than can be shown. */
  hasMore: z.boolean(),
  /** Words of the titles and excerpts on this page that the search has found, in lower case. */
  found: z.array(z.string()),
}).strict();
export type FoundPostPage = z.infer<typeof FoundPostPage>;

/** An optional text of staff: if left out or `null`, the stored text stays, and a new post has no text. */
const optional = (max: number) => text(max).trim().nullish();

/** Fields that staff fill in. */
const PostFields = z.strictObject({
  post_title: requiredText(POST_TITLE_MAX),
  /** If left out or `null`, the stored text stays, and a new post has no text. */
  post_konten: richText.nullish(),
  /** If left out, the stored image stays. `null` removes it. */
  post_image: ImageFile.nullish(),
  /** If left out or `null`, the stored alt text stays, and a new post has no alt text. */
  post_image_alt: AltText.nullish(),
  /** If left out, the stored category stays, and a new post has no category. `null` removes the post from its category. */
  kategori_id: Id.nullish(),
  post_author: optional(POST_AUTHOR_MAX),
  post_excerpt: optional(EXCERPT_MAX),
  post_slug: text(POST_SLUG_MAX)
    .regex(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/, messages.invalidPostSlug)
    .nullish(),
  seo_title: optional(SEO_TITLE_MAX),
  seo_description: optional(SEO_DESCRIPTION_MAX),
});

const DraftVersion = z.int().nonnegative().max(INTEGER_MAX);

export const PostInput = PostFields.extend({
  /** If left out, a new post is published at once, and a stored post keeps its status. */
  status: PostStatus.optional(),
  /**
   * ISO 8601. For a scheduled post, when it appears. For a published post, the date that visitors read, not in the future; if left out, the
   * stored date stays, or it is now. Left out or null for a draft.
   */
  publish_at: z.iso.datetime({ offset: true, error: messages.invalidDate }).nullish(),
});
export type PostInput = z.infer<typeof PostInput>;

export const PostUpdate = PostInput.extend({
  id: Id,
  version: SeenVersion,
  /**
   * Version of the draft that these values contain. The change deletes the draft. If another draft was kept meanwhile, the server refuses
   * the change with 409. If this field is left out, the draft stays.
   */
  draft_version: DraftVersion.optional(),
});
export type PostUpdate = z.infer<typeof PostUpdate>;

/**
 * Values of a post that staff have written since it was saved: one draft for each post, kept on the server without a version in the
 * history. A draft may lack a title.
 */
export const PostDraftValues = PostFields.extend({ post_title: text(POST_TITLE_MAX).trim() })
  .required({
    post_konten: true,
    post_image: true,
    post_image_alt: true,
    kategori_id: true,
    post_author: true,
    post_excerpt: true,
    post_slug: true,
    seo_title: true,
    seo_description: true,
  })
  .extend({
    /** When the post is to appear, ISO 8601. Null means as soon as it is published; left out means as stored in the post. */
    publish_at: z.iso.datetime({ offset: true, error: messages.invalidDate }).nullish(),
  });
export type PostDraftValues = z.infer<typeof PostDraftValues>;

export const PostDraft = z.strictObject({
  values: PostDraftValues,
  /** The version of the post that these values change. */
  base_version: Version,
  /** A new number each time the draft is kept. */
  draft_version: z.int().positive(),
  user_id: Id.nullable(),
  user_name: z.string(),
  /** ISO 8601 in UTC. */
  saved_at: z.iso.datetime(),
});
export type PostDraft = z.infer<typeof PostDraft>;

export const KeepPostDraft = PostDraftValues.extend({
  /** Null for a new post. The server then creates a post with status `draft`. */
  id: Id.nullable(),
  /** The version of the post that the caller has seen. Null for a new post. */
  base_version: Version.nullable(),
  /** The draft that the caller has seen; 0 if there was none. */
  draft_version: DraftVersion,
  /**
   * For a new post, 128 random bits in hexadecimal. The caller sends them until the caller knows the post's id. If a response is lost, the
   * next try then creates no second post.
   */
  draft_key: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
});
export type KeepPostDraft = z.infer<typeof KeepPostDraft>;

/** A kept draft without its values, with the ids and versions that the next call needs. */
export const KeptPostDraft = PostDraft.omit({ values: true, user_id: true, user_name: true }).extend({
  id: Id,
  /** 0 for a new post, which holds the values itself. */
  draft_version: z.int().nonnegative(),
});
export type KeptPostDraft = z.infer<typeof KeptPostDraft>;

/** The return of an article from its review to its author. */
export const PostReturn = z.strictObject({
  /** May be empty. */
  note: z.string(),
  user_name: z.string(),
  /** ISO 8601 in UTC. */
  returned_at: z.iso.datetime(),
});
export type PostReturn = z.infer<typeof PostReturn>;

/** A post for its form: the stored post, its draft, and its return from the last review. */
export const EditedPost = z.strictObject({
  post: PostRecord,
  draft: PostDraft.nullable(),
  returned: PostReturn.nullable(),
});
export type EditedPost = z.infer<typeof EditedPost>;

/** Discards the draft that the caller has seen or, without `draft_version`, any draft. */
export const DiscardPostDraft = z.strictObject({ id: Id, draft_version: DraftVersion.optional() });
export type DiscardPostDraft = z.infer<typeof DiscardPostDraft>;

/** A `note`, even an empty one, returns the article to its author. Only users who may publish may send a note. */
export const ReviewWish = z.strictObject({
  id: Id,
  wanted: z.boolean(),
  note: text(REVIEW_NOTE_MAX).trim().optional(),
});
export type ReviewWish = z.infer<typeof ReviewWish>;

/** A link that shows a post together with its draft to anyone who has the link. */
export const PostPreview = z.strictObject({
  /** A path of the public site. */
  path: z.string(),
  /** ISO 8601 in UTC. */
  expires_at: z.iso.datetime(),
});
export type PostPreview = z.infer<typeof PostPreview>;

/** The token at the end of the link of a preview. */
export const PreviewToken = z.strictObject({ token: z.string().max(PREVIEW_TOKEN_MAX) });

export const POST_ORDERS = ['newest', 'oldest', 'title', 'changed'] as const;

/** Query of the panel's list. Without `status`, it finds posts of every status. */
export const PostOverviewQuery = PostPageQuery.extend({
  q: Search.optional(),
  status: PostStatus.optional(),
  /** Only posts that wait for a review. */
  review: z.boolean().optional(),
  kategori_id: Id.optional(),
  /**
   * Order of the list. By default, the newest date comes first; with `changed`, the last change comes first. The results of a search have
   * their own order.
   */
  order: z.enum(POST_ORDERS).optional(),
});
export type PostOverviewQuery = z.infer<typeof PostOverviewQuery>;

export const PostOverviewItem = z.strictObject({
  id: Id,
  /** Title of the post; for a draft, the title that was last kept, which may be empty. */
  post_title: z.string(),
  post_slug: z.string(),
  post_image: z.string().nullable(),
  post_date: z.iso.datetime(),
  /** When the post was last changed or its draft was last kept, ISO 8601 in UTC. */
  changed_at: z.iso.datetime(),
  status: PostStatus,
  publish_at: z.iso.datetime().nullable(),
  review_asked_at: z.iso.datetime().nullable(),
  kategori_id: Id.nullable(),
  kategori: Kategori.nullable(),
  author_id: Id.nullable(),
  /** The author: as visitors read it, else the name of the user who created the post. Empty if unknown. */
  author: z.string(),
  /** The author as visitors read it; empty if the site names no author. */
  post_author: z.string(),
  /** True if the post has a draft that was written since the post was saved. */
  has_draft: z.boolean(),
  /** True if the last review returned the post to its author. */
  is_returned: z.boolean(),
  version: Version,
});
export type PostOverviewItem = z.infer<typeof PostOverviewItem>;

export const PostCounts = z.strictObject({
  all: z.int().nonnegative(),
  draft: z.int().nonnegative(),
  scheduled: z.int().nonnegative(),
  published: z.int().nonnegative(),
  review: z.int().nonnegative(),
});
export type PostCounts = z.infer<typeof PostCounts>;

export const PostOverview = z.strictObject({
  posts: z.array(PostOverviewItem),
  totalPages: z.int().nonnegative(),
  currentPage: z.int().positive(),
  /**
   * Number of posts of each status, and of posts that wait for a review. The query's category and search apply, its status does not. Null
   * if the search finds more posts than are counted.
   */
  counts: PostCounts.nullable(),
});
export type PostOverview = z.infer<typeof PostOverview>;

/** News for a user about their own articles: articles that came back from a review, and articles that were published lately. */
export const OwnPosts = z.strictObject({
  returned: z.array(PostOverviewItem),
  published: z.array(PostOverviewItem),
});
export type OwnPosts = z.infer<typeof OwnPosts>;

/** One change for several posts, in one transaction. `change` sets `fields` in the posts and in their drafts. */
export const PostsChange = z
  .strictObject({
    ids: z.array(Id).min(1).max(POSTS_AT_ONCE_MAX),
    act: z.enum(['publish', 'unpublish', 'delete', 'change']),
    fields: PostFields.pick({ kategori_id: true, post_author: true }).optional(),
  })
  .refine(({ act, fields: { kategori_id, post_author } = {} }) => {
    const changesSome = kategori_id !== undefined || typeof post_author === 'string';
    return changesSome === (act === 'change');
  });
export type PostsChange = z.infer<typeof PostsChange>;
