import type { DataSource } from 'typeorm';
import { mayCall, type Role } from '@jala/schema/access';
import { PROSPEK_PER_PAGE } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { PROSPEK_KEPT_MONTHS, PROSPEK_STATUSES, type ProspekStatus } from '@jala/schema/rules/prospek';
import type {
  Prospek,
  ProspekPage,
  ProspekQuery,
  ProspekSettings,
  ProspekStaff,
  ProspekUpdate,
} from '@jala/schema/wire/prospek';
import { recordEvent } from '#database/record-event.ts';
import { found } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import { ProspekEntity, type ProspekRow, ProspekSettingsEntity } from './prospek.entity.ts';

type Row = Omit<ProspekRow, 'petugas_id'> & { petugas_id: number | null; petugas_nama: string | null };

const ROWS = `SELECT prospek.*, users.user_name AS petugas_nama
  FROM prospek LEFT JOIN users ON users.id = prospek.petugas_id`;
/** SQL for the time for which orders are kept. */
export const MONTHS = `make_interval(months => coalesce((SELECT months FROM prospek_settings), ${PROSPEK_KEPT_MONTHS}))`;
export const KEPT = `prospek.masuk > now() - ${MONTHS}`;
/** Condition for orders that contain the searched text. */
const FOUND = `($1 = '' OR position(lower($1) in lower(concat_ws(' ', nomor, nama, whatsapp, alamat, tempat))) > 0
  OR position($2 in whatsapp) > 0)`;

