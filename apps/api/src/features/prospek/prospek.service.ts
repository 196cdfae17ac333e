import type { DataSource, EntityManager } from 'typeorm';
import { PROSPEK_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { dayAt } from '@jala/schema/rules/long-date';
import { blankOrderForm, isOfferedAmong } from '@jala/schema/rules/prospek';
import type { Jangkauan } from '@jala/schema/wire/jangkauan';
import type { OrderForm, OwnProspek, ProspekInput, ProspekReceipt } from '@jala/schema/wire/prospek';
import { idOfCall, rememberCall } from '#database/call-keys.ts';
import { DAY, HOUR, rateLimit } from '#database/rate-limit.ts';
import { recordEvent } from '#database/record-event.ts';
import { found } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import { callerOf } from '#platform/networks.ts';
import { newToken } from '#tokens.ts';
import { ProspekEntity, type ProspekRow, ProspekSettingsEntity } from './prospek.entity.ts';
import { createStaffProspek, KEPT, MONTHS } from './staff-prospek.service.ts';

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

export type ProspekService = ReturnType<typeof createProspekService>;

/** Orders of visitors. Orders are not content: no history keeps a deleted order. */
export function createProspekService(db: DataSource, { coverage, packages, notify }: Needs) {
  const forStaff = createStaffProspek(db);
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

  return {
    ...forStaff,

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
        const { email } = await forStaff.settings();
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

    /** Returns the stored data of the order with this token, for the visitor. Throws not-found. */
    async own(token: string): Promise<OwnProspek> {
      const [row] = await db.query<(ProspekRow & { sampai: Date })[]>(
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
