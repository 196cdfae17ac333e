import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of a text that can be found: some forty pages. */
const MAX_HTML = 200_000;
/** Bytes of them. A tsvector has room for a megabyte, and gets each word twice, as it is and as its stem. */
const MAX_BYTES = 400_000;
/** Characters of a title. Rules for titles are younger than some posts. */
const MAX_TITLE = 1000;

/**
 * What separates words, beside what PostgreSQL knows. It would read '192.168.1.1', 'halo@jala.id' and 'modem/router' as one word
 * each, and in some locales a quotation mark as a letter.
 */
const SEPARATORS = '.-/@_:~+<>&=?#% «»·–—‘’“”…';

/** Elements within words, such as the bold letter of '<b>W</b>iFi'. */
const INLINE = '</?(?:strong|em|code|span|sub|sup|a|b|i|s|u)(?:\\s[^>]*)?>';

/**
 * The words of posts, in a table of its own: adding them to `posts` would rewrite the whole table while nobody can read it.
 * Triggers keep them, so that releases before this one go on writing posts. Nothing but the posts is needed to make them, so
 * they have no entity and no backup.
 */
export class PostSearch1765140000000 implements MigrationInterface {
  name = 'PostSearch1765140000000';

  async up(runner: QueryRunner): Promise<void> {
    await createWordFunctions(runner);
    await runner.query(`CREATE TABLE "post_search" (
      "post_id" integer PRIMARY KEY,
      "title" tsvector NOT NULL,
      "words" tsvector NOT NULL)`);
    await runner.query(`CREATE FUNCTION keep_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO post_search (post_id, title, words) SELECT NEW.id, ${wordsOf('NEW')}
          ON CONFLICT (post_id) DO UPDATE SET title = excluded.title, words = excluded.words;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE FUNCTION forget_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM post_search;
        ELSE
          DELETE FROM post_search WHERE post_id = OLD.id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER "posts_search_kept" AFTER INSERT OR UPDATE OF post_title, post_konten ON "posts"
      FOR EACH ROW EXECUTE FUNCTION keep_post_search()`);
    await runner.query(`CREATE TRIGGER "posts_search_forgotten" AFTER DELETE ON "posts"
      FOR EACH ROW EXECUTE FUNCTION forget_post_search()`);
    await runner.query(`CREATE TRIGGER "posts_search_emptied" AFTER TRUNCATE ON "posts"
      FOR EACH STATEMENT EXECUTE FUNCTION forget_post_search()`);
    await runner.query(`INSERT INTO post_search (post_id, title, words) SELECT id, ${wordsOf('posts')} FROM posts`);
    await runner.query('CREATE INDEX "post_search_title" ON "post_search" USING gin ("title")');
    await runner.query('CREATE INDEX "post_search_words" ON "post_search" USING gin ("words")');
    await runner.query('ANALYZE "post_search"');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['kept', 'forgotten', 'emptied'])
      await runner.query(`DROP TRIGGER "posts_search_${name}" ON "posts"`);
    await runner.query('DROP TABLE "post_search"');
    for (const name of ['keep_post_search()', 'forget_post_search()', 'plain_text_in(text)', 'words_in(text)'])
      await runner.query(`DROP FUNCTION ${name}`);
  }
}

/** Creates the functions that find the words of a text, also in place of older ones. */
export async function createWordFunctions(runner: QueryRunner): Promise<void> {
  // The stems of Indonesian words, and the words as they are: a stem does not begin like each of its words.
  await runner.query(`CREATE OR REPLACE FUNCTION words_in(plain text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT strip(to_tsvector('pg_catalog.indonesian', words)) || strip(to_tsvector('pg_catalog.simple', words))
      FROM (SELECT translate(plain, ${literal(SEPARATORS)}, repeat(' ', ${SEPARATORS.length})) AS words) AS separated
    $$`);
  await runner.query(`CREATE OR REPLACE FUNCTION plain_text_in(html text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT regexp_replace(regexp_replace(part, ${literal(INLINE)}, '', 'g'), '<[^>]*>|&[a-z]+;', ' ', 'g')
      FROM (SELECT left(html, CASE WHEN octet_length(left(html, ${MAX_HTML})) <= ${MAX_BYTES}
        THEN ${MAX_HTML} ELSE ${MAX_BYTES / 4} END) AS part) AS beginning
    $$`);
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The columns `title` and `words` for a row of posts. */
const wordsOf = (post: string): string =>
  `words_in(left(${post}.post_title, ${MAX_TITLE})),
   words_in(left(${post}.post_title, ${MAX_TITLE})) || words_in(plain_text_in(${post}.post_konten))`;
