import type { DataSource, EntityManager } from 'typeorm';
import type {
  HotspotImportInput,
  HotspotImportResult,
  HotspotPreview,
  HotspotRow,
  HotspotUndoResult,
  LastHotspotImport,
} from '@jala/schema/wire/hotspot-import';
import type { HotspotStatus } from '@jala/schema/rules/hotspot-status';
import { LOKASI_HOTSPOT_MAX } from '@jala/schema/limits';
import type { LokasiHotspotInput } from '@jala/schema/wire/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { inBatch } from '#database/batch.ts';
import { NO_HISTORY, recordEvent } from '#database/record-event.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { refusal } from './hotspot-columns.ts';
import { type HotspotFile, readHotspotFile } from './hotspot-file.ts';
import { hotspotLimit } from './hotspot-limit.ts';
import { createNameIndex, createPlaceIndex } from './same-places.ts';

/** Number of rows that one statement writes. The statement takes the database about a fifth of a second. */
const SLICE = 500;
const AUDIT_THING = 'lokasiHotspot';

interface Stored {
  id: number;
  nama: string;
  alamat: string;
  lat: number;
  long: number;
  status: HotspotStatus;
}

export type HotspotImportService = ReturnType<typeof createHotspotImportService>;

/** Imports hotspots from files, for the panel and for the command. Calls with different `who` take turns. */
export function createHotspotImportService(db: DataSource) {
  const imports = createKeyedQueue(LIMITS.imports);
  /** Previews have their own queue, so that they do not wait for imports. */
  const previews = createKeyedQueue(LIMITS.imports);

  return {
    /** Shows what an import would do with each row of a file. Throws bad-input if the file is not a table of hotspots. */
    preview: (text: string, who: string): Promise<HotspotPreview> =>
      previews(who, async () => {
        const file = await readHotspotFile(text);
        const stored = await storedIn(db.manager);
        const rows = compare(file, stored);
        const added = rows.filter(({ kind }) => kind === 'new').length;
        const isFull = added > 0 && stored.length + added > LOKASI_HOTSPOT_MAX;
        return { columns: file.columns, rows, ...(isFull && { problem: messages.lokasiFull }) };
      }),

    /**
     * Imports a whole file or nothing. Throws bad-input if the file has faulty rows, unless `without_faulty` leaves these rows out, and if
     * there would be too many hotspots.
     */
    run: (
      { text, known = 'skip', without_faulty = false }: HotspotImportInput,
      who: string,
    ): Promise<HotspotImportResult> =>
      imports(who, async () => {
        const file = await readHotspotFile(text);
        const faulty = file.rows.filter((row) => 'faults' in row).length;
        if (faulty > 0 && !without_faulty)
          throw refusal(`${faulty.toLocaleString('id')} baris masih salah, jadi belum ada yang diimpor.`);
        return inBatch(db, 'lokasi_hotspot', async (manager, batch) => {
          const stored = await storedIn(manager);
          const rows = compare(file, stored);
          const added = rows.flatMap((row) => (row.kind === 'new' ? row.place : []));
          const updated = rows.flatMap((row) =>
            row.kind === 'known' && row.differs && known === 'update' ? { ...row.place, id: row.id } : [],
          );
          const skipped = rows.length - faulty - added.length - updated.length;
          if (stored.length + added.length > LOKASI_HOTSPOT_MAX) throw refusal(messages.lokasiFull);
          const counts = { added: added.length, updated: updated.length, skipped, faulty };
          if (added.length + updated.length === 0) return { batch: null, ...counts };
          const before = await hotspotLimit.measure(manager);
          await manager.query(NO_HISTORY);
          for (const slice of slices(added)) await manager.query(INSERT, columnsOf(slice));
          await manager.query(`SELECT set_config('jala.history', '', true)`);
          for (const slice of slices(updated))
            await manager.query(UPDATE, [...columnsOf(slice), slice.map(({ id }) => id)]);
          hotspotLimit.check(await hotspotLimit.measure(manager), before);
          await recordEvent(manager, {
            action: 'hotspots.import',
            thing: AUDIT_THING,
            title: [`${count(added)} baru`, ...(updated.length > 0 ? [`${count(updated)} diperbarui`] : [])].join(', '),
            detail: { batch },
          });
          return { batch, ...counts };
        });
      }),

    /**
     * Removes the hotspots that an import added, and restores the old state of the hotspots that the import changed. Hotspots that were
     * changed after the import are kept. Throws not-found for an unknown or undone import, or if its versions are no longer kept.
     */
    undo: (batch: number, who: string): Promise<HotspotUndoResult> =>
      imports(who, () =>
        inBatch(db, 'lokasi_hotspot', async (manager) => {
          if ((await last(manager, batch)) === null) throw new DomainError('not-found', messages.hotspotImportGone);
          const before = await hotspotLimit.measure(manager);
          const ids = await manager.query<{ id: number }[]>('SELECT thing_id AS id FROM versions WHERE batch = $1', [
            batch,
          ]);
          let [removed, restored] = [0, 0];
          for (const slice of slices(ids)) {
            const [counts] = await manager.query<{ removed: number; restored: number }[]>(UNDO, [
              batch,
              slice.map(({ id }) => id),
            ]);
            removed += counts?.removed ?? 0;
            restored += counts?.restored ?? 0;
          }
          hotspotLimit.check(await hotspotLimit.measure(manager), before);
          const title = [`${removed.toLocaleString('id')} dihapus`, `${restored.toLocaleString('id')} dikembalikan`];
          await recordEvent(manager, {
            action: 'hotspots.undo',
            thing: AUDIT_THING,
            title: title.join(', '),
            detail: { batch },
          });
          return { removed, restored, left: ids.length - removed - restored };
        }),
      ),

    /** Returns the last import that can still be undone. Null if there is none. */
    last: (): Promise<LastHotspotImport> => last(db.manager),
  };
}

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let next = 0; next < items.length; next += SLICE) yield items.slice(next, next + SLICE);
}

