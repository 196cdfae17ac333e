import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes of the words of a text, and characters of those that have signs in them: a tsvector has room for a megabyte. */
const MAX_BYTES = 400_000;
const MAX_JOINED = 20_000;

/** Accents, and characters that nobody sees: a PDF brings soft hyphens, a web page zero-width spaces. */
const UNSEEN = String.raw`[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]`;
const LETTER = '^[:space:][:punct:]0-9‐’‘“”–—…«»·';
/** Between the letters and the digits of '10Mbps'. */
const LETTERS_BESIDE_DIGITS = `(?<=[${LETTER}])(?=[0-9])|(?<=[0-9])(?=[${LETTER}])`;
/** Words that people write as one as well, such as 'Wi-Fi', "Jum'at" and '250.000'. */
const COMPOUND = String.raw`[0-9]+(?:\.[0-9]{3})+(?![0-9])|[${LETTER}]+(?:[-‐'’][${LETTER}]+)+`;

/**
 * A search for 'wifi' finds 'Wi-Fi', and 'cafe' finds 'café': words are folded before they are kept, and those with signs are kept without
 * them too. The schema's `search.ts` folds what people search for in the same way.
 */
export class FoldedWords1795824000000 implements MigrationInterface {
  name = 'FoldedWords1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION words_in(text) RENAME TO separate_words_in');
    // With OFFSET 0, PostgreSQL folds a text once, and not for each use of the result.
    await runner.query(`CREATE FUNCTION folded(plain text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT left(words, CASE WHEN octet_length(words) <= ${MAX_BYTES} THEN ${MAX_BYTES} ELSE ${MAX_BYTES / 4} END)
        FROM (SELECT regexp_replace(
          normalize(regexp_replace(normalize(plain, NFKD), '${UNSEEN}', '', 'g'), NFKC),
          '${LETTERS_BESIDE_DIGITS}', ' ', 'g') AS words OFFSET 0) AS once
      $$`);
    await runner.query(`CREATE FUNCTION joined_words_in(plain text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT left(coalesce(string_agg(translate(found[1], '-‐''’.', ''), ' '), ''), ${MAX_JOINED})
        FROM regexp_matches(plain, '(${COMPOUND.replaceAll("'", "''")})', 'g') AS found
      $$`);
    await runner.query(`CREATE FUNCTION words_in(plain text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT separate_words_in(words) || strip(to_tsvector('pg_catalog.simple', joined_words_in(words)))
        FROM (SELECT folded(plain) AS words OFFSET 0) AS once
      $$`);
    await keepAgain(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['words_in(text)', 'joined_words_in(text)', 'folded(text)'])
      await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('ALTER FUNCTION separate_words_in(text) RENAME TO words_in');
    await keepAgain(runner);
  }
}

/** Finds the words of all posts again. */
async function keepAgain(runner: QueryRunner): Promise<void> {
  await runner.query(`UPDATE post_search SET
    title = words_in(left(post_title, 1000)),
    words = words_in(left(post_title, 1000)) || words_in(plain_text_in(post_konten))
    FROM all_posts WHERE id = post_id`);
  await runner.query('ANALYZE "post_search"');
}
