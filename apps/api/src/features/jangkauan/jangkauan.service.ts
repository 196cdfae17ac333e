import type { DataSource, EntityManager } from 'typeorm';
import { JANGKAUAN_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { drawMap } from '@jala/schema/rules/boundaries';
import { isStillAhead, type JangkauanStatus } from '@jala/schema/rules/jangkauan';
import type {
  AskedKelurahan,
  Jangkauan,
  JangkauanOfKabupaten,
  JangkauanPage,
  JangkauanPageQuery,
  JangkauanUpdate,
  KabupatenList,
  Kelurahan,
} from '@jala/schema/wire/jangkauan';
import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import type { z } from 'zod';
import { beginBatch } from '#database/batch.ts';
import { atMost } from '#database/list.ts';
import { insertAs, lastChange, requireCurrentVersion } from '#database/records.ts';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { BatasService } from './batas.service.ts';
import { JangkauanEntity, type JangkauanRow } from './jangkauan.entity.ts';
import type { WilayahStore } from './wilayah/wilayah-store.ts';

interface Needs {
  wilayah: WilayahStore;
  batas: Pick<BatasService, 'exists' | 'nearest' | 'ofKabupaten'>;
  /** Loads all packages: number -> true if visitors see the package. */
  packages: () => Promise<ReadonlyMap<number, boolean>>;
  /** Loads the kelurahan that visitors have lately looked up. */
  asked: () => Promise<{ kode: string; asked: number; last: string }[]>;
}

type State = Pick<JangkauanRow, 'kode' | 'status' | 'bulan' | 'catatan' | 'paket'>;

export type JangkauanService = ReturnType<typeof createJangkauanService>;

/** Coverage by kelurahan. A kelurahan without a row is not covered. */
export function createJangkauanService(db: DataSource, { wilayah, batas, packages, asked }: Needs) {
  const stored = db.getRepository(JangkauanEntity);
  const limit = atMost(JANGKAUAN_MAX, 'jangkauan', messages.jangkauanFull);

  const rowsIn = (kabupaten: string): Promise<JangkauanRow[]> =>
    stored
      .createQueryBuilder('row')
      .where(`starts_with(row.kode, :kabupaten)`, { kabupaten: `${kabupaten}.` })
      .getMany();

  /** Returns the codes of the kabupaten with stored kelurahan; with `isShown`, only if a kelurahan is covered or soon will be. */
  async function served(isShown: boolean): Promise<string[]> {
    const rows = await db.query<{ kode: string }[]>(
      `SELECT DISTINCT left(kode, 5) AS kode FROM jangkauan ${isShown ? `WHERE status <> 'belum'` : ''} ORDER BY kode`,
    );
    return rows.map(({ kode }) => kode);
  }

  /** Returns the coverage of a kelurahan. Throws not-found for an unknown code. */
  async function get(kode: string): Promise<Jangkauan> {
    const area = (await wilayah.get()).find(kode);
    if (area === undefined) throw new DomainError('not-found', messages.kodeUnknown);
    return { ...area, ...stateOf(kode, (await stored.findOneBy({ kode })) ?? undefined) };
  }

  /**
   * Changes all of the kelurahan or none. Throws bad-input for an unknown or repeated code and for contradictory values, and conflict when
   * a kelurahan has another version than its change.
   */
  async function update(changes: readonly JangkauanUpdate[]): Promise<void> {
    const names = await wilayah.get();
    const known = await packages();
    const codes = changes.map(({ kode }) => kode);
    if (new Set(codes).size < codes.length) throw badField('kode', messages.kodeTwice);
    await inWriteTransaction(db, async (manager) => {
      await manager.query('LOCK TABLE jangkauan IN SHARE ROW EXCLUSIVE MODE');
      const before = await limit.measure(manager);
      const rows = new Map((await rowsOf(manager, codes)).map((row) => [row.kode, row]));
      const values = changes.flatMap((change) => {
        const row = rows.get(change.kode);
        requireCurrentVersion(row?.version ?? 0, change.version);
        const area = names.find(change.kode);
        if (area === undefined) throw badField('kode', messages.kodeUnknown);
        const was = stateOf(change.kode, row);
        const is = changed(was, change, known);
        return JSON.stringify(is) === JSON.stringify(was) ? [] : { ...is, nama: area.nama };
      });
      if (values.length === 0) return;
      if (values.length > 1) {
        const batch = await beginBatch(manager);
        const title = `${values.length.toLocaleString('id')} kelurahan`;
        await recordEvent(manager, { action: 'jangkauan.change', thing: 'jangkauan', title, detail: { batch } });
      }
      await manager.query(WRITE, [JSON.stringify(values)]);
      limit.check(await limit.measure(manager), before);
    });
  }

  /** Returns the covered kelurahan that is nearest to a kelurahan. Null without stored borders. */
  async function nearestTo(kode: string): Promise<JangkauanPage['nearest']> {
    const covered = await stored.find({ where: { status: 'tercakup' }, select: { kode: true } });
    const found = await batas.nearest(
      kode,
      covered.map((row) => row.kode),
    );
    const area = found && (await wilayah.get()).find(found.kode);
    return found === undefined || area === undefined
      ? null
      : { ...area, km: Math.max(0.1, Number(found.km.toFixed(1))) };
  }

  /** Draws a map of the kelurahan of a kabupaten whose borders are stored. Null if no borders are stored. */
  async function mapOf(kabupaten: string, states: ReadonlyMap<string, JangkauanStatus>): Promise<JangkauanPage['map']> {
    const known = await batas.ofKabupaten(kabupaten);
    if (known.length === 0) return null;
    const names = await wilayah.get();
    const { height, paths } = drawMap(known.map(({ bentuk }) => bentuk));
    return {
      height,
      areas: known.map(({ kode }, place) => ({
        kode,
        nama: names.find(kode)?.nama ?? kode,
        status: states.get(kode) ?? 'belum',
        path: paths[place] ?? '',
      })),
    };
  }

  return {
    get,
    update,

    /** Returns whether any kelurahan is covered or soon will be, and how many kecamatan have a covered kelurahan. */
    async reach(): Promise<{ has_coverage: boolean; districts: number }> {
      const [row] = await db.query<{ has_coverage: boolean; districts: number }[]>(
        `SELECT count(*) > 0 AS has_coverage,
          (count(DISTINCT left(kode, 8)) FILTER (WHERE status = 'tercakup'))::integer AS districts
          FROM jangkauan WHERE status <> 'belum'`,
      );
      return row ?? { has_coverage: false, districts: 0 };
    },

    /** Returns every kabupaten, and the codes of the kabupaten with stored kelurahan. */
    async kabupaten(): Promise<KabupatenList> {
      return { all: (await wilayah.get()).kabupaten, served: await served(false) };
    },

    search: async (q: string, max: number): Promise<Kelurahan[]> => (await wilayah.get()).search(q, max),

    /** Returns every kelurahan of a kabupaten for staff. Throws not-found for an unknown code. */
    async ofKabupaten(kabupaten: string): Promise<JangkauanOfKabupaten> {
      const areas = (await wilayah.get()).kecamatanOf(kabupaten);
      if (areas === undefined) throw new DomainError('not-found', messages.kodeUnknown);
      const rows = new Map((await rowsIn(kabupaten)).map((row) => [row.kode, row]));
      return areas.map(({ kode, nama, kelurahan }) => ({
        kode,
        nama,
        kelurahan: kelurahan.map((area) => {
          const row = rows.get(area.kode);
          return { ...area, ...stateOf(area.kode, row), version: row?.version ?? 0 };
        }),
      }));
    },

    /** Returns the kelurahan that visitors have lately looked up and that are not covered, most looked up first. */
    async asked(): Promise<AskedKelurahan[]> {
      const rows = await asked();
      const names = await wilayah.get();
      const states = new Map(
        (
          await rowsOf(
            stored.manager,
            rows.map(({ kode }) => kode),
          )
        ).map(({ kode, status }) => [kode, status]),
      );
      return rows.flatMap(({ kode, ...counts }) => {
        const area = names.find(kode);
        const status = states.get(kode) ?? 'belum';
        return area === undefined || status === 'tercakup' ? [] : { ...area, status, ...counts };
      });
    },

    /** Returns the content of the page for the areas that a visitor has chosen so far. Unknown codes count as not chosen. */
    async page({ kab, kec, kel, map = true }: z.output<typeof JangkauanPageQuery>): Promise<JangkauanPage> {
      const codes = await served(true);
      // The list of names takes memory, which a site without coverage does not need.
      if (codes.length === 0 && [kab, kec, kel].every((chosen) => chosen === undefined)) return NO_PAGE;
      const names = await wilayah.get();
      const areas = codes.map((kode) => ({ kode, nama: names.nameOf(kode) ?? kode }));
      const [only] = areas.length === 1 ? areas : [];
      const kode = [kel, kec, kab].find((chosen) => chosen !== undefined)?.slice(0, 5) ?? only?.kode ?? '';
      const nama = names.nameOf(kode);
      const isKnown = kel !== undefined && names.find(kel) !== undefined;
      const states = new Map((await rowsIn(kode)).map((row) => [row.kode, row.status]));
      const answer = isKnown ? await get(kel) : null;
      return {
        served: areas,
        kabupaten: nama === undefined ? null : { kode, nama },
        kecamatan: (names.kecamatanOf(kode) ?? []).map((one) => ({
          ...one,
          kelurahan: one.kelurahan.map((area) => ({ ...area, status: states.get(area.kode) ?? 'belum' })),
        })),
        answer,
        nearest: answer?.status === 'belum' ? await nearestTo(answer.kode) : null,
        map: map ? await mapOf(kode, states) : null,
        knows_borders: await batas.exists(),
        changed_at: (await lastChange(stored))?.toISOString() ?? null,
      };
    },

    /** Restores a removed row with its id. Throws as `update`, and conflict if the kelurahan has been stored again since. */
    async bringBack(id: number, change: JangkauanUpdate): Promise<void> {
      const { nama } = await get(change.kode);
      const values = { ...changed(stateOf(change.kode, undefined), change, await packages()), nama };
      await inWriteTransaction(db, async (manager) => {
        const rows = manager.getRepository(JangkauanEntity);
        const isThere = await rows.existsBy([{ id }, { kode: change.kode }]);
        if (isThere) throw new DomainError('conflict', messages.alreadyRestored);
        await insertAs(rows, { thing: 'jangkauan', id }, values);
      });
    },

    /** Returns the kecamatan with covered kelurahan, each with these kelurahan. */
    async coveredKecamatan(): Promise<GangguanAreas['kecamatan']> {
      const rows = await stored.find({
        where: { status: 'tercakup' },
        select: { kode: true, nama: true },
        order: { kode: 'ASC' },
      });
      const names = rows.length === 0 ? undefined : await wilayah.get();
      const kecamatan = new Map<string, { kode: string; nama: string }[]>();
      for (const { kode, nama } of rows)
        kecamatan.set(kode.slice(0, 8), [...(kecamatan.get(kode.slice(0, 8)) ?? []), { kode, nama }]);
      return [...kecamatan].map(([kode, kelurahan]) => ({ kode, nama: names?.nameOf(kode) ?? kode, kelurahan }));
    },

    /** Returns the time of the last change, for the sitemap. Undefined while no kelurahan is stored. */
    lastChange: () => lastChange(stored),
  };
}

/** The page of a site without coverage. */
const NO_PAGE: JangkauanPage = {
  served: [],
  kabupaten: null,
  kecamatan: [],
  answer: null,
  nearest: null,
  map: null,
  knows_borders: false,
  changed_at: null,
};

const rowsOf = (manager: EntityManager, codes: readonly string[]): Promise<JangkauanRow[]> =>
  manager.getRepository(JangkauanEntity).createQueryBuilder('row').where('row.kode = ANY(:codes)', { codes }).getMany();

/** Returns the state in a row. A kelurahan without a row is not covered. */
const stateOf = (kode: string, row: JangkauanRow | undefined): State => ({
  kode,
  status: row?.status ?? 'belum',
  bulan: row?.bulan ?? null,
  catatan: row?.catatan ?? '',
  paket: row?.paket ?? [],
});

/** Applies a change to a state. Throws bad-input for a missing or past month, an unknown package, or packages that are all hidden. */
function changed(was: State, change: JangkauanUpdate, known: ReadonlyMap<number, boolean>): State {
  const { kode, status, bulan = was.bulan, catatan = was.catatan } = change;
  if (status === 'segera' && bulan === null) throw badField('bulan', messages.monthMissing);
  if (status === 'segera' && bulan !== was.bulan && !isStillAhead(bulan)) throw badField('bulan', messages.monthPast);
  if (change.paket !== undefined) requirePackages(change.paket, known);
  const paket = [...new Set(change.paket ?? was.paket)].toSorted((one, other) => one - other);
  return { kode, status, bulan: status === 'segera' ? bulan : null, catatan, paket };
}

function requirePackages(paket: readonly number[], known: ReadonlyMap<number, boolean>): void {
  if (paket.some((number) => !known.has(number))) throw badField('paket', messages.packageUnknown);
  if (paket.length > 0 && !paket.some((number) => known.get(number) === true))
    throw badField('paket', messages.packagesHidden);
}

const WRITE = `INSERT INTO jangkauan AS stored (kode, nama, status, bulan, catatan, paket)
  SELECT kode, nama, status, bulan, catatan, paket FROM jsonb_to_recordset($1::jsonb)
    AS row (kode text, nama text, status text, bulan text, catatan text, paket integer[])
  ON CONFLICT (kode) DO UPDATE SET nama = excluded.nama, status = excluded.status, bulan = excluded.bulan, catatan = excluded.catatan,
    paket = excluded.paket, version = stored.version + 1, updated_at = now()`;
