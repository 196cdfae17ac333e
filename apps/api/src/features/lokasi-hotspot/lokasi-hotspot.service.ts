import type { DataSource } from 'typeorm';
import { LOKASI_HOTSPOT_MAX } from '@jala/schema/limits';
import type { LokasiHotspotInput, LokasiHotspotRecord, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { deleteRow, found, lastChange, readColumns, updateAtVersion } from '#database/records.ts';
import { LokasiHotspotEntity, type LokasiHotspotRow } from './lokasi-hotspot.entity.ts';

const COLUMNS = ['id', 'nama', 'alamat', 'lat', 'long', 'version'] as const;

export type LokasiHotspotService = ReturnType<typeof createLokasiHotspotService>;

export function createLokasiHotspotService(db: DataSource) {
  const locations = db.getRepository(LokasiHotspotEntity);

  return {
    async list(): Promise<LokasiHotspotRecord[]> {
      return readColumns(locations.createQueryBuilder('lokasi').orderBy('lokasi.id'), COLUMNS);
    },

    async create(input: LokasiHotspotInput): Promise<LokasiHotspotRecord> {
      if ((await locations.count()) >= LOKASI_HOTSPOT_MAX) throw new DomainError('bad-input', messages.lokasiFull);
      return toLokasi(await locations.save({ ...input }));
    },

    async update({ id, version, ...values }: LokasiHotspotUpdate): Promise<LokasiHotspotRecord> {
      const row = await updateAtVersion(locations, { id, version }, values);
      return toLokasi(found(row, messages.lokasiNotFound));
    },

    delete: (id: number) => deleteRow(locations, id, messages.lokasiNotFound),

    lastChange: () => lastChange(locations),
  };
}

const toLokasi = ({ id, nama, alamat, lat, long, version }: LokasiHotspotRow): LokasiHotspotRecord => ({
  id,
  nama,
  alamat,
  lat,
  long,
  version,
});
