import { type DataSource, In, IsNull, MoreThan } from 'typeorm';
import { auditText } from '@jala/schema/labels/audit-change';
import { ACTION_GROUPS } from '@jala/schema/labels/audit-labels';
import type { AuditFilter, AuditLine, AuditPage, AuditPerson, AuditQuery } from '@jala/schema/wire/history';
import { TRASH_DAYS } from '@jala/schema/limits';
import { DAY_MS, endOfDay, startOfDay } from '@jala/schema/rules/long-date';
import { changedValues } from './changed-values.ts';
import { toWriter } from './history.service.ts';
import { AuditEntity, type AuditRow, VersionEntity } from './history.entity.ts';

export type AuditService = ReturnType<typeof createAuditService>;

export function createAuditService(db: DataSource) {
  const audit = db.getRepository(AuditEntity);

  /**
   * Rows that match the query, newest first; the search words `q` are ignored here. Returns one row more than `limit` if there are more.
   */
  function find({ before, limit, user_id, about, days, from, to }: AuditQuery): Promise<AuditRow[]> {
    const query = audit
      .createQueryBuilder('line')
      .orderBy('line.id', 'DESC')
      .limit(limit + 1);
    if (before !== undefined) query.andWhere('line.id < :before', { before });
    if (user_id !== undefined) query.andWhere('line.user_id = :user_id', { user_id });
    if (about !== undefined) {
      const groups = ACTION_GROUPS[about];
      if (groups === undefined) query.andWhere('line.thing = :about', { about });
      else query.andWhere(`split_part(line.action, '.', 1) = ANY(:groups)`, { groups });
    }
    if (days !== undefined) query.andWhere('line.at > :since', { since: new Date(Date.now() - days * DAY_MS) });
    if (from !== undefined) query.andWhere('line.at >= :from', { from: startOfDay(from) });
    if (to !== undefined) query.andWhere('line.at < :to', { to: endOfDay(to) });
    return query.getMany();
  }

  /** Returns the ids of the versions that record a removal in these lines and whose thing is still in the trash. */
  async function removalsInTrash(rows: readonly AuditRow[]): Promise<ReadonlySet<number>> {
    const ids = rows.flatMap(({ action, version_id }) =>
      action === 'remove' && version_id !== null ? [version_id] : [],
    );
    if (ids.length === 0) return new Set();
    const since = new Date(Date.now() - TRASH_DAYS * DAY_MS);
    const found = await db.getRepository(VersionEntity).find({
      select: { id: true },
      where: { id: In(ids), is_removed: true, restored_at: IsNull(), at: MoreThan(since) },
    });
    return new Set(found.map(({ id }) => id));
  }

  /** Returns the former names of things whose name was emptied by the change, keyed by audit line id. */
  async function lostNames(rows: readonly AuditRow[]): Promise<ReadonlyMap<number, string>> {
    const ids = rows.flatMap(({ id, action, title }) => (action === 'update' && title === '' ? [id] : []));
    if (ids.length === 0) return new Map();
    const found = await db.query<{ id: number; title: string }[]>(LOST_NAMES, [ids]);
    return new Map(found.map(({ id, title }) => [id, title]));
  }

  async function toLines(rows: readonly AuditRow[]): Promise<AuditLine[]> {
    const values = await changedValues(db, rows);
    const inTrash = await removalsInTrash(rows);
    const names = await lostNames(rows);
    return rows.map((row) => ({
      ...toLine(row),
      title: row.title || (names.get(row.id) ?? ''),
      values: values.get(row.id) ?? {},
      is_in_trash: row.version_id !== null && inTrash.has(row.version_id),
    }));
  }

  /**
   * Yields the lines that match a filter, newest first, one page for every `batchSize` rows. If `first` is given, yields only lines with a lower
   * id. The search words are looked for in the text of a line as staff read it.
   */
  async function* pages(
    filter: AuditFilter,
    first: number | undefined,
    batchSize: number,
  ): AsyncGenerator<AuditLine[]> {
    const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    let before = first;
    do {
      const rows = await find({ ...filter, before, limit: batchSize });
      const lines = await toLines(rows.slice(0, batchSize));
      yield words.length === 0 ? lines : lines.filter((line) => hasWords(auditText(line), words));
      before = rows.length > batchSize ? rows[batchSize - 1]?.id : undefined;
    } while (before !== undefined);
  }

  return {
    /** Returns a page of audit lines, newest first. */
    async list({ before, limit, ...filter }: AuditQuery): Promise<AuditPage> {
      const found: AuditLine[] = [];
      for await (const lines of pages(filter, before, filter.q ? ROWS_IN_SEARCH : limit + 1)) {
        found.push(...lines);
        if (found.length > limit) break;
      }
      return { lines: found.slice(0, limit), hasMore: found.length > limit };
    },

    /** Yields all lines that match a filter, newest first, in pages. */
    pages: (filter: AuditFilter): AsyncGenerator<AuditLine[]> => pages(filter, undefined, ROWS_AT_ONCE),

    /** All users in the audit, including removed users, each under the name in their newest line. Sorted by name. */
    async people(): Promise<AuditPerson[]> {
      const rows = await db.query<AuditPerson[]>(PEOPLE);
      return rows.toSorted((a, b) => a.user_name.localeCompare(b.user_name, 'id'));
    },
  };
}

/** Batch size for the CSV export. Formatting a batch blocks the event loop for some milliseconds. */
const ROWS_AT_ONCE = 100;

/** Batch size for a search: most of the lines of a usual month. */
const ROWS_IN_SEARCH = 500;

function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Jumps from one user to the next in the index, because reading all lines to find a few names would take long. */
const PEOPLE = `
WITH RECURSIVE people (user_id) AS (
  SELECT min(user_id) FROM audit
  UNION ALL
  SELECT (SELECT min(user_id) FROM audit WHERE audit.user_id > people.user_id) FROM people WHERE user_id IS NOT NULL
)
SELECT user_id, (SELECT user_name FROM audit WHERE audit.user_id = people.user_id ORDER BY id DESC LIMIT 1) AS user_name
FROM people WHERE user_id IS NOT NULL`;

const LOST_NAMES = `
SELECT line.id, title_of(line.thing, previous.state) AS title
FROM audit AS line
CROSS JOIN LATERAL (
  SELECT state FROM versions AS older
  WHERE older.thing = line.thing AND older.thing_id = line.thing_id AND older.id < line.version_id
  ORDER BY older.id DESC LIMIT 1
) AS previous
WHERE line.id = ANY($1::integer[])`;

const toLine = (row: AuditRow): Omit<AuditLine, 'values' | 'is_in_trash'> => ({
  id: row.id,
  at: row.at.toISOString(),
  by: toWriter(row),
  address: row.address,
  device: row.device,
  action: row.action,
  thing: row.thing,
  thing_id: row.thing_id,
  title: row.title,
  detail: row.detail,
  version_id: row.version_id,
});
