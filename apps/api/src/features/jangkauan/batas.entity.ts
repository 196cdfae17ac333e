import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Batas } from '@jala/schema/wire/jangkauan';
import { updatedAt } from '#database/columns.ts';

/** The border of a kelurahan, from a file of the operator. */
export interface BatasRow extends Batas {
  updated_at: Date;
}

export const BatasEntity = new EntitySchema<BatasRow>({
  name: 'batas',
  columns: {
    kode: { type: 'text', primary: true },
    bentuk: { type: 'jsonb' },
    updated_at: updatedAt,
  } satisfies Record<keyof BatasRow, EntitySchemaColumnOptions>,
});
