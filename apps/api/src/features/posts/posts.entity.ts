import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { PostDraftValues, PostRecord } from '@jala/schema/wire/posts';
import { id, nullableString, optionalText, string, updatedAt, version } from '#database/columns.ts';

export interface PostRow extends Omit<PostRecord, 'post_date' | 'status' | 'publish_at' | 'review_asked_at'> {
  /** The date that visitors read. Visitors do not see the post before this date. */
  post_date: Date;
  /** Visitors do not see a draft, whatever its date. */
  is_draft: boolean;
  review_asked_at: Date | null;
  /** The beginning of post_konten for lists, made when post_konten is written, so that lists need not read the whole text. */
  excerpt: string;
  /** The beginning of post_konten for the feed, made together with `excerpt`. */
  description: string;
  /** User who made the post; null after that user was removed, and for posts of the seed. */
  author_id: number | null;
  updated_at: Date;
  /** Key of a post that was begun as a draft (see `KeepPostDraft`). Queries do not return this column; one query searches by it. */
  draft_key?: string | null;
}

const columns = {
  id,
  post_title: string,
  post_image: nullableString,
  post_date: { type: 'timestamptz', default: () => 'now()' },
  post_konten: string,
  excerpt: string,
  description: optionalText,
  updated_at: updatedAt,
  version,
  post_image_alt: optionalText,
  kategori_id: { type: 'integer', nullable: true },
  author_id: { type: 'integer', nullable: true },
  is_draft: { type: Boolean, default: false },
  post_author: optionalText,
  post_excerpt: optionalText,
  post_slug: optionalText,
  seo_title: optionalText,
  seo_description: optionalText,
  review_asked_at: { type: 'timestamptz', nullable: true },
} satisfies Record<Exclude<keyof PostRow, 'draft_key'>, EntitySchemaColumnOptions>;

/** All posts. Only for staff: queries for visitors read `ShownPostEntity`. */
export const PostEntity = new EntitySchema<PostRow>({
  name: 'all_posts',
  columns: {
    ...columns,
    kategori_id: {
      ...columns.kategori_id,
      foreignKey: { target: 'kategori', name: 'posts_kategori', onDelete: 'SET NULL' },
    },
    author_id: {
      ...columns.author_id,
      foreignKey: { target: 'users', name: 'posts_author', onDelete: 'SET NULL' },
    },
    draft_key: { type: 'uuid', nullable: true, select: false },
  },
  indices: [
    { name: 'posts_newest_first', columns: ['post_date', 'id', 'is_draft'] },
    { name: 'posts_last_change', columns: ['updated_at'] },
    { name: 'posts_of_author', columns: ['author_id'] },
    { name: 'posts_of_kategori', columns: ['kategori_id', 'post_date', 'id', 'is_draft'] },
    { name: 'posts_drafts', columns: ['post_date', 'id'], where: 'is_draft' },
    { name: 'posts_for_review', columns: ['review_asked_at'], where: 'review_asked_at IS NOT NULL' },
    { name: 'posts_draft_key', columns: ['author_id', 'draft_key'], unique: true, where: 'draft_key IS NOT NULL' },
  ],
});

/** Posts that visitors see at this moment: the view `posts`. */
export const ShownPostEntity = new EntitySchema<PostRow>({ name: 'posts', synchronize: false, columns });

/**
 * Changes of a post since it was saved (see `PostDraft`). The table has no foreign key to the post, so that changes are kept while the post
 * is in the trash.
 */
export interface PostDraftRow {
  post_id: number;
  entered: PostDraftValues;
  base_version: number;
  draft_version: number;
  user_id: number | null;
  user_name: string;
  saved_at: Date;
  /** Key of the browser window that stored the draft, if that window did not know the post's id yet. */
  draft_key: string | null;
}

export const PostDraftEntity = new EntitySchema<PostDraftRow>({
  name: 'post_drafts',
  columns: {
    post_id: { type: 'integer', primary: true },
    entered: { type: 'jsonb' },
    base_version: { type: 'integer' },
    draft_version: { type: 'integer', generated: 'increment' },
    user_id: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'users', name: 'post_drafts_user', onDelete: 'SET NULL' },
    },
    user_name: string,
    saved_at: { type: 'timestamptz', default: () => 'now()' },
    draft_key: { type: 'uuid', nullable: true },
  } satisfies Record<keyof PostDraftRow, EntitySchemaColumnOptions>,
});

/** An article that a reviewer returned to its author (see `PostReturn`). */
export interface PostReturnRow {
  post_id: number;
  note: string;
  user_name: string;
  returned_at: Date;
}

export const PostReturnEntity = new EntitySchema<PostReturnRow>({
  name: 'post_returns',
  columns: {
    post_id: {
      type: 'integer',
      primary: true,
      foreignKey: { target: 'all_posts', name: 'post_returns_post', onDelete: 'CASCADE' },
    },
    note: string,
    user_name: string,
    returned_at: { type: 'timestamptz', default: () => 'now()' },
  } satisfies Record<keyof PostReturnRow, EntitySchemaColumnOptions>,
});

/** A link to a preview. Everybody who has the link can read the post. */
export interface PostPreviewRow {
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  post_id: number;
  /** User who made the link. */
  user_id: number | null;
  /**
   * Id of the token for scripts that made the link; null if a person made the link. The link stops working when the token expires or is
   * revoked.
   */
  api_token_id: number | null;
  expires_at: Date;
}

export const PostPreviewEntity = new EntitySchema<PostPreviewRow>({
  name: 'post_previews',
  columns: {
    token_hash: { type: 'bytea', primary: true },
    post_id: {
      type: 'integer',
      foreignKey: { target: 'all_posts', name: 'post_previews_post', onDelete: 'CASCADE' },
    },
    user_id: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'users', name: 'post_previews_user', onDelete: 'CASCADE' },
    },
    api_token_id: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'api_tokens', name: 'post_previews_api_token', onDelete: 'CASCADE' },
    },
    expires_at: { type: 'timestamptz' },
  } satisfies Record<keyof PostPreviewRow, EntitySchemaColumnOptions>,
  indices: [{ name: 'post_previews_of_post', columns: ['post_id'] }],
});
