import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { JangkauanStatus } from '@jala/schema/rules/jangkauan';
import { id, nullableString, optionalText, string, updatedAt, version } from '#database/columns.ts';

/** The coverage of a kelurahan, as staff have set it. */
export interface JangkauanRow {
  id: number;
  kode: string;
  /** Name of the kelurahan at the last save, for the history. */
  nama: string;
  status: JangkauanStatus;
  /** Expected month of coverage, such as '2027-01'. */
  bulan: string | null;
  catatan: string;
  /** Numbers of the packages that customers can order here; empty for all packages. */
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
