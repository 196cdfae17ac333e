import type { DataSource } from 'typeorm';
import { timeZone } from '@jala/schema/rules/time-zone';
import { VERSION_DAYS } from '@jala/schema/wire/history';
import { AUDIT_DAYS, TRASH_DAYS } from '@jala/schema/limits';

/** Maximum number of rows that one statement removes, so that no statement takes long. */
const AT_ONCE = 5000;

const older = (days: number): string => `at < now() - make_interval(days => ${days})`;

/**
 * Versions of things that were in the trash for too long, or were restored under another id. Versions that are newer than the removal are
 * kept, because they belong to another thing that has the same id now.
 */
const OLD_TRASH = `SELECT old.id FROM versions AS old JOIN versions AS removal USING (thing, thing_id)
  WHERE removal.is_removed AND removal.${older(TRASH_DAYS)} AND old.id <= removal.id AND (removal.restored_at IS NULL
    OR NOT EXISTS (SELECT FROM versions AS newer WHERE newer.thing = removal.thing AND newer.thing_id = removal.thing_id
      AND newer.id > removal.id))`;

/**
 * Versions that are no longer kept. All versions of the last 30 days are kept, then the last version of each day for a year. The newest
 * version of a thing is kept for ever.
 */
const oldVersions = () => `SELECT id FROM versions AS old WHERE ${older(TRASH_DAYS)} AND EXISTS (
    SELECT FROM versions AS newer WHERE newer.thing = old.thing AND newer.thing_id = old.thing_id AND newer.id > old.id
      AND (old.${older(VERSION_DAYS)}
        OR (newer.at AT TIME ZONE '${timeZone()}')::date = (old.at AT TIME ZONE '${timeZone()}')::date))`;

/** Drafts that are older than 30 days and whose post neither exists nor is in the trash. */
const OLD_DRAFTS = `SELECT post_id AS id FROM post_drafts WHERE saved_at < now() - make_interval(days => ${TRASH_DAYS})
  AND NOT EXISTS (SELECT FROM all_posts WHERE id = post_id)
  AND NOT EXISTS (SELECT FROM versions WHERE thing = 'posts' AND thing_id = post_id AND is_removed AND restored_at IS NULL)`;

/**
 * Removes versions, things in the trash, drafts of removed posts, and audit lines that have been kept for long enough. Stops early when
 * `signal` is aborted.
 */
export async function removeOldHistory(db: DataSource, signal?: AbortSignal): Promise<void> {
  for (const [table, id, old] of [
    ['versions', 'id', OLD_TRASH],
    ['versions', 'id', oldVersions()],
    ['post_drafts', 'post_id', OLD_DRAFTS],
    ['audit', 'id', `SELECT id FROM audit WHERE ${older(AUDIT_DAYS)}`],
  ] as const) {
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      if (signal?.aborted === true) return;
      [, removed] = await db.query<[unknown, number]>(`DELETE FROM ${table} WHERE ${id} IN (${old} LIMIT ${AT_ONCE})`);
    }
  }
}
