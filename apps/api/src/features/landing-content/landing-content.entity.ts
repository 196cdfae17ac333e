import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { id, string, updatedAt, version } from '#database/columns.ts';

export interface LandingContentRow extends LandingContentRecord {
  updated_at: Date;
}

export const LandingContentEntity = new EntitySchema<LandingContentRow>({
  name: 'landing_content',
  columns: {
    id,
    section: string,
    key_name: string,
    value: string,
    type: string,
    sort_order: { type: 'integer' },
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof LandingContentRow, EntitySchemaColumnOptions>,
  uniques: [{ name: 'landing_content_key', columns: ['section', 'key_name'] }],
});
