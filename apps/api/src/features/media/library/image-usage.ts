import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { mayRestore } from '@jala/schema/wire/history';
import type { Thing } from '@jala/schema/things';
import type { MediaDetail, MediaPlace } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { NOT_RECORDS } from '../named-images.ts';

const MAX_PLACES = 100;
const MAX_KEPT = 20;
/** Maximum number of records that one statement changes. A statement may take ten seconds, and thousands of articles take longer. */
const RECORDS_AT_ONCE = 250;

/** Kind of thing in each table, except `landing_content`, which has several kinds. */
const THINGS: Readonly<Record<string, Thing>> = {
  about: 'about',
  all_posts: 'posts',
  isolir: 'isolir',
  layanan: 'layanan',
  post_drafts: 'posts',
  site: 'site',
};

interface PlaceRow {
  id: number;
  state: Record<string, unknown>;
  fields: string[];
}

/** Fields of a record that are needed here, besides the names of the fields with the image. */
const WANTED = ['post_title', 'title', 'key_name', 'section', 'is_draft', 'post_date', 'author_id'];

/** SQL for the rows of a table with these ids: `known` has the columns, `texts` the fields that can name images. */
const ROWS_OF = (place: string): string =>
  place === 'post_drafts'
    ? `SELECT post_id AS id, to_jsonb(post) - 'post_konten' AS known, entered AS texts
       FROM post_drafts JOIN all_posts AS post ON post.id = post_id WHERE post_id = ANY($1)`
    : `SELECT id, own_columns(to_jsonb(stored)) AS known, own_columns(to_jsonb(stored)) AS texts
       FROM "${place}" AS stored WHERE id = ANY($1)`;

/**
 * Returns the records that name an image, sorted by table, and their number. `places` has the first 100 records, and `authors` the authors
 * of these records, null for a record that is no post. `things` has the kinds of all records, each kind once.
 */
export async function placesOf(
  manager: EntityManager,
  file: string,
): Promise<{ places: MediaPlace[]; total: number; authors: (number | null)[]; things: Thing[] }> {
  const rows = await manager.query<{ place: string; ids: number[] }[]>(
    'SELECT place, array_agg(place_id ORDER BY place_id DESC) AS ids FROM media_places WHERE file = $1 GROUP BY place ORDER BY place',
    [file],
  );
  const places: MediaPlace[] = [];
  const authors: (number | null)[] = [];
  for (const { place, ids } of rows) {
    // `place` is the name of one of our tables, written by the trigger.
    const found = await manager.query<PlaceRow[]>(
      `SELECT id, fields, (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(known) WHERE key = ANY($3)) AS state
       FROM (${ROWS_OF(place)}) AS records
       CROSS JOIN LATERAL (
         SELECT array_agg(key ORDER BY key DESC) AS fields FROM jsonb_each_text(texts) WHERE strpos(value, $2) > 0
       ) AS named
       WHERE fields IS NOT NULL ORDER BY id DESC`,
      [ids.slice(0, MAX_PLACES - places.length), file, WANTED],
    );
    for (const { id, state, fields } of found) {
      const thing = thingOf(place, state);
      const status = place === 'post_drafts' ? 'draft' : statusOf(state);
      places.push({ thing, id, title: titleOf(thing, state), fields, status });
      authors.push(thing === 'posts' && typeof state.author_id === 'number' ? state.author_id : null);
    }
  }
  const things = [...new Set(rows.map(({ place }) => thingOf(place, {})))];
  return { places, authors, things, total: rows.reduce((sum, { ids }) => sum + ids.length, 0) };
}

function thingOf(place: string, { section }: PlaceRow['state']): Thing {
  if (place === 'landing_content' && section === 'partner') return 'partner';
  return THINGS[place] ?? 'landingContent';
}

const ONLY_ONE: ReadonlySet<Thing> = new Set(['about', 'isolir', 'site']);

function titleOf(thing: Thing, { post_title, title, key_name }: PlaceRow['state']): string {
  const name = [post_title, title, key_name].find((value) => typeof value === 'string');
  return typeof name === 'string' && !ONLY_ONE.has(thing) ? name : '';
}

/** Returns the status of a post; null for records that are always public. */
function statusOf({ is_draft, post_date }: PlaceRow['state']): string | null {
  if (typeof post_date !== 'string') return null;
  if (is_draft === true) return 'draft';
  return Date.parse(post_date) > Date.now() ? 'scheduled' : 'published';
}

/**
 * Returns at most 20 things that no longer name the image, but have a kept version that names the image. These things may be in the trash.
 * A thing whose versions `user` may not see has an empty title.
 */
export async function formerUsesOf(
  manager: EntityManager,
  file: string,
  user: SignedInUser,
): Promise<MediaDetail['kept']> {
  const keepers = await manager.query<KeeperRow[]>(KEEPERS, [[file], file]);
  return keepers.map(({ author_id, ...keeper }) => ({
    ...keeper,
    title: mayRestore(user, { thing: keeper.thing, author_id }) ? keeper.title : '',
  }));
}

type KeeperRow = MediaDetail['kept'][number] & { author_id: number | null };

