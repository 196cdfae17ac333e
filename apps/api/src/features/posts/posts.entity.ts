import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { PostRecord } from '@jala/schema/posts';
import { id, nullableString, optionalText, string, updatedAt, version } from '#database/columns.ts';

export interface PostRow extends Omit<PostRecord, 'post_date'> {
  post_date: Date;
  /** Taken from post_konten at every write, so that lists need not read the whole text. */
  excerpt: string;
  /** The beginning of post_konten for the feed, taken with the excerpt. Empty if a release before this column saved the post. */
  description: string;
  /** Who wrote it first; null for posts that are older than this column, and when the user was removed. */
  author_id: number | null;
  updated_at: Date;
}

export const PostEntity = new EntitySchema<PostRow>({
  name: 'posts',
  columns: {
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
    kategori_id: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'kategori', name: 'posts_kategori', onDelete: 'SET NULL' },
    },
    author_id: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'users', name: 'posts_author', onDelete: 'SET NULL' },
    },
  } satisfies Record<keyof PostRow, EntitySchemaColumnOptions>,
  indices: [
    { name: 'posts_newest_first', columns: ['post_date', 'id'] },
    { name: 'posts_last_change', columns: ['updated_at'] },
    { name: 'posts_of_author', columns: ['author_id'] },
    { name: 'posts_of_kategori', columns: ['kategori_id', 'post_date', 'id'] },
  ],
});
