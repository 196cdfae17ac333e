import type { DataSource, EntityManager, Repository } from 'typeorm';
import { GANGGUAN_MAX, KABAR_CORRECTION_MINUTES, KABAR_MAX, STATUS_DAYS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import {
  ALL_AREAS,
  concerns,
  endOf,
  type GangguanTimes,
  HOTSPOTS,
  silentSince,
  statusAt,
  STRIP_AHEAD_MS,
} from '@jala/schema/rules/gangguan';
import type {
  AreaHistory,
  Gangguan,
  GangguanEnd,
  GangguanInput,
  GangguanOverview,
  GangguanRecord,
  GangguanUpdate,
  KabarCorrection,
  KabarInput,
  NetworkState,
  ShownGangguan,
  StatusPage,
} from '@jala/schema/wire/gangguan';
import { madeBy, noteCall } from '#database/call-keys.ts';
import { atMost, createList } from '#database/list.ts';
import { found, updateAtVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import { GangguanEntity, type GangguanRow, type StoredKabar } from './gangguan.entity.ts';
import { type OutageTime, outageDays } from './outage-days.ts';
import { type NameOf, placesIn, shortPlace } from './places.ts';

const DAY_MS = 86_400_000;
/** Longer than the clock's next look, which has to find what has just ended. In ms. */
const CLOCK_MS = 180_000;
const MINUTE_MS = 60_000;
/** Days before now at which something can have begun, and after now at which it can begin. */
const PAST_DAYS = 90;
const FUTURE_DAYS = 366;
/** Past entries of the screen, and of the page. */
const OVERVIEW_DAYS = 366;
const SHOWN_PAST = 20;

interface Needs {
  /** Loads the names of areas. */
  names: () => Promise<NameOf>;
  /** Kecamatan in which the cable is in some kelurahan, with their names. */
  covered: () => Promise<{ kode: string; nama: string; kelurahan: string[] }[]>;
  /** How many public hotspots there are. */
  hotspots: () => Promise<number>;
}

/** Fields that staff change. */
type Fields = Omit<GangguanUpdate, 'id' | 'version'> &
  Pick<Partial<GangguanInput>, 'jenis'> & {
    /** Columns of a removed entry that comes back, as the history has them. */
    kept?: Readonly<Record<string, unknown>>;
  };

export type GangguanService = ReturnType<typeof createGangguanService>;

/** Outages and announced work. What has begun and what is over is told by the clock when somebody asks. */
export function createGangguanService(db: DataSource, { names, covered, hotspots }: Needs) {
  const stored = db.getRepository(GangguanEntity);
  const { change, update, bringBack, lastChange } = createList({
    db,
    entity: GangguanEntity,
    thing: 'gangguan',
    notFound: messages.gangguanNotFound,
    limit: atMost(GANGGUAN_MAX, 'gangguan', messages.gangguanFull),
    toColumns,
    toRecord: async (row: GangguanRow) => recordOf(row, await names(), Date.now()),
  });

  /** Checks fields and makes columns of them. Throws bad-input. */
  async function toColumns({ wilayah, kept, ...fields }: Fields, rows: Repository<GangguanRow>, id?: number) {
    const nameOf = await names();
    const isKnown = (kode: string) => kode === ALL_AREAS || kode === HOTSPOTS || nameOf(kode) !== undefined;
    if (!wilayah.every(isKnown)) throw refusal('wilayah', messages.wilayahUnknown);
    const before = id === undefined ? null : await rows.findOneBy({ id });
    const jenis = fields.jenis ?? before?.jenis ?? 'gangguan';
    const mulai = fields.mulai === undefined ? (before?.mulai ?? new Date()) : new Date(fields.mulai);
    const perkiraan = momentOf(fields.perkiraan, before?.perkiraan ?? null);
    if (kept === undefined) requireStart(mulai, before?.mulai);
    requireEnd({ jenis, mulai, perkiraan });
    const { dampak = before?.dampak ?? 'putus', judul, pelanggan = before?.pelanggan ?? null } = fields;
    return { jenis, dampak, judul, wilayah, mulai, perkiraan, pelanggan, ...(kept && keptColumns(kept)) };
  }

  /** Reads the rows that began in the last days or later, or are not over, the newest first. */
  const rowsSince = (days: number): Promise<GangguanRow[]> =>
    stored
      .createQueryBuilder('row')
      .where('NOT row.ditarik AND (row.selesai IS NULL OR row.mulai > :since)', {
        since: new Date(Date.now() - days * DAY_MS),
      })
      .orderBy('row.mulai', 'DESC')
      .addOrderBy('row.id', 'DESC')
      .getMany();

  /** Changes an entry that is not over. Throws not-found, and conflict if it is over or withdrawn. */
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

  async function state(): Promise<NetworkState> {
    const now = Date.now();
    const rows = await rowsSince(1);
    const of = (jenis: GangguanRow['jenis']) =>
      rows.filter((row) => row.jenis === jenis && statusAt(timesOf(row), now) === 'aktif');
    const [outage] = of('gangguan');
    const coming = rows.filter(
      (row) =>
        row.jenis === 'pemeliharaan' &&
        statusAt(timesOf(row), now) === 'terjadwal' &&
        row.mulai.getTime() - now <= STRIP_AHEAD_MS,
    );
    const work = of('pemeliharaan')[0] ?? coming.at(-1);
    const entry = outage ?? work;
    if (entry === undefined)
      return { state: (await stored.existsBy({ ditarik: false })) ? 'normal' : null, entry: null };
    return { state: outage === undefined ? 'pemeliharaan' : 'gangguan', entry: shownOf(entry, await names(), now) };
  }

  return {
    update,
    bringBack,
    /** When anything last changed, for the sitemap. Undefined while nobody has told of an outage. */
    lastChange,
    state,

    /** What goes on and what is planned, the newest first. */
    async open(): Promise<Gangguan[]> {
      const now = Date.now();
      const rows = await rowsSince(0);
      return rows.map((row) => plainOf(row, now)).filter(({ status }) => status === 'aktif' || status === 'terjadwal');
    },

    /** One entry for visitors: undefined for one that was withdrawn, or that there is not. */
    async shown(id: number): Promise<ShownGangguan | undefined> {
      const row = await stored.findOneBy({ id, ditarik: false });
      return row === null ? undefined : shownOf(row, await names(), Date.now());
    },

    async overview(): Promise<GangguanOverview> {
      const now = Date.now();
      const nameOf = await names();
      const records = (await rowsSince(OVERVIEW_DAYS)).map((row) => recordOf(row, nameOf, now));
      const of = (status: GangguanRecord['status']) => records.filter((record) => record.status === status);
      return { aktif: of('aktif'), terjadwal: of('terjadwal').toReversed(), selesai: of('selesai') };
    },

    /** Creates an entry with its first news. A call that comes again gets what it has made. Throws bad-input. */
    create: ({ teks = '', idempotency_key: key, ...fields }: GangguanInput, by: string): Promise<GangguanRecord> =>
      change(async (rows) => {
        const call = key === undefined ? undefined : { key, thing: 'gangguan' };
        const id = call && (await madeBy(rows.manager, call));
        const known = id === undefined ? null : await rows.findOneBy({ id });
        const row =
          known ??
          (await rows.save({
            ...(await toColumns(fields, rows)),
            kabar: teks === '' ? [] : [{ teks, pada: new Date().toISOString(), oleh: by }],
          } as GangguanRow));
        if (call !== undefined && known === null) await noteCall(rows.manager, call, row.id);
        return recordOf(row, await names(), Date.now());
      }),

    /** Adds a news, and perhaps another estimate. Throws as `changeOpen`, and bad-input. */
    addKabar: ({ id, teks, perkiraan, idempotency_key: key }: KabarInput, by: string): Promise<GangguanRecord> =>
      changeOpen(id, async (row, manager) => {
        const call = key === undefined ? undefined : { key, thing: `kabar ${id}` };
        if (call !== undefined && (await madeBy(manager, call)) !== undefined) return {};
        requireOngoing(row);
        if (row.kabar.length >= KABAR_MAX) throw new DomainError('bad-input', messages.kabarFull);
        const estimate = momentOf(perkiraan, row.perkiraan);
        requireEnd({ ...row, perkiraan: estimate });
        if (call !== undefined) await noteCall(manager, call, id);
        return { kabar: [...row.kabar, newsNow(teks, by)], perkiraan: estimate };
      }),

    /** Corrects a news of the last minutes. Throws as `changeOpen`, not-found, and bad-input if it is too late. */
    correctKabar: ({ id, pada, teks }: KabarCorrection): Promise<GangguanRecord> =>
      changeOpen(id, (row) => {
        if (row.kabar.every((news) => news.pada !== pada)) throw new DomainError('not-found', messages.kabarNotFound);
        if (Date.now() - Date.parse(pada) > KABAR_CORRECTION_MINUTES * MINUTE_MS)
          throw new DomainError('bad-input', messages.kabarTooLate);
        return { kabar: row.kabar.map((news) => (news.pada === pada ? { ...news, teks } : news)) };
      }),

    /** Ends an entry. Throws as `changeOpen`. */
    close: ({ id, teks = '' }: GangguanEnd, by: string): Promise<GangguanRecord> =>
      changeOpen(id, (row) => {
        requireOngoing(row);
        // What has not begun ends when it would begin.
        const selesai = new Date(Math.max(Date.now(), row.mulai.getTime()));
        return { selesai, ...(teks !== '' && { kabar: [...row.kabar, newsNow(teks, by)] }) };
      }),

    /** Takes an entry back that should not have been written. It leaves all pages. Throws as `changeOpen`. */
    withdraw: ({ id, teks = '' }: GangguanEnd, by: string): Promise<GangguanRecord> =>
      changeOpen(id, (row) => ({
        ditarik: true,
        ...(teks !== '' && { kabar: [...row.kabar, newsNow(teks, by)] }),
      })),

    /** Tells whether something goes on or is planned, so that pages change with the clock. */
    isAnyOpen: async (): Promise<boolean> => {
      const now = Date.now();
      const rows = await rowsSince(1);
      return rows.some((row) => {
        const end = endOf(timesOf(row));
        return end === null || Date.parse(end) > now - CLOCK_MS;
      });
    },

    /** Everything that the page `/status` shows. */
    async page(): Promise<StatusPage> {
      const now = Date.now();
      const nameOf = await names();
      const rows = await rowsSince(STATUS_DAYS);
      const all = rows.map((row) => shownOf(row, nameOf, now));
      const of = (status: ShownGangguan['status']) => all.filter((each) => each.status === status);
      return {
        is_used: await stored.existsBy({ ditarik: false }),
        aktif: of('aktif'),
        terjadwal: of('terjadwal').toReversed(),
        selesai: of('selesai').slice(0, SHOWN_PAST),
        wilayah: areasOf(rows, { nameOf, covered: await covered(), hotspots: await hotspots(), now }),
        pada: new Date(now).toISOString(),
      };
    },
  };
}

interface AreaNeeds {
  nameOf: NameOf;
  covered: readonly { kode: string; nama: string; kelurahan: string[] }[];
  hotspots: number;
  now: number;
}

/** The areas of the page: those that are covered, and others that an entry names. */
function areasOf(rows: readonly GangguanRow[], { nameOf, covered, hotspots, now }: AreaNeeds): AreaHistory[] {
  const named = new Set(rows.flatMap(({ wilayah }) => wilayah.map((kode) => kode.slice(0, 8))));
  const others = [...named].filter((kode) => /^\d/.test(kode) && covered.every((area) => area.kode !== kode));
  const areas = [
    ...covered.map(({ kode, nama, kelurahan }) => ({ kode, nama, isi: kelurahan.join(', ') })),
    ...others.toSorted().map((kode) => ({ kode, nama: nameOf(kode) ?? kode, isi: '' })),
    ...(hotspots > 0
      ? [{ kode: HOTSPOTS, nama: 'Hotspot publik', isi: `${hotspots.toLocaleString('id')} titik` }]
      : []),
  ];
  return areas.map((area) => {
    const own = rows.filter(({ wilayah }) => concerns(wilayah, area.kode));
    const active = own.filter((row) => statusAt(timesOf(row), now) === 'aktif');
    const outage = active.some(({ jenis }) => jenis === 'gangguan');
    const times = own.map((row) => outageTime(row, now)).filter(({ from, to }) => to > from);
    return {
      ...area,
      ...outageDays(times, STATUS_DAYS, now),
      status: outage ? ('gangguan' as const) : active.length > 0 ? ('pemeliharaan' as const) : ('normal' as const),
    };
  });
}

function outageTime(row: GangguanRow, now: number): OutageTime {
  const end = endOf(timesOf(row));
  const to = end === null ? now : Math.min(now, Date.parse(end));
  return { jenis: row.jenis, dampak: row.dampak, from: row.mulai.getTime(), to };
}

const timesOf = ({ jenis, mulai, perkiraan, selesai, ditarik }: GangguanRow): GangguanTimes => ({
  jenis,
  mulai: mulai.toISOString(),
  perkiraan: perkiraan?.toISOString() ?? null,
  selesai: selesai?.toISOString() ?? null,
  ditarik,
});

function plainOf(row: GangguanRow, now: number): Gangguan {
  const { ditarik: _withdrawn, ...times } = timesOf(row);
  const { id, judul, wilayah, kabar } = row;
  return {
    id,
    judul,
    wilayah,
    ...times,
    selesai: endIfOver(row, now),
    status: statusAt(timesOf(row), now),
    kabar: kabar.map(({ teks, pada }) => ({ teks, pada })).toReversed(),
  };
}

/** Planned work is over at its planned end, without anybody writing it. */
function endIfOver(row: GangguanRow, now: number): string | null {
  const times = timesOf(row);
  return times.selesai ?? (statusAt(times, now) === 'selesai' ? endOf(times) : null);
}

const shownOf = (row: GangguanRow, nameOf: NameOf, now: number): ShownGangguan => ({
  ...plainOf(row, now),
  dampak: row.dampak,
  pelanggan: row.pelanggan,
  tempat: placesIn(row.wilayah, nameOf),
  tempat_singkat: shortPlace(row.wilayah, nameOf),
  diam_sejak: silentSince({ ...timesOf(row), kabar: row.kabar }, now) ?? null,
});

const recordOf = (row: GangguanRow, nameOf: NameOf, now: number): GangguanRecord => ({
  ...shownOf(row, nameOf, now),
  version: row.version,
});

const newsNow = (teks: string, oleh: string): StoredKabar => ({ teks, pada: new Date().toISOString(), oleh });

/** A moment of an input: undefined leaves it as it was. */
function momentOf(typed: string | null | undefined, before: Date | null): Date | null {
  if (typed === undefined) return before;
  return typed === null ? null : new Date(typed);
}

const keptColumns = ({ kabar, selesai, ditarik }: Readonly<Record<string, unknown>>) => ({
  kabar: kabar as StoredKabar[],
  selesai: typeof selesai === 'string' ? new Date(selesai) : null,
  ditarik: ditarik === true,
});

/** Throws conflict for what is over. */
function requireOngoing(row: GangguanRow): void {
  if (statusAt(timesOf(row), Date.now()) === 'selesai') throw new DomainError('conflict', messages.gangguanClosed);
}

function requireStart(mulai: Date, before: Date | undefined): void {
  if (before?.getTime() === mulai.getTime()) return;
  const ahead = mulai.getTime() - Date.now();
  if (ahead < -PAST_DAYS * DAY_MS || ahead > FUTURE_DAYS * DAY_MS) throw refusal('mulai', messages.gangguanStart);
}

function requireEnd({ jenis, mulai, perkiraan }: Pick<GangguanRow, 'jenis' | 'mulai' | 'perkiraan'>): void {
  if (jenis === 'pemeliharaan' && perkiraan === null) throw refusal('perkiraan', messages.gangguanEndMissing);
  if (perkiraan !== null && perkiraan <= mulai) throw refusal('perkiraan', messages.gangguanEstimate);
}

const refusal = (field: string, sentence: string) =>
  new DomainError('bad-input', sentence, { fields: { [field]: [sentence] } });