/** The part of the orders' service that staff use: the list, its changes and its settings. */
export function createStaffProspek(db: DataSource) {
  async function settings(): Promise<ProspekSettings> {
    const row = await db.getRepository(ProspekSettingsEntity).findOneBy({ id: 1 });
    return { email: row?.email ?? '', months: row?.months ?? PROSPEK_KEPT_MONTHS };
  }

  /** Returns the users who may take care of orders, sorted by name. */
  async function staff(): Promise<ProspekStaff> {
    const users = await db.query<{ id: number; nama: string; role: Role }[]>(
      'SELECT id, user_name AS nama, role FROM users WHERE disabled_at IS NULL ORDER BY user_name, id',
    );
    return users.filter(({ role }) => mayCall(role, 'prospek.update')).map(({ id, nama }) => ({ id, nama }));
  }

  const rowOf = async (nomor: string): Promise<Row> => {
    const [row] = await db.query<Row[]>(`${ROWS} WHERE nomor = $1`, [nomor]);
    return found(row, messages.prospekNotFound);
  };

  return {
    /** Returns one page of orders, newest first. */
    async list({ page = 1, status, q = '' }: ProspekQuery): Promise<ProspekPage> {
      const counted = await db.query<{ status: ProspekStatus; count: number }[]>(
        `SELECT status, count(*)::integer AS count FROM prospek WHERE ${KEPT} AND ${FOUND} GROUP BY status`,
        [q, digitsIn(q)],
      );
      const countOf = (one: ProspekStatus) => counted.find((row) => row.status === one)?.count ?? 0;
      const counts = Object.fromEntries(PROSPEK_STATUSES.map((one) => [one, countOf(one)]));
      const total = status === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : countOf(status);
      const rows = await db.query<Row[]>(
        `${ROWS} WHERE ${KEPT} AND ${FOUND} AND ($3::text IS NULL OR status = $3)
         ORDER BY prospek.masuk DESC, prospek.id DESC LIMIT $4 OFFSET $5`,
        [q, digitsIn(q), status ?? null, PROSPEK_PER_PAGE, (page - 1) * PROSPEK_PER_PAGE],
      );
      return {
        prospek: rows.map(toProspek),
        counts: counts as ProspekPage['counts'],
        currentPage: page,
        totalPages: Math.ceil(total / PROSPEK_PER_PAGE),
      };
    },

    /** Returns all orders for the CSV export, newest first. */
    async all(): Promise<Prospek[]> {
      const rows = await db.query<Row[]>(`${ROWS} WHERE ${KEPT} ORDER BY prospek.masuk DESC, prospek.id DESC`);
      return rows.map(toProspek);
    },

    async count(): Promise<{ baru: number }> {
      const [row] = await db.query<{ baru: number }[]>(
        `SELECT count(*)::integer AS baru FROM prospek WHERE ${KEPT} AND status = 'baru'`,
      );
      return { baru: row?.baru ?? 0 };
    },

    staff,

    /**
     * Changes an order. Throws not-found, bad-input if `petugas` may not take care of orders, and conflict if `version`, which counts the
     * changes of the note, is given and is not the stored version.
     */
    async update({ nomor, version, petugas, ...changes }: ProspekUpdate): Promise<Prospek> {
      if (typeof petugas === 'number' && !(await staff()).some(({ id }) => id === petugas))
        throw badField('petugas', messages.petugasUnknown);
      await inWriteTransaction(db, async (manager) => {
        const rows = manager.getRepository(ProspekEntity);
        // Locked, so that of two notes with the same version the second one is a conflict.
        const locked = await rows.findOne({ where: { nomor }, lock: { mode: 'pessimistic_write' } });
        const row = found(locked, messages.prospekNotFound);
        if (version !== undefined && version !== row.note_version)
          throw new DomainError('conflict', messages.prospekChanged);
        await manager.query(
          `UPDATE prospek SET status = coalesce($2, status), catatan = coalesce($3, catatan),
             petugas_id = CASE WHEN $4 THEN $5 ELSE petugas_id END, note_version = note_version + ($3::text IS NOT NULL)::integer,
             updated_at = now() WHERE id = $1`,
          [row.id, changes.status ?? null, changes.catatan ?? null, petugas !== undefined, petugas ?? null],
        );
        await recordEvent(manager, {
          action: 'prospek.update',
          title: nomor,
          detail: { fields: [...Object.keys(changes), ...(petugas === undefined ? [] : ['petugas'])] },
        });
      });
      return toProspek(await rowOf(nomor));
    },

    /** Returns an order. Throws not-found. */
    get: async (nomor: string): Promise<Prospek> => toProspek(await rowOf(nomor)),

    settings,

    updateSettings: (changed: ProspekSettings): Promise<void> =>
      inWriteTransaction(db, async (manager) => {
        await manager.upsert(ProspekSettingsEntity, { id: 1, ...changed }, ['id']);
        await recordEvent(manager, { action: 'prospek.settings' });
      }),

    /** Deletes an order for ever. Throws not-found. */
    remove: (nomor: string): Promise<void> =>
      inWriteTransaction(db, async (manager) => {
        const { affected } = await manager.delete(ProspekEntity, { nomor });
        if (affected === 0) throw new DomainError('not-found', messages.prospekNotFound);
        await recordEvent(manager, { action: 'prospek.remove', title: nomor });
      }),

    /** Deletes the orders that are no longer kept. */
    async removeOld(): Promise<void> {
      await db.query(`DELETE FROM prospek WHERE NOT (${KEPT})`);
    },
  };
}

/** Converts a searched part of a telephone number to its stored form: '0812-34' -> '6281234'. Null for other words. */
function digitsIn(q: string): string | null {
  const digits = q.replaceAll(/\D/g, '').replace(/^0/, '62');
  return /^\+?[\d\s().-]+$/.test(q) && digits !== '' ? digits : null;
}

const toProspek = ({ petugas_id, petugas_nama, ...row }: Row): Prospek => ({
  nomor: row.nomor,
  nama: row.nama,
  whatsapp: row.whatsapp,
  alamat: row.alamat,
  kode: row.kode,
  tempat: row.tempat,
  paket: row.paket,
  paket_nama: row.paket_nama,
  status: row.status,
  catatan: row.catatan,
  petugas: petugas_id === null ? null : { id: petugas_id, nama: petugas_nama ?? '' },
  masuk: row.masuk.toISOString(),
  version: row.note_version,
});
