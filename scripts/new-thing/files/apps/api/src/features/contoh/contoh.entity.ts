import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { ContohRecord } from '@jala/schema/wire/contoh';
import { id, string, updatedAt, version } from '#database/columns.ts';

export interface ContohRow extends ContohRecord {
  updated_at: Date;
}

export const ContohEntity = new EntitySchema<ContohRow>({
  name: 'contoh',
  columns: {
    id,
    judul: string,
    isi: string,
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof ContohRow, EntitySchemaColumnOptions>,
});
