import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { About } from '@jala/schema/about';
import { nullableString, onlyRow, string, updatedAt } from '#database/columns.ts';

export interface AboutRow extends About {
  id: number;
  updated_at: Date;
}

export const AboutEntity = new EntitySchema<AboutRow>({
  name: 'about',
  columns: { id: onlyRow, konten: string, image: nullableString, updated_at: updatedAt } satisfies Record<
    keyof AboutRow,
    EntitySchemaColumnOptions
  >,
  checks: [{ name: 'about_one_row', expression: 'id = 1' }],
});
