import type { DataSource, EntityManager } from 'typeorm';
import { attributeValue } from '@jala/rich-text/syntax';

/** The names that Jala gives to images, as a regular expression that JavaScript and PostgreSQL read alike. */
const NAME = '[0-9a-f]{32}\\.(?:png|jpg|webp)';

/** Tables without records: a name of an image in these tables does not count as a use of the image. */
export const NOT_RECORDS: readonly string[] = [
  'audit',
  'image_removals',
  'media',
  'media_places',
  'migrations',
  'versions',
];

/** A version lists the images that it names, so its text need not be read. */
const OF_VERSIONS = `SELECT array_to_string(images, ' ') AS text FROM versions WHERE images <> '{}'`;

/** Queries with one column `text`, whose rows are all texts of all records. */
export type Texts = readonly string[];

/**
 * Asks PostgreSQL's catalogue for the columns with text. With a list in the code, a table that is missing from the list would
 * lose its images. So every record of every table keeps its images, whatever its feature is, and in whatever form the record
 * names the images.
 */
export async function textsOfRecords(manager: EntityManager): Promise<Texts> {
  const columns = await manager.query<{ query: string }[]>(
    `SELECT format('SELECT %I::text AS text FROM %I.%I', column_name, table_schema, table_name) AS query
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> ALL($1)
       AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'ARRAY')
     ORDER BY table_name, ordinal_position`,
    [NOT_RECORDS],
  );
  return [...columns.map(({ query }) => query), OF_VERSIONS];
}

/** Tells whether any record names the image. One statement, so that a record that moves to another table is not missed. */
export async function isNamed(manager: EntityManager, texts: Texts, file: string): Promise<boolean> {
  const [row] = await manager.query<{ named: boolean }[]>(
    `SELECT EXISTS (SELECT FROM (${texts.join(' UNION ALL ')}) AS texts WHERE strpos(text, $1) > 0) AS named`,
    [file],
  );
  return row?.named === true;
}

/** Texts that are in memory at the same time. */
const TEXTS_AT_ONCE = 10;

/**
 * The images that records name. The database only sends the texts, through a cursor: its own regular expressions take longer
 * for a large blog than a statement may take.
 */
export async function findNamedImages(db: DataSource): Promise<Set<string>> {
  return db.transaction(async (manager) => {
    const named = new Set<string>();
    const texts = await textsOfRecords(manager);
    await manager.query(
      `DECLARE texts NO SCROLL CURSOR FOR SELECT text FROM (${texts.join(' UNION ALL ')}) AS texts
       WHERE text LIKE '%.png%' OR text LIKE '%.jpg%' OR text LIKE '%.webp%'`,
    );
    for (let rows: { text: string }[] = [{ text: '' }]; rows.length > 0;) {
      rows = await manager.query<{ text: string }[]>(`FETCH ${TEXTS_AT_ONCE} FROM texts`);
      for (const { text } of rows) for (const file of imagesNamedIn(text)) named.add(file);
    }
    return named;
  });
}

const STEM_LENGTH = 32;

/**
 * Returns the images that a text names, each once. Looks for file extensions first, because they are rare, while a text has hexadecimal
 * digits everywhere.
 */
export function imagesNamedIn(text: string): string[] {
  const extension = /(?<=[0-9a-f]{2})\.(?:png|jpg|webp)/g;
  const names = new Set<string>();
  for (let found = extension.exec(text); found !== null; found = extension.exec(text)) {
    const name = text.slice(Math.max(0, found.index - STEM_LENGTH), extension.lastIndex);
    if (OUR_NAME.test(name)) names.add(name);
  }
  return [...names];
}

/** The alt texts of the stored images in a cleaned text, by file. Images without an alt text are left out. */
export function altsIn(html: string): Map<string, string> {
  const alts = new Map<string, string>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [file] = imagesNamedIn(tag);
    const [, alt = ''] = / alt="([^"]*)"/.exec(tag) ?? [];
    if (file !== undefined && alt.trim() !== '') alts.set(file, attributeValue(alt).trim());
  }
  return alts;
}

/** Maximum number of addresses that are read. No real text shows as many images. */
const MAX_PLACES = 1000;

/**
 * Returns the images whose addresses are in the HTML of staff, each once. Reads at most 1,000 addresses, because the HTML may have
 * millions of characters, most of them in pasted images.
 */
export function imagesShownIn(html: string): string[] {
  const names = new Set<string>();
  let place = html.indexOf(STORAGE);
  for (let count = 0; place !== -1 && count < MAX_PLACES; count += 1) {
    const [name] = AT_START.exec(html.slice(place + STORAGE.length, place + STORAGE.length + MAX_NAME)) ?? [];
    if (name !== undefined) names.add(name);
    place = html.indexOf(STORAGE, place + STORAGE.length);
  }
  return [...names];
}

/** The part of an image's address before the name. */
const STORAGE = '/storage/';
const MAX_NAME = STEM_LENGTH + '.webp'.length;
const AT_START = new RegExp(`^${NAME}`);
const OUR_NAME = new RegExp(`^${NAME}$`);

/** Condition for images with a name that Jala made. `findNamedImages` finds no other names, so such images are never removed unasked. */
export const HAS_OUR_NAME = `file ~ '^${NAME}$'`;
