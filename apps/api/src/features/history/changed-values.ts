import type { DataSource } from 'typeorm';
import { isFilledIn, RICH_FIELDS } from '@jala/schema/labels/field-names';
import type { AuditLine } from '@jala/schema/wire/history';
import { TRASH_DAYS } from '@jala/schema/limits';
import { DAY_MS } from '@jala/schema/rules/long-date';
import type { AuditRow } from './history.entity.ts';

type Values = AuditLine['values'];

interface Pair {
  version_id: number;
  field: string;
  before: unknown;
  after: unknown;
}

/** Maximum length, in characters, of a value that a line of the audit shows. */
const SHORT = 80;

/** Maximum number of changed fields whose values are shown. If more fields changed, only their names are shown. */
const FEW = 3;

/** Fields whose stored value is the id of another row, such as a category. The id tells a reader nothing. */
const NUMBERS_OF_OTHERS: ReadonlySet<string> = new Set(['kategori_id']);

/** Returns the values before and after each change, keyed by audit line id. Leaves out long values. */
export async function changedValues(db: DataSource, lines: readonly AuditRow[]): Promise<Map<number, Values>> {
  // Changes that are older than 30 days are left out: only the last version of each of these days is kept, so the difference to the
  // previous version may include changes of other users.
  const since = Date.now() - TRASH_DAYS * DAY_MS;
  const wanted = lines.flatMap(({ at, version_id, detail: { fields } }) =>
    version_id === null || at.getTime() < since || !Array.isArray(fields)
      ? []
      : wantedOf(fields.map(String)).map((field) => ({ version_id, field })),
  );
  if (wanted.length === 0) return new Map();
  const pairs = await db.query<Pair[]>(PAIRS, [
    wanted.map(({ version_id }) => version_id),
    wanted.map(({ field }) => field),
    SHORT,
  ]);
  const byVersion = new Map<number, Values>();
  for (const { version_id, field, before, after } of pairs) {
    if (isUnreadable(before) || isUnreadable(after)) continue;
    byVersion.set(version_id, {
      ...byVersion.get(version_id),
      [field]: { before: words(before), after: words(after) },
    });
  }
  return new Map(
    lines.flatMap(({ id, version_id }) => {
      const values = version_id === null ? undefined : byVersion.get(version_id);
      return values === undefined ? [] : [[id, values] as const];
    }),
  );
}

/**
 * Returns the fields whose values are shown. Adds `post_date` to `is_draft`, because the date tells whether the article was published or
 * scheduled.
 */
function wantedOf(fields: readonly string[]): readonly string[] {
  const shown = fields.length > FEW ? [] : fields.filter(isTelling);
  return fields.includes('is_draft') ? [...new Set([...shown, 'is_draft', 'post_date'])] : shown;
}

const isTelling = (field: string): boolean =>
  isFilledIn(field) && !RICH_FIELDS.has(field) && !NUMBERS_OF_OTHERS.has(field);

/** True for formatted text, lists of benefits, and file names of images. */
const isUnreadable = (value: unknown): boolean =>
  typeof value === 'string' && (/^\[|<[a-z]/i.test(value) || /^[0-9a-f]{32}\.\w+$/.test(value));

const words = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Reads the values of a version and of the previous version, field by field. */
const PAIRS = `
SELECT wanted.version_id, wanted.field, previous.state -> wanted.field AS before, version.state -> wanted.field AS after
FROM unnest($1::integer[], $2::text[]) AS wanted (version_id, field)
JOIN versions AS version ON version.id = wanted.version_id
CROSS JOIN LATERAL (
  SELECT state FROM versions AS older
  WHERE older.thing = version.thing AND older.thing_id = version.thing_id AND older.id < version.id
  ORDER BY older.id DESC LIMIT 1
) AS previous
WHERE coalesce(jsonb_typeof(previous.state -> wanted.field), 'null') NOT IN ('object', 'array')
  AND coalesce(jsonb_typeof(version.state -> wanted.field), 'null') NOT IN ('object', 'array')
  AND coalesce(length(previous.state ->> wanted.field), 0) <= $3
  AND coalesce(length(version.state ->> wanted.field), 0) <= $3`;
