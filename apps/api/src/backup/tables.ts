import { entities } from '#wiring/entities.ts';

/**
 * Tables without anything worth keeping: counters, caches and the bookkeeping of the database itself. Sessions are among them
 * because a restore must not revive a session that has ended since; everybody signs in again. `backup` is about this database,
 * migrations make `content_things`, and triggers `post_search` from the posts and `media_places` from all records. A restore must neither send a letter a second time
 * nor revive an invitation or a token for scripts that was withdrawn or used, nor the link of a preview.
 */
export const THROW_AWAY_TABLES: readonly string[] = [
  'api_tokens',
  'backup',
  'call_keys',
  'content_things',
  'geocoding_cache',
  'image_removals',
  'invitations',
  'mail_queue',
  'media_places',
  'migrations',
  'passkey_challenges',
  'password_links',
  'post_previews',
  'post_search',
  'presence',
  'rate_limits',
  'sessions',
];

/** The tables that a backup contains. An entity that is not synchronized is a view. */
export const KEPT_TABLES: readonly string[] = entities
  .filter(({ options }) => options.synchronize !== false)
  .map(({ options }) => options.name)
  .filter((name) => !THROW_AWAY_TABLES.includes(name));

/** How long a backup or a restore waits for a table that somebody has locked. In ms. */
export const LOCK_WAIT_MS = 10_000;

/**
 * Settings of the transaction that writes or reads rows. With them, texts of rows mean the same on every server, and a server
 * with time limits does not interrupt us. Servers do not know all of the limits.
 */
export const SESSION_SETTINGS = `SELECT set_config(name, value, true)
  FROM (VALUES ('client_encoding', 'UTF8'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'),
    ('extra_float_digits', '3'), ('bytea_output', 'hex'), ('statement_timeout', '0'), ('lock_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0')) AS wanted (name, value)
  WHERE name IN (SELECT known.name FROM pg_settings AS known)`;
