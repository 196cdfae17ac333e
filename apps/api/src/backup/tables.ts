import { entities } from '#wiring/entities.ts';

/**
 * Tables that a backup leaves out: counters, caches and the bookkeeping of the database itself. Sessions are left out because a restore
 * must not bring back a session that has ended since the backup; all users sign in again. For the same reason, invitations, API tokens and
 * preview links are left out. Queued e-mails are left out because a restore must not send an e-mail twice. `backup` is left out because it
 * describes this database. Migrations fill `content_things`. Triggers fill `post_search` from the posts, and `media_places` from all
 * records.
 */
export const EXCLUDED_TABLES: readonly string[] = [
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

/** The tables that a backup contains. Entities with `synchronize: false` are views. */
export const BACKED_UP_TABLES: readonly string[] = entities
  .filter(({ options }) => options.synchronize !== false)
  .map(({ options }) => options.name)
  .filter((name) => !EXCLUDED_TABLES.includes(name));

/** Time, in ms, that a backup or a restore waits for a locked table. */
export const LOCK_WAIT_MS = 10_000;

/**
 * Settings of the transaction that writes or reads rows. They make the text form of rows the same on every server, and switch off the
 * server's time limits. Settings that the server does not know are skipped.
 */
export const SESSION_SETTINGS = `SELECT set_config(name, value, true)
  FROM (VALUES ('client_encoding', 'UTF8'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'),
    ('extra_float_digits', '3'), ('bytea_output', 'hex'), ('statement_timeout', '0'), ('lock_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0')) AS wanted (name, value)
  WHERE name IN (SELECT known.name FROM pg_settings AS known)`;
