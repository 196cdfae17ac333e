import type { DataSource, EntityManager, Repository } from 'typeorm';
import { GANGGUAN_MAX, KABAR_CORRECTION_MINUTES, KABAR_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { ALL_AREAS, HOTSPOTS, statusAt } from '@jala/schema/rules/gangguan';
import { DAY_MS } from '@jala/schema/rules/long-date';
import type {
  GangguanEnd,
  GangguanInput,
  GangguanRecord,
  GangguanUpdate,
  KabarCorrection,
  KabarInput,
} from '@jala/schema/wire/gangguan';
import { idOfCall, rememberCall } from '#database/call-keys.ts';
import { atMost, createList } from '#database/list.ts';
import { found, updateAtVersion } from '#database/records.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import { GangguanEntity, type GangguanRow, type StoredKabar } from './gangguan.entity.ts';
import { createGangguanPages, type GangguanNeeds } from './gangguan-pages.ts';
import { recordOf, timesOf } from './gangguan-shapes.ts';

const MINUTE_MS = 60_000;
/** Earliest and latest start of an entry, in days before and after the present. */
const PAST_DAYS = 90;
const FUTURE_DAYS = 366;
/** Input of a created, changed or restored entry. */
type Fields = Omit<GangguanUpdate, 'id' | 'version'> &
  Pick<Partial<GangguanInput>, 'jenis'> & {
    /** Stored columns of a removed entry that is restored, from the history. */
    kept?: Readonly<Record<string, unknown>>;
  };

export type GangguanService = ReturnType<typeof createGangguanService>;

/** Stores outages and planned work. */
export function createGangguanService(db: DataSource, needs: GangguanNeeds) {
  const { names } = needs;
  const { change, update, bringBack, lastChange } = createList({
    db,
    entity: GangguanEntity,
    thing: 'gangguan',
    notFound: messages.gangguanNotFound,
    limit: atMost(GANGGUAN_MAX, 'gangguan', messages.gangguanFull),
    toColumns,
    toRecord: async (row: GangguanRow) => recordOf(row, await names(), Date.now()),
  });

  /** Checks fields and converts the fields to columns. Throws bad-input. */
  async function toColumns({ wilayah, kept, ...fields }: Fields, rows: Repository<GangguanRow>, id?: number) {
    const nameOf = await names();
    const isKnown = (kode: string) => kode === ALL_AREAS || kode === HOTSPOTS || nameOf(kode) !== undefined;
    if (!wilayah.every(isKnown)) throw badField('wilayah', messages.wilayahUnknown);
    const before = id === undefined ? null : await rows.findOneBy({ id });
    const jenis = fields.jenis ?? before?.jenis ?? 'gangguan';
    const mulai = fields.mulai === undefined ? (before?.mulai ?? new Date()) : new Date(fields.mulai);
    const perkiraan = momentOf(fields.perkiraan, before?.perkiraan ?? null);
    if (kept === undefined) requireStart(mulai, before?.mulai);
    requireEnd({ jenis, mulai, perkiraan });
    const { dampak = before?.dampak ?? 'putus', judul, pelanggan = before?.pelanggan ?? null } = fields;
    return { jenis, dampak, judul, wilayah, mulai, perkiraan, pelanggan, ...(kept && keptColumns(kept)) };
  }

  /** Changes an entry. Throws not-found, and conflict if the entry was withdrawn. */
  const changeOpen = (
    id: number,
    act: (row: GangguanRow, manager: EntityManager) => Partial<GangguanRow> | Promise<Partial<GangguanRow>>,
  ): Promise<GangguanRecord> =>
    change(async (rows) => {
      const row = found(await rows.findOneBy({ id }), messages.gangguanNotFound);
      if (row.ditarik) throw new DomainError('conflict', messages.gangguanWithdrawn);
      const changes = await act(row, rows.manager);
      const changed = Object.keys(changes).length === 0 ? row : await updateAtVersion(rows, { id }, changes as never);
      return recordOf(found(changed, messages.gangguanNotFound), await names(), Date.now());
    });

  return {
    ...createGangguanPages(db, needs),
    update,
    bringBack,
    /** Returns the time of the last change, for the sitemap. Undefined while there is no entry. */
    lastChange,

    /** Creates an entry with its first news item. A repeated call returns the entry of the first call. Throws bad-input. */
    create: ({ teks = '', idempotency_key: key, ...fields }: GangguanInput, by: string): Promise<GangguanRecord> =>
      change(async (rows) => {
        const call = key === undefined ? undefined : { key, thing: 'gangguan' };
        const id = call && (await idOfCall(rows.manager, call));
        const known = id === undefined ? null : await rows.findOneBy({ id });
        const row =
          known ??
          (await rows.save({
            ...(await toColumns(fields, rows)),
            kabar: teks === '' ? [] : [{ teks, pada: new Date().toISOString(), oleh: by }],
          } as GangguanRow));
        if (call !== undefined && known === null) await rememberCall(rows.manager, call, row.id);
        return recordOf(row, await names(), Date.now());
      }),

    /** Adds a news item and an optional new estimate. Throws as `changeOpen`, conflict if the entry is over, and bad-input. */
    addKabar: ({ id, teks, perkiraan, idempotency_key: key }: KabarInput, by: string): Promise<GangguanRecord> =>
      changeOpen(id, async (row, manager) => {
        const call = key === undefined ? undefined : { key, thing: `kabar ${id}` };
        if (call !== undefined && (await idOfCall(manager, call)) !== undefined) return {};
        requireOngoing(row);
        if (row.kabar.length >= KABAR_MAX) throw new DomainError('bad-input', messages.kabarFull);
        const estimate = momentOf(perkiraan, row.perkiraan);
        requireEnd({ ...row, perkiraan: estimate });
        if (call !== undefined) await rememberCall(manager, call, id);
        return { kabar: [...row.kabar, newsNow(teks, by)], perkiraan: estimate };
      }),

    /** Corrects a recent news item. Throws as `changeOpen`, not-found for an unknown item, and bad-input if the item is too old. */
    correctKabar: ({ id, pada, teks }: KabarCorrection): Promise<GangguanRecord> =>
      changeOpen(id, (row) => {
        if (row.kabar.every((news) => news.pada !== pada)) throw new DomainError('not-found', messages.kabarNotFound);
        if (Date.now() - Date.parse(pada) > KABAR_CORRECTION_MINUTES * MINUTE_MS)
          throw new DomainError('bad-input', messages.kabarTooLate);
        return { kabar: row.kabar.map((news) => (news.pada === pada ? { ...news, teks } : news)) };
      }),

    /** Ends an entry. Throws as `changeOpen`, and conflict if the entry is over. */
    close: ({ id, teks = '' }: GangguanEnd, by: string): Promise<GangguanRecord> =>
      changeOpen(id, (row) => {
        requireOngoing(row);
        // An entry that has not begun yet ends at its planned start.
        const selesai = new Date(Math.max(Date.now(), row.mulai.getTime()));
        return { selesai, ...(teks !== '' && { kabar: [...row.kabar, newsNow(teks, by)] }) };
      }),

    /** Withdraws an entry that should not have been published. No public page shows a withdrawn entry. Throws as `changeOpen`. */
    withdraw: ({ id, teks = '' }: GangguanEnd, by: string): Promise<GangguanRecord> =>
      changeOpen(id, (row) => ({
        ditarik: true,
        ...(teks !== '' && { kabar: [...row.kabar, newsNow(teks, by)] }),
      })),
  };
}

const newsNow = (teks: string, oleh: string): StoredKabar => ({ teks, pada: new Date().toISOString(), oleh });

/** Reads a time from an input. An undefined input keeps the time `before`. */
function momentOf(typed: string | null | undefined, before: Date | null): Date | null {
  if (typed === undefined) return before;
  return typed === null ? null : new Date(typed);
}

const keptColumns = ({ kabar, selesai, ditarik }: Readonly<Record<string, unknown>>) => ({
  kabar: kabar as StoredKabar[],
  selesai: typeof selesai === 'string' ? new Date(selesai) : null,
  ditarik: ditarik === true,
});

/** Throws conflict if the entry is over. */
function requireOngoing(row: GangguanRow): void {
  if (statusAt(timesOf(row), Date.now()) === 'selesai') throw new DomainError('conflict', messages.gangguanClosed);
}

function requireStart(mulai: Date, before: Date | undefined): void {
  if (before?.getTime() === mulai.getTime()) return;
  const ahead = mulai.getTime() - Date.now();
  if (ahead < -PAST_DAYS * DAY_MS || ahead > FUTURE_DAYS * DAY_MS) throw badField('mulai', messages.gangguanStart);
}

function requireEnd({ jenis, mulai, perkiraan }: Pick<GangguanRow, 'jenis' | 'mulai' | 'perkiraan'>): void {
  if (jenis === 'pemeliharaan' && perkiraan === null) throw badField('perkiraan', messages.gangguanEndMissing);
  if (perkiraan !== null && perkiraan <= mulai) throw badField('perkiraan', messages.gangguanEstimate);
}
