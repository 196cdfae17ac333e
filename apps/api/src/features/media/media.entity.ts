import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Media } from '@jala/schema/media';
import { createdAt } from '#database/columns.ts';

export interface MediaRow extends Media {
  created_at: Date;
  /** When a daily run first found that no record names the image. Null while a record names it. */
  unnamed_since: Date | null;
  /** When a write began that will name the image. Null when that write has saved its record. */
  claimed_at: Date | null;
}

export const MediaEntity = new EntitySchema<MediaRow>({
  name: 'media',
  columns: {
    file: { type: 'text', primary: true },
    width: { type: 'integer' },
    height: { type: 'integer' },
    bytes: { type: 'integer' },
    created_at: createdAt,
    unnamed_since: { type: 'timestamptz', nullable: true },
    claimed_at: { type: 'timestamptz', nullable: true },
  } satisfies Record<keyof MediaRow, EntitySchemaColumnOptions>,
});
