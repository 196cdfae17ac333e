import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Media } from '@jala/schema/media';
import { createdAt } from '#database/columns.ts';

export interface MediaRow extends Media {
  created_at: Date;
}

export const MediaEntity = new EntitySchema<MediaRow>({
  name: 'media',
  columns: {
    file: { type: 'text', primary: true },
    width: { type: 'integer' },
    height: { type: 'integer' },
    bytes: { type: 'integer' },
    created_at: createdAt,
  } satisfies Record<keyof MediaRow, EntitySchemaColumnOptions>,
});
