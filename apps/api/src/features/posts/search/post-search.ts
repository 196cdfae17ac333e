import type { DataSource } from 'typeorm';
import { FOUND_MAX } from '@jala/schema/limits';
import type { PostCounts } from '@jala/schema/wire/posts';
import { searchTerms, type SearchTerm } from '@jala/schema/rules/search';
import { createKeyedQueue, type Client } from '#platform/keyed-queue.ts';
import { LIMITS, TIMEOUTS_MS } from '#platform/limits.ts';
import { type Among, CONDITIONS } from '../lists/post-lists.ts';

/** Posts that a search has found, best first. */
export interface Found {
  ids: number[];
  total: number;
  /** True if more posts match than `total`. */
  hasMore: boolean;
}

/**
 * Minimum length, in characters, of a search word that also finds longer words that begin with it. A shorter word would find too many
 * words.
 */
const MIN_BEGINNING = 3;
/** Number of newest posts that are searched if more posts match than can be shown. */
const NEWEST = 1000;

/**
 * Returns SQL that sets PostgreSQL's options for a search with this number of words.
 * With a small `work_mem`, PostgreSQL would remember only the table pages that an index has found, and would read all posts of these pages.
 * `enable_seqscan` is on for one word, because PostgreSQL knows how often the word occurs. For a word that most posts have, a scan of the
 * table stops when it has found enough posts, while the index would return a million.
 * `enable_seqscan` is off for several words, because PostgreSQL does not know how often they occur together: a scan might read all posts to
 * find a few.
 */
const settingsFor = (words: number): string => `SELECT set_config('statement_timeout', '${TIMEOUTS_MS.search}', true),
  set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
  set_config('enable_seqscan', '${words === 1 ? 'on' : 'off'}', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`;

interface Search {
  /** Number of words in the search. */
  words: number;
  client: Client;
}

interface Wanted {
  skip: number;
  limit: number;
  client: Client;
  /** For staff: filter of the posts that may be found. Without it, only posts that visitors see may be found. */
  among?: Among;
}

export type PostSearch = ReturnType<typeof createPostSearch>;

