import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { KategoriRecord } from '@jala/schema/wire/kategori';
import { id, string, updatedAt, version } from '#database/columns.ts';

export interface KategoriRow extends Omit<KategoriRecord, 'posts'> {
  updated_at: Date;
}

export const KategoriEntity = new EntitySchema<KategoriRow>({
  name: 'kategori',
  columns: {
    id,
    nama: string,
    slug: string,
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof KategoriRow, EntitySchemaColumnOptions>,
  uniques: [{ name: 'kategori_slug', columns: ['slug'] }],
});
