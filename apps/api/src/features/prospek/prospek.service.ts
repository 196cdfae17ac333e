import type { DataSource, EntityManager } from 'typeorm';
import { mayCall, type Role } from '@jala/schema/access';
import { PROSPEK_MAX, PROSPEK_PER_PAGE } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { dayAt } from '@jala/schema/rules/long-date';
import {
  blankOrderForm,
  isOfferedAmong,
  PROSPEK_KEPT_MONTHS,
  PROSPEK_STATUSES,
  type ProspekStatus,
} from '@jala/schema/rules/prospek';
import type { Jangkauan } from '@jala/schema/wire/jangkauan';
import type {
  OrderForm,
  OwnProspek,
  Prospek,
  ProspekInput,
  ProspekPage,
  ProspekQuery,
  ProspekReceipt,
  ProspekSettings,
  ProspekStaff,
  ProspekUpdate,
} from '@jala/schema/wire/prospek';
import { idOfCall, rememberCall } from '#database/call-keys.ts';
import { DAY, HOUR, rateLimit } from '#database/rate-limit.ts';
import { recordEvent } from '#database/record-event.ts';
import { found } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import { callerOf } from '#platform/networks.ts';
import { newToken } from '#tokens.ts';
import { ProspekEntity, type ProspekRow, ProspekSettingsEntity } from './prospek.entity.ts';

interface Needs {
  /** Coverage of a kelurahan. Throws not-found for an unknown code. */
  coverage: (kode: string) => Promise<Jangkauan>;
  /** Titles of the packages that visitors see, by number. */
  packages: () => Promise<ReadonlyMap<number, string>>;
  /** Tells staff of a new order by e-mail to `email`, if Jala can send e-mail. */
  notify: (manager: EntityManager, email: string, order: NewOrder) => Promise<void>;
}

/** Data of a new order. */
export type NewOrder = Pick<ProspekRow, 'nomor' | 'nama' | 'whatsapp' | 'tempat' | 'paket_nama'>;

type Row = Omit<ProspekRow, 'petugas_id'> & { petugas_id: number | null; petugas_nama: string | null };

const ROWS = `SELECT prospek.*, users.user_name AS petugas_nama
  FROM prospek LEFT JOIN users ON users.id = prospek.petugas_id`;
/** SQL for the time for which orders are kept. */
const MONTHS = `make_interval(months => coalesce((SELECT months FROM prospek_settings), ${PROSPEK_KEPT_MONTHS}))`;
const KEPT = `prospek.masuk > now() - ${MONTHS}`;
/** Condition for orders that contain the searched text. */
const FOUND = `($1 = '' OR position(lower($1) in lower(concat_ws(' ', nomor, nama, whatsapp, alamat, tempat))) > 0
  OR position($2 in whatsapp) > 0)`;

export type ProspekService = ReturnType<typeof createProspekService>;

