import { type DataSource, In, Not, type Repository } from 'typeorm';
import type {
  HotspotsChanged,
  HotspotStatusChange,
  LokasiHotspotInput,
  LokasiHotspotRecord,
  LokasiHotspotUpdate,
} from '@jala/schema/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { deleteRow, found, insertAs, lastChange, readColumns, updateAtVersion } from '#database/records.ts';
import { lockHotspots, requireRoom, sizeOf } from './hotspot-room.ts';
import { LokasiHotspotEntity, type LokasiHotspotRow } from './lokasi-hotspot.entity.ts';

const COLUMNS = ['id', 'nama', 'alamat', 'lat', 'long', 'status', 'version'] as const;

export type LokasiHotspotService = ReturnType<typeof createLokasiHotspotService>;

export function createLokasiHotspotService(db: DataSource) {
  const locations = db.getRepository(LokasiHotspotEntity);

  /** Runs one change at a time, so that the limits hold in parallel. */
  const oneAtATime = <T>(act: (rows: Repository<LokasiHotspotRow>) => Promise<T>): Promise<T> =>
    inWriteTransaction(db, async (manager) => {
      await lockHotspots(manager);
      return act(manager.getRepository(LokasiHotspotEntity));
    });

  return {
    async list(): Promise<LokasiHotspotRecord[]> {
      const rows = await readColumns(locations.createQueryBuilder('lokasi').orderBy('lokasi.id'), COLUMNS);
      return rows.map(toLokasi);
    },

    async create(input: LokasiHotspotInput): Promise<LokasiHotspotRecord> {
      return oneAtATime(async (rows) => {
        const row = await rows.save({ ...input, status: input.status ?? 'aktif' });
        await requireRoom(rows.manager);
        return toLokasi(row);
      });
    },

    /** Puts a removed hotspot back under its id. Throws conflict, and bad-input when there are too many. */
    async bringBack(id: number, input: LokasiHotspotInput): Promise<void> {
      await oneAtATime(async (rows) => {
        if (await rows.existsBy({ id })) throw new DomainError('conflict', messages.alreadyRestored);
        await insertAs(rows, { thing: 'lokasiHotspot', id }, input);
        await requireRoom(rows.manager);
      });
    },

    async update({ id, version, ...values }: LokasiHotspotUpdate): Promise<LokasiHotspotRecord> {
      return oneAtATime(async (rows) => {
        const before = await sizeOf(rows.manager);
        const row = await updateAtVersion(rows, { id, version }, values);
        await requireRoom(rows.manager, before);
        return toLokasi(found(row, messages.lokasiNotFound));
      });
    },

    /** Leaves out those that have the status already, or were removed. */
    async setStatus({ ids, status }: HotspotStatusChange): Promise<HotspotsChanged> {
      return oneAtATime(async (rows) => {
        const { raw } = await rows
          .createQueryBuilder()
          .update()
          .set({ status })
          .where({ id: In(ids), status: Not(status) })
          .returning('id')
          .execute();
        return { ids: (raw as { id: number }[]).map(({ id }) => id) };
      });
    },

    delete: (id: number) => deleteRow(locations, id, messages.lokasiNotFound),

    lastChange: () => lastChange(locations),
  };
}

type Stored = Pick<LokasiHotspotRow, (typeof COLUMNS)[number]>;

const toLokasi = ({ id, nama, alamat, lat, long, status, version }: Stored): LokasiHotspotRecord => ({
  id,
  nama,
  alamat,
  lat,
  long,
  ...(status !== 'aktif' && { status }),
  version,
});
