import type { DataSource } from 'typeorm';
import type { KunjunganQuery, KunjunganReport } from '@jala/schema/wire/kunjungan';
import { INTEGER_MAX } from '@jala/schema/limits';
import { DAY_MS, dayAt } from '@jala/schema/rules/long-date';
import { type Counted, visitedPost, VISITS_KEPT_MONTHS } from '@jala/schema/rules/visits';
import type { KunjunganRow } from './kunjungan.entity.ts';
import { createCounters } from './counters.ts';

/** Maximum number of pages and of packages in a report. */
const MAX_PAGES = 25;
const MAX_PACKAGES = 100;

// Rows are written in one order, so that two processes that write the same rows cannot wait for each other.
const ADD = `
  INSERT INTO kunjungan (day, kind, thing, count)
  SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::integer[]) ORDER BY 1, 2, 3
  ON CONFLICT (day, kind, thing)
  DO UPDATE SET count = least(kunjungan.count::bigint + excluded.count, ${INTEGER_MAX})`;
const IN_DAYS = 'FROM kunjungan WHERE day BETWEEN $1::date AND $2::date';
const SUM = 'coalesce(sum(count)';
const TOTALS = `
  SELECT (SELECT to_char(min(day), 'YYYY-MM-DD') FROM kunjungan) AS since,
    ${SUM} FILTER (WHERE kind = 'lihat'), 0)::float8 AS views,
    ${SUM} FILTER (WHERE kind = 'whatsapp'), 0)::float8 AS whatsapp,
    ${SUM} FILTER (WHERE kind = 'telepon'), 0)::float8 AS telepon,
    ${SUM} FILTER (WHERE kind = 'paket'), 0)::float8 AS paket,
    ${SUM} FILTER (WHERE kind = 'lihat' AND thing = 'paket'), 0)::float8 AS paket_views ${IN_DAYS}`;
