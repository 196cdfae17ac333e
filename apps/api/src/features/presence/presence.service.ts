import type { DataSource } from 'typeorm';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { mayRestore } from '@jala/schema/wire/history';
import { messages } from '@jala/schema/messages';
import type { PresenceHere, PresenceOthers } from '@jala/schema/wire/presence';
import { DomainError } from '#errors/domain-error.ts';

/** Seconds for which a user counts as present after a call. The panel calls every 20 seconds. */
const STAY = 60;
/**
 * Maximum number of places (things that a user has open) that are stored for one user. Older places are deleted, because a user with so
 * many windows looks at few of them.
 */
const MAX_PLACES = 20;
/** Maximum number of colleagues in a response. */
const MAX_OTHERS = 5;
/** Maximum number of rows that one call removes, so that no call takes long. */
const MAX_REMOVED = 200;

const ARRIVE = `
  INSERT INTO presence (place, user_id) VALUES ($1, $2) ON CONFLICT (place, user_id) DO UPDATE SET seen_at = now()`;

/**
 * True if `seen_at` is in the last minute. A time up to a minute in the future also counts, because another call may have begun after this
 * call. A later time was written while the clock was wrong.
 */
const IS_HERE = `seen_at BETWEEN now() - interval '${STAY} seconds' AND now() + interval '${STAY} seconds'`;

/**
 * Deletes expired rows, and the oldest rows of this user if there are more than MAX_PLACES. Returns the other users at the place. Skips
 * rows that another call is deleting, so that no two calls wait for each other.
 */
const OTHERS = `
  WITH over AS (
    SELECT place, user_id FROM presence
    WHERE NOT ${IS_HERE}
      OR (user_id = $2 AND place IN (
        SELECT place FROM presence WHERE user_id = $2 ORDER BY seen_at DESC OFFSET ${MAX_PLACES}))
    LIMIT ${MAX_REMOVED} FOR UPDATE SKIP LOCKED
  ), removed AS (
    DELETE FROM presence USING over WHERE presence.place = over.place AND presence.user_id = over.user_id
  )
  SELECT users.id, users.user_name FROM presence JOIN users ON users.id = presence.user_id
  WHERE place = $1 AND user_id <> $2 AND disabled_at IS NULL AND ${IS_HERE}
  ORDER BY user_name, id LIMIT ${MAX_OTHERS}`;

export type PresenceService = ReturnType<typeof createPresenceService>;

/** Stores which users have which thing open. Locks nobody out: the panel only says that a colleague has the thing open too. */
export function createPresenceService(db: DataSource) {
  async function authorOf(post: number): Promise<number | null> {
    const sql = 'SELECT author_id FROM all_posts WHERE id = $1';
    const [row] = await db.query<{ author_id: number | null }[]>(sql, [post]);
    return row?.author_id ?? null;
  }

  return {
    /**
     * Records that `user` has a thing open, or deletes the record if `has_left`. Returns the other users who have the thing open. Throws
     * forbidden for a thing that the user may not change.
     */
    async here(user: SignedInUser, { thing, id, has_left }: PresenceHere): Promise<PresenceOthers> {
      const author_id = thing === 'posts' ? await authorOf(id) : null;
      if (!mayRestore(user, { thing, author_id })) throw new DomainError('forbidden', messages.notAllowed);
      const here = [`${thing}:${id}`, user.id];
      if (has_left) {
        await db.query('DELETE FROM presence WHERE place = $1 AND user_id = $2', here);
        return { others: [] };
      }
      await db.query(ARRIVE, here);
      return { others: await db.query<PresenceOthers['others']>(OTHERS, here) };
    },
  };
}
