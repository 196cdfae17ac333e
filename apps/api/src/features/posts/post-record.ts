import type { PostInput, PostRecord, PostStatus } from '@jala/schema/wire/posts';
import type { RichContent } from '#rich-text/rich-content.ts';
import type { PostRow } from './posts.entity.ts';

/** The columns of a post that callers read or write. */
export const POST_COLUMNS = [
  'id',
  'post_title',
  'post_image',
  'post_image_alt',
  'post_date',
  'post_konten',
  'post_author',
  'post_excerpt',
  'post_slug',
  'seo_title',
  'seo_description',
  'kategori_id',
  'author_id',
  'is_draft',
  'review_asked_at',
  'version',
] as const;
export type StoredPost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;

/** See `PostStatus`. */
export function statusOf({ is_draft, post_date }: Pick<PostRow, 'is_draft' | 'post_date'>): PostStatus {
  if (is_draft) return 'draft';
  return post_date.getTime() > Date.now() ? 'scheduled' : 'published';
}

export const toPost = (row: StoredPost): PostRecord => ({
  id: row.id,
  post_title: row.post_title,
  post_image: row.post_image,
  post_date: row.post_date.toISOString(),
  post_konten: row.post_konten,
  post_image_alt: row.post_image_alt,
  post_author: row.post_author,
  post_excerpt: row.post_excerpt,
  post_slug: row.post_slug,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  kategori_id: row.kategori_id,
  author_id: row.author_id,
  status: statusOf(row),
  publish_at: row.is_draft ? null : row.post_date.toISOString(),
  review_asked_at: row.review_asked_at?.toISOString() ?? null,
  version: row.version,
});

/**
 * SQL for the title that staff see: for a draft with stored changes (`post_drafts`), the title in these changes. `post` and `draft` are
 * aliases of the tables.
 */
export const TITLE =
  "CASE WHEN post.is_draft THEN coalesce(draft.entered ->> 'post_title', post.post_title) ELSE post.post_title END";

type TextColumns = Pick<PostRow, 'post_konten' | 'excerpt' | 'description'>;

/** Returns the columns for a text from staff: the cleaned text, and its summaries for lists and the feed. */
export async function textColumns(
  html: string,
  { cleanHtml, summary }: Pick<RichContent, 'cleanHtml' | 'summary'>,
): Promise<TextColumns> {
  const post_konten = await cleanHtml(html);
  return { post_konten, ...(await summary(post_konten)) };
}

/** Returns the columns that staff fill in, except the text. Fields that `input` leaves out keep their stored values. */
export function fieldColumns(input: Partial<PostInput>): Partial<PostRow> {
  const { post_title, post_image, kategori_id } = input;
  const texts = ['post_image_alt', 'post_author', 'post_excerpt', 'post_slug', 'seo_title', 'seo_description'] as const;
  return {
    ...(post_title !== undefined && { post_title }),
    ...(post_image !== undefined && { post_image }),
    ...(kategori_id !== undefined && { kategori_id }),
    ...Object.fromEntries(texts.flatMap((name) => (typeof input[name] === 'string' ? [[name, input[name]]] : []))),
  };
}
