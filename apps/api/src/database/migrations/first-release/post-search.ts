import type { QueryRunner } from 'typeorm';

/** Maximum number of characters of a post that are indexed: about forty pages. */
const MAX_HTML = 200_000;
/** The same limit in bytes. A tsvector has room for a megabyte, and contains each word twice: unchanged and as its stem. */
const MAX_BYTES = 400_000;
/** Maximum number of characters of the joined compounds in a text (see COMPOUND). */
const MAX_JOINED = 20_000;
const MAX_TITLE = 1000;

/**
 * Characters that separate words, in addition to the separators of PostgreSQL. PostgreSQL would read '192.168.1.1', 'halo@jala.id' and
 * 'modem/router' as one word each, and in some locales a quotation mark as a letter.
 */
const SEPARATORS = '.-/@_:~+<>&=?#% «»·–—‘’“”…';
/** Elements within words, such as the bold letter of '<b>W</b>iFi'. */
const INLINE = String.raw`</?(?:strong|em|code|span|sub|sup|a|b|i|s|u)(?:\s[^>]*)?>`;
/** Accents and invisible characters: text from a PDF has soft hyphens, text from a web page has zero-width spaces. */
const UNSEEN = String.raw`[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]`;
const LETTER = '^[:space:][:punct:]0-9‐’‘“”–—…«»·';
/** The place between the letters and the digits of '10Mbps'. */
const LETTERS_BESIDE_DIGITS = `(?<=[${LETTER}])(?=[0-9])|(?<=[0-9])(?=[${LETTER}])`;
/** Words that people also write without the sign, such as 'Wi-Fi', "Jum'at" and '250.000'. */
const COMPOUND = String.raw`[0-9]+(?:\.[0-9]{3})+(?![0-9])|[${LETTER}]+(?:[-‐''’][${LETTER}]+)+`;

/**
 * Creates the search index of posts, which triggers keep up to date. The index is made from the posts alone, so it has no entity and is not
 * part of a backup. A search for 'wifi' finds 'Wi-Fi', and 'cafe' finds 'café': words are folded before they are stored, as the schema's
 * `search.ts` folds what people search for.
 */
export const createPostSearch = (runner: QueryRunner): Promise<void> => runner.query(SQL);

/** The columns `title` and `words` for a row of posts. */
const WORDS = `words_in(left(NEW.post_title, ${MAX_TITLE})),
    words_in(left(NEW.post_title, ${MAX_TITLE})) || words_in(plain_text_in(NEW.post_konten))`;

const SQL = `
CREATE TABLE post_search (
  post_id integer PRIMARY KEY,
  title tsvector NOT NULL,
  words tsvector NOT NULL);
CREATE INDEX post_search_title ON post_search USING gin (title);
CREATE INDEX post_search_words ON post_search USING gin (words);

CREATE FUNCTION plain_text_in(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(part, '${INLINE}', '', 'g'), '<[^>]*>|&[a-z]+;', ' ', 'g')
  FROM (SELECT left(html, CASE WHEN octet_length(left(html, ${MAX_HTML})) <= ${MAX_BYTES}
    THEN ${MAX_HTML} ELSE ${MAX_BYTES / 4} END) AS part) AS beginning
$$;

-- With OFFSET 0, PostgreSQL folds a text once, and not for each use of the result.
CREATE FUNCTION folded(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(words, CASE WHEN octet_length(words) <= ${MAX_BYTES} THEN ${MAX_BYTES} ELSE ${MAX_BYTES / 4} END)
  FROM (SELECT regexp_replace(
    normalize(regexp_replace(normalize(plain, NFKD), '${UNSEEN}', '', 'g'), NFKC),
    '${LETTERS_BESIDE_DIGITS}', ' ', 'g') AS words OFFSET 0) AS once
$$;

-- The stems of Indonesian words, and the unchanged words, because a word may begin differently from its stem.
CREATE FUNCTION separate_words_in(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('pg_catalog.indonesian', words)) || strip(to_tsvector('pg_catalog.simple', words))
  FROM (SELECT translate(plain, '${SEPARATORS}', repeat(' ', ${SEPARATORS.length})) AS words) AS separated
$$;

CREATE FUNCTION joined_words_in(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(coalesce(string_agg(translate(found[1], '-‐''’.', ''), ' '), ''), ${MAX_JOINED})
  FROM regexp_matches(plain, '(${COMPOUND})', 'g') AS found
$$;

CREATE FUNCTION words_in(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT separate_words_in(words) || strip(to_tsvector('pg_catalog.simple', joined_words_in(words)))
  FROM (SELECT folded(plain) AS words OFFSET 0) AS once
$$;

CREATE FUNCTION keep_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_search (post_id, title, words) SELECT NEW.id, ${WORDS}
    ON CONFLICT (post_id) DO UPDATE SET title = excluded.title, words = excluded.words;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM post_search;
  ELSE
    DELETE FROM post_search WHERE post_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posts_search_kept AFTER INSERT OR UPDATE OF post_title, post_konten ON all_posts
  FOR EACH ROW EXECUTE FUNCTION keep_post_search();
CREATE TRIGGER posts_search_forgotten AFTER DELETE ON all_posts FOR EACH ROW EXECUTE FUNCTION forget_post_search();
CREATE TRIGGER posts_search_emptied AFTER TRUNCATE ON all_posts FOR EACH STATEMENT EXECUTE FUNCTION forget_post_search();
`;
