import type { DataSource } from 'typeorm';
import { STATUS_DAYS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { concerns, endOf, HOTSPOTS, statusAt, STRIP_AHEAD_MS } from '@jala/schema/rules/gangguan';
import { DAY_MS } from '@jala/schema/rules/long-date';
import type {
  AreaHistory,
  Gangguan,
  GangguanAreas,
  GangguanOverview,
  GangguanRecord,
  NetworkState,
  ShownGangguan,
  StatusPage,
} from '@jala/schema/wire/gangguan';
import { found } from '#database/records.ts';
import { GangguanEntity, type GangguanRow } from './gangguan.entity.ts';
import { plainOf, recordOf, shownOf, timesOf } from './gangguan-shapes.ts';
import { type OutageTime, outageDays } from './outage-days.ts';
import type { NameOf } from './places.ts';

/** Time after its end, in ms, in which an entry counts as just ended. Longer than the interval of `announceOutageTimes`. */
const CLOCK_MS = 180_000;
/** Maximum age of past entries in the panel, in days, and maximum number of past entries on the public page. */
const OVERVIEW_DAYS = 366;
const SHOWN_PAST = 20;

export interface GangguanNeeds {
  /** Loads the names of areas. */
  names: () => Promise<NameOf>;
  /** Loads the kecamatan with covered kelurahan, each with these kelurahan. */
  covered: () => Promise<GangguanAreas['kecamatan']>;
  /** Counts the public hotspots. */
  hotspots: () => Promise<number>;
}

/** Reads outages and planned work for visitors and staff. Each call computes from the present time which entries have begun or are over. */
export function createGangguanPages(db: DataSource, { names, covered, hotspots }: GangguanNeeds) {
  const stored = db.getRepository(GangguanEntity);

  /** Reads the rows that are not withdrawn and began in the last `days` days or later, or have no stored end. Newest first. */
  const rowsSince = (days: number): Promise<GangguanRow[]> =>
    stored
      .createQueryBuilder('row')
      .where('NOT row.ditarik AND (row.selesai IS NULL OR row.mulai > :since)', {
        since: new Date(Date.now() - days * DAY_MS),
      })
      .orderBy('row.mulai', 'DESC')
      .addOrderBy('row.id', 'DESC')
      .getMany();

  return {
    async state(): Promise<NetworkState> {
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
    },

    /** Returns active and planned entries, newest first. */
    async open(): Promise<Gangguan[]> {
      const now = Date.now();
      const rows = await rowsSince(0);
      return rows.map((row) => plainOf(row, now)).filter(({ status }) => status === 'aktif' || status === 'terjadwal');
    },

    /** Returns an entry for visitors. Undefined if the entry was withdrawn or does not exist. */
    async shown(id: number): Promise<ShownGangguan | undefined> {
      const row = await stored.findOneBy({ id, ditarik: false });
      return row === null ? undefined : shownOf(row, await names(), Date.now());
    },

    /** Returns the areas that staff can choose for an entry. */
    areas: async (): Promise<GangguanAreas> => ({ kecamatan: await covered(), hotspots: await hotspots() }),

    /** Returns an entry for staff. Throws not-found. */
    async get(id: number): Promise<GangguanRecord> {
      const row = found(await stored.findOneBy({ id }), messages.gangguanNotFound);
      return recordOf(row, await names(), Date.now());
    },

    async overview(): Promise<GangguanOverview> {
      const now = Date.now();
      const nameOf = await names();
      const records = (await rowsSince(OVERVIEW_DAYS)).map((row) => recordOf(row, nameOf, now));
      const of = (status: GangguanRecord['status']) => records.filter((record) => record.status === status);
      return { aktif: of('aktif'), terjadwal: of('terjadwal').toReversed(), selesai: of('selesai') };
    },

    /** Returns true if an entry is active, planned or has just ended. Pages then depend on the present time. */
    isAnyOpen: async (): Promise<boolean> => {
      const now = Date.now();
      const rows = await rowsSince(1);
      return rows.some((row) => {
        const end = endOf(timesOf(row));
        return end === null || Date.parse(end) > now - CLOCK_MS;
      });
    },

    /** Returns everything that the page `/status` shows. */
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
  covered: GangguanAreas['kecamatan'];
  hotspots: number;
  now: number;
}

/** Returns the areas of the page: covered kecamatan, other kecamatan that an entry names, and the hotspots. */
function areasOf(rows: readonly GangguanRow[], { nameOf, covered, hotspots, now }: AreaNeeds): AreaHistory[] {
  const named = new Set(rows.flatMap(({ wilayah }) => wilayah.map((kode) => kode.slice(0, 8))));
  const others = [...named].filter((kode) => /^\d/.test(kode) && covered.every((area) => area.kode !== kode));
  const areas = [
    ...covered.map(({ kode, nama, kelurahan }) => ({ kode, nama, isi: kelurahan.map((one) => one.nama).join(', ') })),
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
