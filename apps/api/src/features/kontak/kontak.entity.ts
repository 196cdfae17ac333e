import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import { onlyRow, string, updatedAt, version } from '#database/columns.ts';

export interface KontakRow extends KontakRecord {
  id: number;
  updated_at: Date;
}

export const KontakEntity = new EntitySchema<KontakRow>({
  name: 'kontak',
  columns: {
    id: onlyRow,
    telepon: string,
    email: string,
    alamat: string,
    gmaps: string,
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof KontakRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'kontak_one_row', expression: 'id = 1' }],
});
