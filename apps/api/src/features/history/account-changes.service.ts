import type { DataSource } from 'typeorm';
import { ACCOUNT_FIELDS, changedAccountFields } from '@jala/schema/rules/account-fields';
import type { AccountChange } from '@jala/schema/wire/isolir';
import { toWriter } from './history.service.ts';

type State = Partial<Record<string, string | null>>;

interface Line {
  id: number;
  at: Date;
  user_id: number | null;
  user_name: string;
  via: string;
  script: string;
  before: State | null;
  after: State;
}

/** Maximum number of changes in a response, because nobody reads more at once. */
const SHOWN = 20;

export type AccountChangesService = ReturnType<typeof createAccountChangesService>;

/**
 * Finds changes of the payment accounts that a Pemilik has not looked at yet. The audit stores the changes. The column `account_seen` of a
 * user is the id of the audit line up to which the user has looked at them.
 */
export function createAccountChangesService(db: DataSource) {
  return {
    /** The changes that the user has not looked at, including the user's own changes, newest first. */
    async unseen(user: { id: number }): Promise<AccountChange[]> {
      const lines = await db.query<Line[]>(UNSEEN, [user.id, ACCOUNT_FIELDS, SHOWN]);
      return lines.flatMap(({ id, at, before, after, ...writer }) => {
        const fields = changedAccountFields(before ?? {}, after);
        if (fields.length === 0) return [];
        const values = fields.map(
          (field) => [field, { before: words(field, before?.[field]), after: words(field, after[field]) }] as const,
        );
        return [{ id, at: at.toISOString(), by: toWriter(writer), values: Object.fromEntries(values) }];
      });
    },

    /** Notes that the user has looked at the changes up to the audit line `id`. An `id` after the newest line counts as the newest line. */
    async note(user: { id: number }, id: number): Promise<void> {
      await db.query(NOTE, [user.id, id]);
    },
  };
}

/** Returns the text of a value. For a QRIS image, returns 'ada', because its file name tells a reader nothing. */
const words = (field: string, value: string | null | undefined): string =>
  field === 'qris' && value ? 'ada' : (value ?? '');

const NOTE = `
UPDATE users SET account_seen = greatest(account_seen, least($2, (SELECT coalesce(max(id), 0) FROM audit))) WHERE id = $1`;

/**
 * Audit lines about the payment accounts in the notice, with the state before and after each change. The first notice has no state before
 * it. Leaves out changes that are older than the user's account.
 */
const UNSEEN = `
SELECT line.id, line.at, line.user_id, line.user_name, line.via, line.script, previous.state AS before, version.state AS after
FROM audit AS line
JOIN users AS reader ON reader.id = $1 AND line.id > reader.account_seen AND line.at > reader.created_at
JOIN versions AS version ON version.id = line.version_id
LEFT JOIN LATERAL (
  SELECT state FROM versions AS older
  WHERE older.thing = version.thing AND older.thing_id = version.thing_id AND older.id < version.id
  ORDER BY older.id DESC LIMIT 1
) AS previous ON true
WHERE line.thing = 'isolir' AND line.via <> 'sistem' AND (previous.state IS NULL OR version.changed && $2::text[])
ORDER BY line.id DESC LIMIT $3`;
