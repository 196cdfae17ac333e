import { type DataSource, In, Not } from 'typeorm';
import type {
  HotspotsChanged,
  HotspotStatusChange,
  LokasiHotspotInput,
  LokasiHotspotRecord,
} from '@jala/schema/wire/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { createList } from '#database/list.ts';
import { hotspotLimit } from './hotspot-limit.ts';
import { LokasiHotspotEntity, type LokasiHotspotRow } from './lokasi-hotspot.entity.ts';

export type LokasiHotspotService = ReturnType<typeof createLokasiHotspotService>;

export function createLokasiHotspotService(db: DataSource) {
  const { change, ...list } = createList({
    db,
    entity: LokasiHotspotEntity,
    thing: 'lokasiHotspot',
    notFound: messages.lokasiNotFound,
    limit: hotspotLimit,
    // A new hotspot has the status `aktif`, the default of the column.
    toColumns: async (input: LokasiHotspotInput) => input,
    toRecord: toLokasi,
  });
  return {
    ...list,

    /** Sets the status of hotspots. Returns the changed hotspots, without hotspots that already had the status or were removed. */
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
