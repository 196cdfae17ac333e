import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { HotspotStatus } from '@jala/schema/rules/hotspot-status';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { id, string, updatedAt, version } from '#database/columns.ts';

export interface LokasiHotspotRow extends Omit<LokasiHotspotRecord, 'status'> {
  status: HotspotStatus;
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
    status: { type: 'text', default: 'aktif' },
    updated_at: updatedAt,
    version,
  } satisfies Record<keyof LokasiHotspotRow, EntitySchemaColumnOptions>,
});
