import type { DataSource, EntityManager } from 'typeorm';
import { attributeValue } from '@jala/rich-text/syntax';

/** Regular expression for the names that Jala gives to images, with the same meaning in JavaScript and PostgreSQL. */
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

/** Query for the images in versions. Each version has a list of its images, so the texts of versions are not read. */
const OF_VERSIONS = `SELECT array_to_string(images, ' ') AS text FROM versions WHERE images <> '{}'`;

/** SQL queries with one column `text`. Together, they return all texts of all records and the images of all versions. */
export type Texts = readonly string[];

/**
 * Returns queries for all columns that can contain a text. The columns come from PostgreSQL's catalogue, because a list in the code could
 * miss a table, and images that only this table names would then be removed.
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

/** Tells whether any record or version names the image. Uses one statement, so that a record that moves to another table is not missed. */
export async function isNamed(manager: EntityManager, texts: Texts, file: string): Promise<boolean> {
  const [row] = await manager.query<{ named: boolean }[]>(
    `SELECT EXISTS (SELECT FROM (${texts.join(' UNION ALL ')}) AS texts WHERE strpos(text, $1) > 0) AS named`,
    [file],
  );
  return row?.named === true;
}

/** Maximum number of texts that are in memory at the same time. */
const TEXTS_AT_ONCE = 10;

/**
 * Returns the images that records or versions name. Reads the texts through a cursor and searches them here, because a search with
 * PostgreSQL's regular expressions would exceed the statement timeout for a large blog.
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

/** Returns the alt texts of the stored images in a cleaned text, by file. Leaves out images without an alt text. */
export function altsIn(html: string): Map<string, string> {
  const alts = new Map<string, string>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [file] = imagesNamedIn(tag);
    const [, alt = ''] = / alt="([^"]*)"/.exec(tag) ?? [];
    if (file !== undefined && alt.trim() !== '') alts.set(file, attributeValue(alt).trim());
  }
  return alts;
}

/** Maximum number of image addresses that are read. No real text has so many images. */
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

/** Condition for images whose name Jala made. Other images are never counted as unnamed, because `findNamedImages` does not find them. */
export const HAS_OUR_NAME = `file ~ '^${NAME}$'`;
