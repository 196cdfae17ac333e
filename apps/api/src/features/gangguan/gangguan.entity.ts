import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { GangguanDampak, GangguanJenis } from '@jala/schema/rules/gangguan';
import { id, string, updatedAt, version } from '#database/columns.ts';

/** A stored news item of an entry. Items are stored oldest first. */
export interface StoredKabar {
  teks: string;
  /** ISO 8601. */
  pada: string;
  /** Name of the author. */
  oleh: string;
}

export interface GangguanRow {
  id: number;
  jenis: GangguanJenis;
  dampak: GangguanDampak;
  judul: string;
  /** Codes of kecamatan and kelurahan, or `semua` or `hotspot`. */
  wilayah: string[];
  mulai: Date;
  perkiraan: Date | null;
  selesai: Date | null;
  ditarik: boolean;
  pelanggan: number | null;
  kabar: StoredKabar[];
  updated_at: Date;
  version: number;
}

const moment = { type: 'timestamptz' } satisfies EntitySchemaColumnOptions;

export const GangguanEntity = new EntitySchema<GangguanRow>({
  name: 'gangguan',
  columns: {
    id,
    jenis: string,
    dampak: { type: 'text', default: 'putus' },
    judul: string,
    wilayah: { type: 'text', array: true },
    mulai: moment,
    perkiraan: { ...moment, nullable: true },
    selesai: { ...moment, nullable: true },
    ditarik: { type: Boolean, default: false },
    pelanggan: { type: Number, nullable: true },
    kabar: { type: 'jsonb', default: [] },
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof GangguanRow, EntitySchemaColumnOptions>,
});
