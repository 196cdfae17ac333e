import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { LayananRecord } from '@jala/schema/wire/layanan';
import { id, nullableString, optionalText, string, updatedAt, version } from '#database/columns.ts';

export interface LayananRow extends LayananRecord {
  /** The place in the list, which decides which page the service belongs to. */
  sort_order: number;
  updated_at: Date;
}

export const LayananEntity = new EntitySchema<LayananRow>({
  name: 'layanan',
  columns: {
    id,
    sort_order: { type: 'integer', unique: true },
    title: string,
    image: nullableString,
    konten: string,
    button_text: string,
    button_link: string,
    updated_at: updatedAt,
    version,
    image_alt: optionalText,
  } satisfies Record<keyof LayananRow, EntitySchemaColumnOptions>,
});
