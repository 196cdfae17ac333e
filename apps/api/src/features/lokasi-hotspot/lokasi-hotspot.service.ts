import type { DataSource } from 'typeorm';
import type { LokasiHotspotInput, LokasiHotspotRecord, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { updateAtVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import { LokasiHotspotEntity, type LokasiHotspotRow } from './lokasi-hotspot.entity.ts';

export type LokasiHotspotService = ReturnType<typeof createLokasiHotspotService>;

export function createLokasiHotspotService(db: DataSource) {
  const locations = db.getRepository(LokasiHotspotEntity);

  return {
    async list(): Promise<LokasiHotspotRecord[]> {
      return (await locations.find({ order: { id: 'ASC' } })).map(toLokasi);
    },

    async create(input: LokasiHotspotInput): Promise<LokasiHotspotRecord> {
      return toLokasi(await locations.save({ ...input }));
    },

    async update({ id, version, ...values }: LokasiHotspotUpdate): Promise<LokasiHotspotRecord> {
      const row = await updateAtVersion(locations, { id, version }, values);
      if (row === undefined) throw new DomainError('not-found', messages.lokasiNotFound);
      return toLokasi(row);
    },

    async delete(id: number): Promise<void> {
      const { affected } = await locations.delete(id);
      if (affected === 0) throw new DomainError('not-found', messages.lokasiNotFound);
    },

    /** The moment of the newest change of any location, for the sitemap. */
    async lastChange(): Promise<Date | undefined> {
      const row = await locations.findOne({ where: {}, order: { updated_at: 'DESC' } });
      return row?.updated_at;
    },
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