/** Orders of visitors. Orders are not content: no history keeps a deleted order. */
export function createProspekService(db: DataSource, { coverage, packages, notify }: Needs) {
  /** Limit per network. Families share an address, and so do customers of other providers. */
  const ofCaller = rateLimit(db, 'prospek', { points: 10, duration: HOUR });
  const ofEverybody = rateLimit(db, 'prospek-all', { points: 300, duration: DAY, isShared: true });

  /** Checks that the package is offered in the kelurahan, and returns their current names. Throws bad-input. */
  async function namesOf({ kode = null, paket = null }: Pick<ProspekInput, 'kode' | 'paket'>) {
    const area = kode === null ? undefined : await coverage(kode).catch(unknownCode);
    const title = paket === null ? '' : (await packages()).get(paket);
    if (title === undefined) throw badField('paket', messages.packageUnavailable);
    if (paket !== null && !isOfferedAmong(area?.paket ?? [], paket)) throw badField('paket', messages.packageNotHere);
    return { tempat: area === undefined ? '' : placeOf(area), paket_nama: title };
  }

  async function settings(): Promise<ProspekSettings> {
    const row = await db.getRepository(ProspekSettingsEntity).findOneBy({ id: 1 });
    return { email: row?.email ?? '', months: row?.months ?? PROSPEK_KEPT_MONTHS };
  }

  const rowOf = async (nomor: string): Promise<Row> => {
    const [row] = await db.query<Row[]>(`${ROWS} WHERE nomor = $1`, [nomor]);
    return found(row, messages.prospekNotFound);
  };

  return {
    /**
     * Stores an order. A repeated call returns the receipt of the first call. Throws bad-input, conflict when there are too many orders,
     * and too-many-requests.
     */
    async create({ idempotency_key: key, persetujuan: _consent, ...fields }: ProspekInput, address: string) {
      const call = key === undefined ? undefined : { key, thing: 'prospek' };
      const known = call && (await receiptOf(db.manager, await idOfCall(db.manager, call)));
      if (known !== undefined) return known;
      const names = await namesOf(fields);
      const everybody = ofEverybody('all');
      everybody.refuse();
      await ofCaller(callerOf(address)).add();
      await everybody.add();
      return inWriteTransaction(db, async (manager): Promise<ProspekReceipt> => {
        // If the same order is sent twice at the same time, the second call waits here for the first call.
        await manager.query('LOCK TABLE prospek IN SHARE ROW EXCLUSIVE MODE');
        const earlier = call && (await receiptOf(manager, await idOfCall(manager, call)));
        if (earlier !== undefined) return earlier;
        const rows = manager.getRepository(ProspekEntity);
        if ((await rows.count()) >= PROSPEK_MAX) throw new DomainError('conflict', messages.prospekFull);
        const token = newToken();
        // The number contains the id, so the row first has the token as its number.
        const { id } = await rows.save({ ...fields, ...names, nomor: token, token });
        const nomor = `${dayAt(Date.now()).slice(2, 7).replace('-', '')}-${String(id).padStart(4, '0')}`;
        await manager.query('UPDATE prospek SET nomor = $1 WHERE id = $2', [nomor, id]);
        if (call !== undefined) await rememberCall(manager, call, id);
        const { email } = await settings();
        if (email !== '') await notify(manager, email, { ...fields, ...names, nomor });
        return { nomor, token, is_new: true };
      });
    },

    /** Returns an empty form for a kelurahan and a package. An unknown kelurahan or package is left out. */
    async form({ kode = '', paket }: { kode?: string | undefined; paket?: number | undefined }): Promise<OrderForm> {
      const area = kode === '' ? undefined : await coverage(kode).catch(() => undefined);
      const offered = area?.paket ?? [];
      const isShown = paket !== undefined && isOfferedAmong(offered, paket) && (await packages()).has(paket);
      return blankOrderForm({
        ...(area !== undefined && { kode: area.kode, tempat: placeOf(area), is_waiting: area.status !== 'tercakup' }),
        paket: isShown ? String(paket) : '',
        ditawarkan: offered,
      });
    },

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

    /** Returns the users who may take care of orders, sorted by name. */
    async staff(): Promise<ProspekStaff> {
      const users = await db.query<{ id: number; nama: string; role: Role }[]>(
        'SELECT id, user_name AS nama, role FROM users WHERE disabled_at IS NULL ORDER BY user_name, id',
      );
      return users.filter(({ role }) => mayCall(role, 'prospek.update')).map(({ id, nama }) => ({ id, nama }));
    },

    /**
     * Changes an order. Throws not-found, bad-input if `petugas` may not take care of orders, and conflict if `version`, which counts the
     * changes of the note, is given and is not the stored version.
     */
    async update({ nomor, version, petugas, ...changes }: ProspekUpdate): Promise<Prospek> {
      if (typeof petugas === 'number' && !(await this.staff()).some(({ id }) => id === petugas))
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

    /** Returns the secret that signs the keys of forms. The first call creates the secret. */
    async formSecret(): Promise<string> {
      await db.query(
        `INSERT INTO prospek_settings (id, form_secret) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET form_secret = excluded.form_secret WHERE prospek_settings.form_secret = ''`,
        [newToken()],
      );
      const { form_secret } = await db.getRepository(ProspekSettingsEntity).findOneByOrFail({ id: 1 });
      return form_secret;
    },

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

    /** Returns the stored data of the order with this token, for the visitor. Throws not-found. */
    async own(token: string): Promise<OwnProspek> {
      const [row] = await db.query<(Row & { sampai: Date })[]>(
        `SELECT prospek.*, prospek.masuk + ${MONTHS} AS sampai
         FROM prospek WHERE token = $1 AND ${KEPT}`,
        [token],
      );
      const { nomor, nama, whatsapp, alamat, tempat, paket_nama, status, masuk, sampai } = found(
        row,
        messages.prospekNotFound,
      );
      const times = { masuk: masuk.toISOString(), sampai: sampai.toISOString() };
      return { nomor, nama, whatsapp, alamat, tempat, paket_nama, status, ...times };
    },

    /** Deletes the order with this token, for the visitor. */
    removeOwn: (token: string): Promise<void> =>
      inWriteTransaction(db, async (manager) => {
        const [[row]] = await manager.query<[{ nomor: string }[], number]>(
          'DELETE FROM prospek WHERE token = $1 RETURNING nomor',
          [token],
        );
        if (row !== undefined) await recordEvent(manager, { action: 'prospek.remove', title: row.nomor });
      }),

    /** Deletes the orders that are no longer kept. */
    async removeOld(): Promise<void> {
      await db.query(`DELETE FROM prospek WHERE NOT (${KEPT})`);
    },
  };
}

async function receiptOf(manager: EntityManager, id: number | undefined): Promise<ProspekReceipt | undefined> {
  const row = id === undefined ? null : await manager.findOneBy(ProspekEntity, { id });
  return row === null ? undefined : { nomor: row.nomor, token: row.token, is_new: false };
}

const placeOf = ({ nama, kecamatan, kabupaten }: Jangkauan): string => `${nama}, ${kecamatan}, ${kabupaten}`;

function unknownCode(error: unknown): never {
  throw error instanceof DomainError && error.kind === 'not-found' ? badField('kode', messages.kodeUnknown) : error;
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
