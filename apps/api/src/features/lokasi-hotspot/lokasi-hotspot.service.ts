import type { DataSource, Repository } from 'typeorm';
import { LOKASI_HOTSPOT_BYTES, LOKASI_HOTSPOT_MAX } from '@jala/schema/limits';
import type { LokasiHotspotInput, LokasiHotspotRecord, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { deleteRow, found, insertAs, lastChange, readColumns, updateAtVersion } from '#database/records.ts';
import { LokasiHotspotEntity, type LokasiHotspotRow } from './lokasi-hotspot.entity.ts';

const COLUMNS = ['id', 'nama', 'alamat', 'lat', 'long', 'version'] as const;

export type LokasiHotspotService = ReturnType<typeof createLokasiHotspotService>;

export function createLokasiHotspotService(db: DataSource) {
  const locations = db.getRepository(LokasiHotspotEntity);

  /** Runs one change at a time, so that the limits hold in parallel. */
  const oneAtATime = <T>(act: (rows: Repository<LokasiHotspotRow>) => Promise<T>): Promise<T> =>
    db.transaction(async (manager) => {
      await manager.query('LOCK TABLE lokasi_hotspot IN SHARE ROW EXCLUSIVE MODE');
      return act(manager.getRepository(LokasiHotspotEntity));
    });

  return {
    async list(): Promise<LokasiHotspotRecord[]> {
      return readColumns(locations.createQueryBuilder('lokasi').orderBy('lokasi.id'), COLUMNS);
    },

    async create(input: LokasiHotspotInput): Promise<LokasiHotspotRecord> {
      return oneAtATime(async (rows) => {
        const row = await rows.save({ ...input });
        await requireRoom(rows);
        return toLokasi(row);
      });
    },

    /** Puts a removed hotspot back under its id. Throws conflict, and bad-input when there are too many. */
    async bringBack(id: number, input: LokasiHotspotInput): Promise<void> {
      await oneAtATime(async (rows) => {
        if (await rows.existsBy({ id })) throw new DomainError('conflict', messages.alreadyRestored);
        await insertAs(rows, id, input);
        await requireRoom(rows);
      });
    },

    async update({ id, version, ...values }: LokasiHotspotUpdate): Promise<LokasiHotspotRecord> {
      return oneAtATime(async (rows) => {
        const before = await sizeOf(rows);
        const row = await updateAtVersion(rows, { id, version }, values);
        const { bytes } = await sizeOf(rows);
        if (bytes > Math.max(LOKASI_HOTSPOT_BYTES, before.bytes)) {
          throw new DomainError('bad-input', messages.lokasiTooLong);
        }
        return toLokasi(found(row, messages.lokasiNotFound));
      });
    },

    delete: (id: number) => deleteRow(locations, id, messages.lokasiNotFound),

    lastChange: () => lastChange(locations),
  };
}

/** Throws bad-input when there are more hotspots, or longer texts, than the site can show. */
async function requireRoom(rows: Repository<LokasiHotspotRow>): Promise<void> {
  const { count, bytes } = await sizeOf(rows);
  if (count > LOKASI_HOTSPOT_MAX) throw new DomainError('bad-input', messages.lokasiFull);
  if (bytes > LOKASI_HOTSPOT_BYTES) throw new DomainError('bad-input', messages.lokasiTooLong);
}

/** Bytes of a text in a page, where five characters are written as six or fewer. */
const inPage = (text: string) =>
  `octet_length(${text}) + 5 * (length(${text}) - length(translate(${text}, '&<>"''', '')))`;

/** The number of hotspots, and the bytes of their names and addresses in a page. */
async function sizeOf(rows: Repository<LokasiHotspotRow>): Promise<{ count: number; bytes: number }> {
  const [size] = await rows.query<{ count: number; bytes: number }[]>(
    `SELECT count(*)::integer AS count, coalesce(sum(${inPage('nama')} + ${inPage('alamat')}), 0)::integer AS bytes
     FROM lokasi_hotspot`,
  );
  return size ?? { count: 0, bytes: 0 };
}

const toLokasi = ({ id, nama, alamat, lat, long, version }: LokasiHotspotRow): LokasiHotspotRecord => ({
  id,
  nama,
  alamat,
  lat,
  long,
  version,
});
