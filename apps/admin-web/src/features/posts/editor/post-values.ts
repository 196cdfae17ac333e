import type { EditedPost, PostDraftValues, PostRecord } from '@jala/schema/wire/posts';
import type { Stored } from '#forms/form-state.ts';
import { typedOf } from '#lib/moments.ts';

/** Values in the form of a post. */
export interface PostValues {
  post_title: string;
  post_konten: string;
  /** The file name of the stored image, or an empty string without an image. */
  post_image: string;
  post_image_alt: string;
  /** The id of the category, or an empty string without a category. */
  kategori_id: string;
  post_author: string;
  post_excerpt: string;
  /** The slug, as typed. It may still end in '-'. */
  post_slug: string;
  seo_title: string;
  seo_description: string;
  /** Time of publication (`schedule.ts`), or empty. For a published post, the date that visitors read. */
  publish_at: string;
}

export const BLANK_POST: PostValues = {
  post_title: '',
  post_konten: '',
  post_image: '',
  post_image_alt: '',
  kategori_id: '',
  post_author: '',
  post_excerpt: '',
  post_slug: '',
  seo_title: '',
  seo_description: '',
  publish_at: '',
};

export const valuesOf = (post: PostDraftValues | PostRecord): PostValues => ({
  post_title: post.post_title,
  post_konten: post.post_konten ?? '',
  post_image: post.post_image ?? '',
  post_image_alt: post.post_image_alt ?? '',
  kategori_id: String(post.kategori_id ?? ''),
  post_author: post.post_author ?? '',
  post_excerpt: post.post_excerpt ?? '',
  post_slug: post.post_slug ?? '',
  seo_title: post.seo_title ?? '',
  seo_description: post.seo_description ?? '',
  publish_at: typedOf(post.publish_at),
});

/** Returns the server's values of a post: the values of the draft written since the last save, or else the saved values. */
export function toStored({ post, draft }: Pick<EditedPost, 'post' | 'draft'>): Stored<PostValues> {
  if (draft === null) return { values: valuesOf(post), version: post.version, draft: 0 };
  const { user_id, user_name, saved_at } = draft;
  return {
    // A `publish_at` in the draft overrides the post's.
    values: valuesOf({ publish_at: post.publish_at, ...draft.values }),
    version: draft.base_version,
    draft: draft.draft_version,
    by: { at: saved_at, by: { user_id, user_name, via: 'panel' } },
  };
}

/** Turns typed text into a slug, and keeps a '-' at its end, because more letters may follow: 'Paket Rumah ' -> 'paket-rumah-'. */
export const typedSlug = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-/, '');

/** Converts the values to the input that the server expects, except the time of publication. */
export const toInput = ({ post_image, kategori_id, post_slug, publish_at: _time, ...values }: PostValues) => ({
  ...values,
  post_slug: post_slug.replace(/-+$/, ''),
  post_image: post_image === '' ? null : post_image,
  kategori_id: kategori_id === '' ? null : Number(kategori_id),
});
