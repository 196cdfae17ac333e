import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { LokasiHotspot } from '@jala/schema/lokasi-hotspot';
import { id, string, updatedAt } from '#database/columns.ts';

export interface LokasiHotspotRow extends LokasiHotspot {
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
  } satisfies Record<keyof LokasiHotspotRow, EntitySchemaColumnOptions>,
});
