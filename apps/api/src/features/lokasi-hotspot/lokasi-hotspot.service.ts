import { type DataSource, In, Not } from 'typeorm';
import type {
  HotspotsChanged,
  HotspotStatusChange,
  LokasiHotspotInput,
  LokasiHotspotRecord,
} from '@jala/schema/wire/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { createList } from '#database/list.ts';
import { hotspotLimit } from './hotspot-room.ts';
import { LokasiHotspotEntity, type LokasiHotspotRow } from './lokasi-hotspot.entity.ts';

export type LokasiHotspotService = ReturnType<typeof createLokasiHotspotService>;

export function createLokasiHotspotService(db: DataSource) {
  const { change, ...list } = createList({
    db,
    entity: LokasiHotspotEntity,
    thing: 'lokasiHotspot',
    notFound: messages.lokasiNotFound,
    limit: hotspotLimit,
    // A new hotspot works: the column has that default.
    toColumns: async (input: LokasiHotspotInput) => input,
    toRecord: toLokasi,
  });
  return {
    ...list,

    /** Leaves out those that have the status already, or were removed. */
    setStatus: ({ ids, status }: HotspotStatusChange): Promise<HotspotsChanged> =>
      change(async (rows) => {
        const { raw } = await rows
          .createQueryBuilder()
          .update()
          .set({ status })
          .where({ id: In(ids), status: Not(status) })
          .returning('id')
          .execute();
        return { ids: (raw as { id: number }[]).map(({ id }) => id) };
      }),
  };
}

const toLokasi = ({ id, nama, alamat, lat, long, status, version }: LokasiHotspotRow): LokasiHotspotRecord => ({
  id,
  nama,
  alamat,
  lat,
  long,
  ...(status !== 'aktif' && { status }),
  version,
});
