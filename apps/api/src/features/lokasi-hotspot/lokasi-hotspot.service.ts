import type { DataSource } from 'typeorm';
import type { LokasiHotspot, LokasiHotspotInput, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { LokasiHotspotEntity } from './lokasi-hotspot.entity.ts';

export function createLokasiHotspotService(db: DataSource) {
  const locations = db.getRepository(LokasiHotspotEntity);

  return {
    async list(): Promise<LokasiHotspot[]> {
      return (await locations.find({ order: { id: 'ASC' } })).map(toLokasi);
    },

    async create(input: LokasiHotspotInput): Promise<LokasiHotspot> {
      return toLokasi(await locations.save({ ...input }));
    },

    async update(input: LokasiHotspotUpdate): Promise<LokasiHotspot> {
      const { affected } = await locations.update(input.id, input);
      if (affected === 0) throw new DomainError('not-found', messages.lokasiNotFound);
      return toLokasi(input);
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

const toLokasi = ({ id, nama, alamat, lat, long }: LokasiHotspot): LokasiHotspot => ({ id, nama, alamat, lat, long });
