import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { JangkauanStatus } from '@jala/schema/rules/jangkauan';
import { id, nullableString, optionalText, string, updatedAt, version } from '#database/columns.ts';

/** A kelurahan of which staff have said something. */
export interface JangkauanRow {
  id: number;
  kode: string;
  /** Its name when it was saved last, for the history. */
  nama: string;
  status: JangkauanStatus;
  /** Such as '2027-01'. */
  bulan: string | null;
  catatan: string;
  /** Numbers of packages; empty for all. */
  paket: number[];
  updated_at: Date;
  version: number;
}

export const JangkauanEntity = new EntitySchema<JangkauanRow>({
  name: 'jangkauan',
  columns: {
    id,
    kode: string,
    nama: string,
    status: string,
    bulan: nullableString,
    catatan: optionalText,
    paket: { type: 'integer', array: true, default: '{}' },
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof JangkauanRow, EntitySchemaColumnOptions>,
  uniques: [{ name: 'jangkauan_kode', columns: ['kode'] }],
});