const DAYS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(count)::float8 AS views ${IN_DAYS} AND kind = 'lihat' GROUP BY day`;
const PAGES = `
  SELECT thing AS page, ${SUM} FILTER (WHERE kind = 'lihat'), 0)::float8 AS views,
    ${SUM} FILTER (WHERE kind = 'whatsapp'), 0)::float8 AS whatsapp,
    ${SUM} FILTER (WHERE kind = 'telepon'), 0)::float8 AS telepon
  ${IN_DAYS} AND kind NOT IN ('paket', 'jangkauan') GROUP BY thing ORDER BY views DESC, thing LIMIT ${MAX_PAGES}`;
const PACKAGES = `
  SELECT thing::integer AS number, sum(count)::float8 AS clicks ${IN_DAYS} AND kind = 'paket'
  GROUP BY thing ORDER BY clicks DESC, number LIMIT ${MAX_PACKAGES}`;

const ASKED = `
  SELECT thing AS kode, sum(count)::integer AS asked, to_char(max(day), 'YYYY-MM-DD') AS last FROM kunjungan
  WHERE kind = 'jangkauan' AND day >= $1::date GROUP BY thing HAVING sum(count) >= $2 ORDER BY asked DESC, kode`;

interface Titles {
  /** Returns the titles of the posts in `ids`, by id. Leaves out posts that do not exist. */
  posts: (ids: readonly number[]) => Promise<Map<number, string>>;
  /** Returns the titles of all packages, by number, in display order. */
  packages: () => Promise<Map<number, string>>;
  /** Returns the codes among `codes` that belong to a kelurahan. */
  kelurahan: (codes: readonly string[]) => Promise<ReadonlySet<string>>;
}

export type KunjunganService = ReturnType<typeof createKunjunganService>;

/** Counts what happens on pages, for all visitors together. Counts wait in memory until `flush`. */
export function createKunjunganService(db: DataSource, titles: Titles) {
  const counters = createCounters();

  /** Returns the rows whose article, package or kelurahan exists. Visitors' browsers send the names, and may send any name. */
  async function existing(rows: readonly KunjunganRow[]): Promise<KunjunganRow[]> {
    const ids = rows.flatMap(({ thing }) => visitedPost(thing) ?? []);
    const codes = rows.flatMap(({ kind, thing }) => (kind === 'jangkauan' ? thing : []));
    const kelurahan = codes.length === 0 ? undefined : await titles.kelurahan(codes);
    const posts = ids.length === 0 ? undefined : await titles.posts([...new Set(ids)]);
    const packages = rows.some(({ kind }) => kind === 'paket') ? await titles.packages() : undefined;
    return rows.filter(({ kind, thing }) => {
      if (kind === 'paket') return packages?.has(Number(thing)) === true;
      if (kind === 'jangkauan') return kelurahan?.has(thing) === true;
      const id = visitedPost(thing);
      return id === undefined || posts?.has(id) === true;
    });
  }

  async function write(rows: readonly KunjunganRow[]): Promise<void> {
    const known = await existing(rows);
    if (known.length === 0) return;
    await db.query(ADD, [
      known.map(({ day }) => day),
      known.map(({ kind }) => kind),
      known.map(({ thing }) => thing),
      known.map(({ count }) => Math.min(count, INTEGER_MAX)),
    ]);
  }

  /** Writes the counts to the database. If this fails, the counts stay in memory for the next call. */
  async function flush(): Promise<void> {
    const rows = counters.take();
    if (rows.length === 0) return;
    try {
      await write(rows);
    } catch (error) {
      for (const row of rows) counters.add(row);
      throw error;
    }
  }

  async function namedPages(rows: readonly PageRow[]): Promise<KunjunganReport['pages']> {
    const names = await titles.posts(rows.flatMap(({ page }) => visitedPost(page) ?? []));
    return rows.map((row) => ({ ...row, title: names.get(visitedPost(row.page) ?? 0) ?? null }));
  }

  async function namedPackages(rows: readonly PackageRow[]): Promise<KunjunganReport['packages']> {
    const names = await titles.packages();
    const unused = [...names.keys()].filter((number) => rows.every((row) => row.number !== number));
    return [...rows, ...unused.map((number) => ({ number, clicks: 0 }))].map(({ number, clicks }) => ({
      number,
      title: names.get(number) ?? null,
      clicks,
    }));
  }

  return {
    /** Adds one to today's count, in memory. */
    add(kind: Counted, thing: string): void {
      counters.add({ day: dayAt(Date.now()), kind, thing, count: 1 });
    },

    flush,

    /** Returns the kelurahan that visitors looked up at least `min` times in the last `days` days, most looked up first. */
    async asked({
      days,
      min,
    }: {
      days: number;
      min: number;
    }): Promise<{ kode: string; asked: number; last: string }[]> {
      await flush();
      return db.query(ASKED, [dayAt(Date.now() - (days - 1) * DAY_MS), min]);
    },

    /** Deletes counts that are older than `VISITS_KEPT_MONTHS`. */
    async removeOld(): Promise<void> {
      await db.query(`DELETE FROM kunjungan WHERE day < $1::date - interval '${VISITS_KEPT_MONTHS} months'`, [
        dayAt(Date.now()),
      ]);
    },

    /** Reports the counts of the last days, up to this moment. */
    async report({ days }: KunjunganQuery): Promise<KunjunganReport> {
      await flush();
      const now = Date.now();
      const wanted = Array.from({ length: days }, (_, index) => dayAt(now - (days - 1 - index) * DAY_MS));
      const range = [wanted[0], wanted.at(-1)];
      const [totals] = await db.query<[TotalsRow]>(TOTALS, range);
      const { since, ...sums } = totals;
      const views = await db.query<{ day: string; views: number }[]>(DAYS, range);
      const viewsOf = new Map(views.map((row) => [row.day, row.views]));
      return {
        since,
        days: wanted.map((day) => ({ day, views: viewsOf.get(day) ?? 0 })),
        pages: await namedPages(await db.query<PageRow[]>(PAGES, range)),
        packages: await namedPackages(await db.query<PackageRow[]>(PACKAGES, range)),
        totals: sums,
      };
    },
  };
}

type TotalsRow = KunjunganReport['totals'] & { since: string | null };
type PageRow = Omit<KunjunganReport['pages'][number], 'title'>;
type PackageRow = Omit<KunjunganReport['packages'][number], 'title'>;
