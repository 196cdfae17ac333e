import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import { nullableString, onlyRow, string, updatedAt, version } from '#database/columns.ts';

export interface IsolirRow extends IsolirRecord {
  id: number;
  updated_at: Date;
}

export const IsolirEntity = new EntitySchema<IsolirRow>({
  name: 'isolir',
  columns: {
    id: onlyRow,
    nama_perusahaan: string,
    pesan: string,
    nama_bank: string,
    nomor_rekening: string,
    atas_nama_rekening: string,
    nama_ewallet: string,
    nomor_ewallet: string,
    atas_nama_ewallet: string,
    whatsapp: string,
    qris: nullableString,
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof IsolirRow, EntitySchemaColumnOptions>,
  checks: [{ name: 'isolir_one_row', expression: 'id = 1' }],
});