const count = ({ length }: readonly unknown[]): string => length.toLocaleString('id');

const storedIn = (manager: EntityManager): Promise<Stored[]> =>
  manager.query<Stored[]>('SELECT id, nama, alamat, lat, long, status FROM lokasi_hotspot ORDER BY id');

/** Compares each row with the stored hotspots and with the earlier rows of the file, to find its effect. */
function compare({ rows }: HotspotFile, stored: readonly Stored[]): HotspotRow[] {
  const known = createPlaceIndex<Stored>();
  const earlier = createPlaceIndex<LokasiHotspotInput & { line: number }>();
  const names = createNameIndex();
  /** Line of the row that matches a stored hotspot, by the id of the hotspot. */
  const taken = new Map<number, number>();
  for (const place of stored) {
    known.add(place);
    names.add(place);
  }
  const compared: HotspotRow[] = [];
  for (const row of rows) {
    const { line } = row;
    if ('faults' in row) {
      compared.push({ line, kind: 'faulty', cells: row.cells, faults: row.faults });
      continue;
    }
    const { place } = row;
    const near = known.nearest(place);
    const of = earlier.nearest(place)?.place.line ?? (near && taken.get(near.place.id));
    if (of !== undefined) {
      compared.push({ line, kind: 'repeated', place, of });
      continue;
    }
    earlier.add({ ...place, line });
    if (near === undefined) {
      const same_name = names.nearest(place);
      names.add(place, line);
      compared.push({ line, kind: 'new', place, ...(same_name && { same_name }) });
      continue;
    }
    const { id } = near.place;
    taken.set(id, line);
    const differs = differsFrom(near.place, place);
    compared.push({ line, kind: 'known', place, id, distance: Math.round(near.distance), differs });
  }
  return compared;
}

/** True if the import would change the stored hotspot. A row without a status keeps the stored status. */
const differsFrom = (
  stored: Stored,
  { nama, alamat, lat, long, status = stored.status }: LokasiHotspotInput,
): boolean =>
  nama !== stored.nama ||
  alamat !== stored.alamat ||
  lat !== stored.lat ||
  long !== stored.long ||
  status !== stored.status;