/** Searches posts by their words. Triggers store the words in `post_search` (`database/migrations/first-release/post-search.ts`). */
export function createPostSearch(db: DataSource) {
  const queue = createKeyedQueue(LIMITS.search);

  /**
   * Finds posts that have all words of `q`: first the posts that have them in the title, then the other posts, both newest first. Skips
   * `skip` posts and returns `limit` posts. If more than a thousand posts match, chooses among the newest posts, the posts with the words
   * in their titles, and the posts that the index returns first. So a search for a word that a million posts have reads only some thousand
   * rows. Throws unavailable when too many searches wait, when a search takes two seconds, or when the client disconnects before the search
   * begins.
   */
  async function find(q: string, { skip, limit, client, among = {} }: Wanted): Promise<Found> {
    const { wanted, words } = queryFor(searchTerms(q), '&&');
    if (words.length === 0) return { ids: [], total: 0, hasMore: false };
    // The words of drafts are in the table too.
    const table = among.status === undefined ? 'posts' : 'all_posts';
    const kategori = among.kategori === undefined ? [] : [among.kategori];
    const isAmong = [
      among.status === undefined ? 'true' : CONDITIONS[among.status],
      ...kategori.map(() => `post.kategori_id = $${words.length + 3}`),
    ].join(' AND ');
    const matchingIn = (column: string) => `SELECT post_id FROM post_search WHERE ${column} @@ (${wanted})
        AND EXISTS (SELECT FROM ${table} AS post WHERE post.id = post_id AND ${isAmong}) LIMIT ${FOUND_MAX + 1}`;
    const sql = `WITH
      matching AS MATERIALIZED (${matchingIn('words')}),
      titled AS MATERIALIZED (${matchingIn('title')}),
      newest AS MATERIALIZED (
        SELECT post_id FROM (
          SELECT id FROM ${table} AS post WHERE ${isAmong} ORDER BY post_date DESC, id DESC
          LIMIT CASE WHEN (SELECT count(*) FROM matching) > ${FOUND_MAX} THEN ${NEWEST} ELSE 0 END
        ) AS first JOIN post_search ON post_id = id WHERE words @@ (${wanted})),
      candidates AS (
        SELECT post_id FROM matching UNION SELECT post_id FROM titled UNION SELECT post_id FROM newest)
      SELECT (SELECT count(*)::integer FROM matching) AS total, ARRAY(
        SELECT id FROM candidates JOIN ${table} AS post ON id = post_id JOIN post_search USING (post_id)
        ORDER BY title @@ (${wanted}) DESC, post_date DESC, id DESC
        OFFSET $${words.length + 1} LIMIT $${words.length + 2}) AS ids`;
    const shown = Math.max(0, Math.min(limit, FOUND_MAX - skip));
    const [row] = await query<{ total: number; ids: number[] }>(sql, [...words, skip, shown, ...kategori], {
      words: words.length,
      client,
    });
    const { total, ids } = row ?? { total: 0, ids: [] };
    return { ids, total: Math.min(total, FOUND_MAX), hasMore: total > FOUND_MAX };
  }

  /** Counts the found posts by status, for staff. Null if more than a thousand posts match. Throws as `find`. */
  async function counts(
    q: string,
    { kategori, client }: { kategori: number | undefined; client: Client },
  ): Promise<PostCounts | null> {
    const { wanted, words } = queryFor(searchTerms(q), '&&');
    if (words.length === 0) return { all: 0, draft: 0, scheduled: 0, published: 0, review: 0 };
    const of = (status: keyof typeof CONDITIONS) =>
      `count(*) FILTER (WHERE ${CONDITIONS[status]})::integer AS "${status}"`;
    const [row] = await query<PostCounts & { any: number }>(
      `SELECT ${(['any', 'draft', 'scheduled', 'published', 'review'] as const).map(of).join(', ')} FROM (
         SELECT post_id FROM post_search WHERE words @@ (${wanted})
           ${kategori === undefined ? '' : `AND EXISTS (SELECT FROM all_posts WHERE id = post_id AND kategori_id = $${words.length + 1})`}
         LIMIT ${FOUND_MAX + 1}) AS matching JOIN all_posts AS post ON post.id = post_id`,
      [...words, ...(kategori === undefined ? [] : [kategori])],
      { words: words.length, client },
    );
    if (row === undefined || row.any > FOUND_MAX) return null;
    const { any: all, ...each } = row;
    return { ...each, all };
  }

  /** The words among `words` that a search for `q` finds. */
  async function foundAmong(words: readonly string[], q: string): Promise<string[]> {
    const any = queryFor(searchTerms(q), '||');
    if (any.words.length === 0 || words.length === 0) return [];
    const rows = await db.query<{ word: string }[]>(
      `SELECT word FROM unnest($${any.words.length + 1}::text[]) AS word WHERE words_in(word) @@ (${any.wanted})`,
      [...any.words, words],
    );
    return rows.map(({ word }) => word);
  }

  async function query<Row>(sql: string, parameters: unknown[], { words, client }: Search): Promise<Row[]> {
    const { network, left } = client;
    const search = () =>
      db.transaction(async (manager) => {
        await manager.query(settingsFor(words));
        return manager.query<Row[]>(sql, parameters);
      });
    return queue(network, search, left);
  }

  return { find, counts, foundAmong };
}

/**
 * Returns a tsquery that matches all terms (`&&`) or any term (`||`), and the words that are its parameters. A term with punctuation, such
 * as 'wi-fi', matches its parts or the parts joined to one word.
 */
function queryFor(terms: readonly SearchTerm[], operator: '&&' | '||'): { wanted: string; words: string[] } {
  const words: string[] = [];
  const matchingNext = (word: string) => matching(word, words.push(word));
  const wanted = terms.map((term) => {
    const parts = term.words.map(matchingNext).join(` ${operator} `);
    return term.joined === undefined ? parts : `((${parts}) || ${matchingNext(term.joined)})`;
  });
  return { wanted: wanted.join(` ${operator} `), words };
}

/**
 * Returns a tsquery for a word, whose parameter has the number `place`. It matches the stem, the word itself, and words that begin with it.
 */
function matching(word: string, place: number): string {
  const beginning = word.length < MIN_BEGINNING ? '' : " || ':*'";
  return `(to_tsquery('pg_catalog.indonesian', $${place}::text)
    || to_tsquery('pg_catalog.simple', $${place}::text${beginning}))`;
}