const KEEPERS = `
SELECT thing, thing_id AS id, title, author_id, is_in_trash FROM (
  SELECT DISTINCT ON (version.thing, version.thing_id) version.thing, version.thing_id,
    title_of(version.thing, version.state) AS title, version.id,
    (version.state ->> 'author_id')::integer AS author_id,
    EXISTS (SELECT FROM versions AS gone WHERE gone.thing = version.thing AND gone.thing_id = version.thing_id
      AND gone.is_removed AND gone.restored_at IS NULL AND gone.id >= version.id
      AND NOT EXISTS (SELECT FROM versions AS newer WHERE newer.thing = gone.thing AND newer.thing_id = gone.thing_id
        AND newer.id > gone.id)) AS is_in_trash
  FROM versions AS version
  WHERE version.images @> $1 AND NOT EXISTS (
    SELECT FROM media_places AS present WHERE present.file = $2 AND present.place_id = version.thing_id
      AND present.place = CASE version.thing WHEN 'posts' THEN 'all_posts' WHEN 'partner' THEN 'landing_content'
        WHEN 'landingContent' THEN 'landing_content' ELSE version.thing END)
  ORDER BY version.thing, version.thing_id, version.id DESC
) AS keepers ORDER BY id DESC LIMIT ${MAX_KEPT}`;

interface Column {
  table: string;
  column: string;
  type: string;
}

interface SizedFile {
  file: string;
  width: number;
  height: number;
}

/**
 * Replaces the name of `old` by the name of `by` in all records. In texts, also replaces the size, because a page reserves this space
 * until the image has loaded. Every changed record gets a new version, so that open forms notice the change. Asks PostgreSQL's catalogue
 * for the columns, as `textsOfRecords` does.
 */
export async function renameEverywhere(manager: EntityManager, old: SizedFile, by: SizedFile): Promise<void> {
  const known = await manager.query<{ place: string; ids: number[] }[]>(
    'SELECT quote_ident(place) AS place, array_agg(place_id ORDER BY place_id) AS ids FROM media_places WHERE file = $1 GROUP BY place',
    [old.file],
  );
  const idsIn = (table: string) => known.find(({ place }) => place === table)?.ids ?? [];
  const columns = await manager.query<Column[]>(COLUMNS_WITH_TEXT, [NOT_RECORDS]);
  for (const table of new Set(columns.map((row) => row.table))) {
    const own = columns.filter((row) => row.table === table);
    const texts = own.filter(({ type }) => type !== 'integer' && type !== 'timestamp with time zone');
    if (texts.length === 0) continue;
    const values = [old.file, by.file];
    const changes = texts.map(({ column, type }) => {
      const isJson = /json/.test(type);
      const first = values.push(...resizing(old, by, isJson ? String.raw`\"` : '"')) - 3;
      const renamed = `replace(${column}::text, $1, $2)`;
      const whole = `regexp_replace(${renamed}, $${first}, $${first + 1}, 'g')`;
      return `${column} = regexp_replace(${whole}, $${first + 2}, $${first + 3}, 'g')::${type}`;
    });
    const has = (name: string) => own.some(({ column }) => column === name);
    if (has('version')) changes.push('version = version + 1');
    if (has('updated_at')) changes.push('updated_at = now()');
    if (has('draft_version')) changes.push('draft_version = DEFAULT');
    const isNamed = texts.map(({ column }) => `strpos(${column}::text, $1) > 0`).join(' OR ');
    const change = `UPDATE ${table} SET ${changes.join(', ')} WHERE (${isNamed})`;
    const ids = has('id') ? idsIn(table) : [];
    for (let at = 0; at < ids.length; at += RECORDS_AT_ONCE) {
      await manager.query(`${change} AND id = ANY($${values.length + 1})`, [
        ...values,
        ids.slice(at, at + RECORDS_AT_ONCE),
      ]);
    }
    // Also changes records that are not in `media_places`.
    await manager.query(change, values);
  }
  await manager.query(FOLLOW_POSTS, [idsIn('all_posts')]);
}

/**
 * Returns PostgreSQL patterns, each followed by its replacement, that give the tags of an image the size of the new image. If a tag has
 * another width than the old image, the width is kept and the height is removed, so that the browser computes the height.
 * `quote` is a quotation mark as it is stored.
 */
function resizing(old: SizedFile, by: SizedFile, quote: string): string[] {
  const of = (name: string, value: string) => ` ${name}=${quote}${value}${quote}`;
  const escaped = quote.replaceAll('\\', String.raw`\\`);
  const pattern = (name: string, value: string) => ` ${name}=${escaped}${value}${escaped}`;
  const tag = `<img[^>]*${pattern('src', storageUrl(by.file).replaceAll('.', String.raw`\.`))}[^>]*`;
  return [
    `(${tag})${pattern('width', `${old.width}`)}${pattern('height', `${old.height}`)}`,
    String.raw`\1${`${of('width', `${by.width}`)}${of('height', `${by.height}`)}`.replaceAll('\\', String.raw`\\`)}`,
    `(${tag}${pattern('width', `(?!${by.width}${escaped})[0-9]+`)})${pattern('height', '[0-9]+')}`,
    String.raw`\1`,
  ];
}

/** Keeps drafts of posts valid: a draft also has the new image, so it fits the new version of its post. */
const FOLLOW_POSTS = `
UPDATE post_drafts SET base_version = all_posts.version FROM all_posts
WHERE all_posts.id = post_id AND all_posts.id = ANY($1) AND all_posts.version = base_version + 1`;

/** Returns the columns that can name an image, and the columns for the id, the version and the time of a record. */
const COLUMNS_WITH_TEXT = `
SELECT quote_ident(relname) AS table, quote_ident(attname) AS column, format_type(atttypid, atttypmod) AS type
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL($1)
  AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  AND (format_type(atttypid, NULL) IN ('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'text[]')
    OR attname IN ('id', 'version', 'draft_version', 'updated_at') AND format_type(atttypid, NULL) IN ('integer', 'timestamp with time zone'))
ORDER BY relname, attnum`;