const columnsOf = (places: readonly LokasiHotspotInput[]): unknown[] => [
  places.map(({ nama }) => nama),
  places.map(({ alamat }) => alamat),
  places.map(({ lat }) => lat),
  places.map(({ long }) => long),
  places.map(({ status }) => status ?? null),
];

const ROWS = 'unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[]';

/**
 * Adds hotspots and their first versions, while the triggers of the history are off. The triggers would look for an earlier version of each
 * hotspot, which a new hotspot does not have, and this takes seconds for thousands of rows.
 */
const INSERT = `WITH added AS (
    INSERT INTO lokasi_hotspot (nama, alamat, lat, long, status)
    SELECT nama, alamat, lat, long, coalesce(status, 'aktif')
    FROM ${ROWS}) WITH ORDINALITY AS row (nama, alamat, lat, long, status, place) ORDER BY place
    RETURNING *)
  INSERT INTO versions (thing, thing_id, user_id, user_name, via, state, changed, images)
  SELECT 'lokasiHotspot', id, (wrote ->> 'user_id')::integer, coalesce(wrote ->> 'user_name', ''), wrote ->> 'via',
    own_columns(to_jsonb(added)), '{}', '{}'
  FROM added, writer() AS wrote ORDER BY id`;

const UPDATE = `UPDATE lokasi_hotspot AS stored
  SET nama = row.nama, alamat = row.alamat, lat = row.lat, long = row.long, status = coalesce(row.status, stored.status),
    version = stored.version + 1, updated_at = now()
  FROM ${ROWS}, $6::integer[]) AS row (nama, alamat, lat, long, status, id) WHERE stored.id = row.id`;

/** Returns the last import, or the import `batch`, that was not undone and whose versions are still kept. Null if there is none. */
async function last(manager: EntityManager, batch?: number): Promise<LastHotspotImport> {
  const [row] = await manager.query<{ batch: number; at: Date; user_name: string; title: string }[]>(LAST, [
    AUDIT_THING,
    batch ?? null,
  ]);
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
}

const LAST = `SELECT (line.detail ->> 'batch')::integer AS batch, line.at, line.user_name, line.title
  FROM audit AS line
  WHERE line.thing = $1 AND line.thing_id IS NULL AND line.action = 'hotspots.import'
    AND ($2::integer IS NULL OR (line.detail ->> 'batch')::integer = $2)
    AND NOT EXISTS (SELECT FROM audit AS undone WHERE undone.thing = $1 AND undone.thing_id IS NULL AND undone.id > line.id
      AND undone.action = 'hotspots.undo' AND undone.detail -> 'batch' = line.detail -> 'batch')
    AND EXISTS (SELECT FROM versions WHERE versions.batch = (line.detail ->> 'batch')::integer)
  ORDER BY line.id DESC LIMIT 1`;

/** Undoes an import, except for hotspots that were changed later. A hotspot without an earlier version was added by the import. */
const UNDO = `
WITH written AS (
  SELECT version.thing_id AS id, before.state
  FROM versions AS version
  LEFT JOIN LATERAL (SELECT state FROM versions AS older WHERE older.thing = 'lokasiHotspot' AND older.thing_id = version.thing_id
    AND older.id < version.id ORDER BY older.id DESC LIMIT 1) AS before ON true
  WHERE version.batch = $1 AND version.thing_id = ANY($2) AND NOT EXISTS (SELECT FROM versions AS newer WHERE newer.thing = 'lokasiHotspot'
    AND newer.thing_id = version.thing_id AND newer.id > version.id)
), removed AS (
  DELETE FROM lokasi_hotspot USING written WHERE lokasi_hotspot.id = written.id AND written.state IS NULL RETURNING 1
), restored AS (
  UPDATE lokasi_hotspot AS stored
  SET nama = state ->> 'nama', alamat = state ->> 'alamat', lat = (state ->> 'lat')::float8, long = (state ->> 'long')::float8,
    status = coalesce(state ->> 'status', 'aktif'), version = stored.version + 1, updated_at = now()
  FROM written WHERE stored.id = written.id AND written.state IS NOT NULL RETURNING 1
)
SELECT (SELECT count(*) FROM removed)::integer AS removed,
  (SELECT count(*) FROM restored)::integer AS restored`;
