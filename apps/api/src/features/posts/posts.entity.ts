import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Post } from '@jala/schema/posts';
import { id, nullableString, string, updatedAt } from '#database/columns.ts';

export interface PostRow extends Omit<Post, 'post_date'> {
  post_date: Date;
  /** Made from post_konten at every write, so that lists need not read it. */
  excerpt: string;
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
    updated_at: updatedAt,
  } satisfies Record<keyof PostRow, EntitySchemaColumnOptions>,
  indices: [{ name: 'posts_newest_first', columns: ['post_date', 'id'] }],
});
