import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { AboutRecord } from '@jala/schema/wire/about';
import { nullableString, onlyRow, optionalText, string, updatedAt, version } from '#database/columns.ts';

export interface AboutRow extends AboutRecord {
  id: number;
  updated_at: Date;
}

export const AboutEntity = new EntitySchema<AboutRow>({
  name: 'about',
  columns: {
    id: onlyRow,
    konten: string,
    image: nullableString,
    updated_at: updatedAt,
    version,
    image_alt: optionalText,
  } satisfies Record<keyof AboutRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'about_one_row', expression: 'id = 1' }],
});
