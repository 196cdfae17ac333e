import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { LokasiHotspotRecord } from '@jala/schema/lokasi-hotspot';
import { id, string, updatedAt, version } from '#database/columns.ts';

export interface LokasiHotspotRow extends LokasiHotspotRecord {
  updated_at: Date;
}

export const LokasiHotspotEntity = new EntitySchema<LokasiHotspotRow>({
  name: 'lokasi_hotspot',
  columns: {
    id,
    nama: string,
    alamat: string,
    lat: { type: 'double precision' },
    long: { type: 'double precision' },
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof LokasiHotspotRow, EntitySchemaColumnOptions>,
});
