import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows are one thing each, with the name of the thing. */
const THINGS = {
  about: 'about',
  isolir: 'isolir',
  kategori: 'kategori',
  kontak: 'kontak',
  layanan: 'layanan',
  lokasi_hotspot: 'lokasiHotspot',
  posts: 'posts',
};

/** Tables of which several rows, or a row and parts of others, are one thing. */
const SPREAD = ['isolir', 'landing_content', 'site'];

/**
 * Keeps every version of the content, and a line in the audit for every change, in the transaction of the change. Triggers do it, so
 * that no writer can forget it: neither a service, nor a command, nor psql, nor the release before this one.
 *
 * The triggers run at the end of the transaction. So a package whose items change in several statements gets one version, and a
 * change that is taken back in the same transaction gets none. A transaction with `jala.history = off` keeps nothing: the restore of
 * a backup, which brings its own history, and migrations, after which PostgreSQL could not change a table with waiting triggers.
 */
export class History1765201000000 implements MigrationInterface {
  name = 'History1765201000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(APPEND_ONLY);
    await runner.query(STATE_OF);
    await runner.query(IMAGES_IN);
    await runner.query(TITLE_OF);
    await runner.query(WRITER);
    await runner.query(RECORD_VERSION);
    await runner.query(RECORD_ROW);
    await runner.query(RECORD_SPREAD);
    for (const [table, thing] of Object.entries(THINGS)) await runner.query(trigger(table, 'record_row', `'${thing}'`));
    for (const table of SPREAD) await runner.query(trigger(table, 'record_spread'));
    await runner.query(FIRST_VERSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(THINGS)) await runner.query(`DROP TRIGGER "${table}_record_row" ON "${table}"`);
    for (const table of SPREAD) await runner.query(`DROP TRIGGER "${table}_record_spread" ON "${table}"`);
    await runner.query('DROP TABLE "audit", "versions"');
    await runner.query(`DROP FUNCTION record_spread(), record_row(), record_version(text, integer, jsonb, jsonb),
      writer(), images_in(jsonb), title_of(text, jsonb), state_of(text, integer), own_columns(jsonb), keep_audit()`);
  }
}

const trigger = (table: string, act: string, argument = '') =>
  `CREATE CONSTRAINT TRIGGER "${table}_${act}" AFTER INSERT OR UPDATE OR DELETE ON "${table}"
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
   WHEN (current_setting('jala.history', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION ${act}(${argument})`;

const TABLES = `
CREATE TABLE "versions" (
  "id" SERIAL PRIMARY KEY,
  "thing" text NOT NULL,
  "thing_id" integer NOT NULL,
  "at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "user_id" integer,
  "user_name" text NOT NULL,
  "via" text NOT NULL,
  "state" jsonb NOT NULL,
  "is_removed" boolean NOT NULL DEFAULT false,
  "restored_at" timestamptz,
  "changed" text array NOT NULL,
  "images" text array NOT NULL
);
CREATE INDEX "versions_of_thing" ON "versions" ("thing", "thing_id", "id");
CREATE INDEX "versions_removed" ON "versions" ("thing", "thing_id") WHERE is_removed AND restored_at IS NULL;
CREATE INDEX "versions_by_time" ON "versions" ("at");
CREATE TABLE "audit" (
  "id" SERIAL PRIMARY KEY,
  "at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "user_id" integer,
  "user_name" text NOT NULL,
  "via" text NOT NULL,
  "address" text NOT NULL,
  "device" text NOT NULL,
  "action" text NOT NULL,
  "thing" text NOT NULL,
  "thing_id" integer,
  "title" text NOT NULL,
  "detail" jsonb NOT NULL DEFAULT '{}',
  "version_id" integer
);
CREATE INDEX "audit_by_time" ON "audit" ("at");
CREATE INDEX "audit_of_user" ON "audit" ("user_id", "id");
CREATE INDEX "audit_of_thing" ON "audit" ("thing", "thing_id", "id")`;

/** Lines of the audit can be neither changed nor removed before they are 400 days old. */
const APPEND_ONLY = `
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN RETURN OLD; END IF;
  IF TG_OP = 'TRUNCATE' AND current_setting('jala.history', true) = 'off' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit only grows.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_only_grows" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER "audit_stays" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
REVOKE UPDATE ON "audit" FROM CURRENT_USER`;

/** What a version of a thing says: the columns that people fill in, by name. NULL when the thing does not exist. */
const STATE_OF = `
CREATE FUNCTION own_columns(stored jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT stored - '{id,version,created_at,updated_at,excerpt,description}'::text[]
$$;
CREATE FUNCTION state_of(wanted text, wanted_id integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  state jsonb;
BEGIN
  IF wanted IN ('package', 'question') THEN
    SELECT jsonb_object_agg(regexp_replace(key_name, '_[0-9]+$', ''), value)
        || jsonb_build_object('sort_order', min(sort_order)) INTO state
      FROM landing_content
      WHERE section = 'layanan' AND key_name ~ ('^[a-z_]+_' || wanted_id || '$')
        AND (key_name ~ '^(question|answer|page)_') = (wanted = 'question')
      HAVING count(*) > 0;
  ELSIF wanted = 'site' THEN
    SELECT own_columns(to_jsonb(site)) || jsonb_build_object(
        'name', (SELECT nama_perusahaan FROM isolir),
        'social', (SELECT coalesce(jsonb_object_agg(regexp_replace(key_name, '_link$', ''), value), '{}')
          FROM landing_content WHERE section = 'footer' AND key_name ~ '_link$')) INTO state
      FROM site WHERE id = wanted_id;
  ELSE
    EXECUTE format('SELECT own_columns(to_jsonb(stored)) FROM %I AS stored WHERE id = $1',
      CASE wanted WHEN 'lokasiHotspot' THEN 'lokasi_hotspot' WHEN 'partner' THEN 'landing_content'
        WHEN 'landingContent' THEN 'landing_content' ELSE wanted END) INTO state USING wanted_id;
  END IF;
  RETURN state;
END $$`;

/** The stored images that a version names. */
const IMAGES_IN = `
CREATE FUNCTION images_in(state jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT image[1] FROM regexp_matches(state::text, '[0-9a-f]{32}\\.(?:png|jpg|webp)', 'g') AS image)
$$`;

/** What people call a thing. Empty for those of which there is one. */
const TITLE_OF = `
CREATE FUNCTION title_of(thing text, state jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(state ->> CASE thing
    WHEN 'posts' THEN 'post_title' WHEN 'layanan' THEN 'title' WHEN 'package' THEN 'title'
    WHEN 'question' THEN 'question' WHEN 'partner' THEN 'key_name' WHEN 'landingContent' THEN 'key_name'
    WHEN 'lokasiHotspot' THEN 'nama' WHEN 'kategori' THEN 'nama' END, '')
$$`;

/** Who writes: what the server says at the beginning of its transaction. Otherwise the server itself, or somebody with psql. */
const WRITER = `
CREATE FUNCTION writer() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('jala.writer', true), '')::jsonb,
    jsonb_build_object('via',
      CASE WHEN current_setting('application_name') LIKE 'jala%' THEN 'sistem' ELSE 'database' END))
$$`;

/**
 * Keeps what a thing is now, unless that is what the last version says: then nothing has changed, or it is known. \`before\` is the
 * row before the change, for a thing that is older than its history; it becomes the first version. \`removed\` is the removed row.
 */
const RECORD_VERSION = `
CREATE FUNCTION record_version(changed_thing text, changed_id integer, before jsonb, removed jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wrote jsonb := writer();
  present jsonb := state_of(changed_thing, changed_id);
  last versions%ROWTYPE;
  known jsonb;
  fields text[];
  version_id integer;
BEGIN
  SELECT * INTO last FROM versions WHERE thing = changed_thing AND thing_id = changed_id ORDER BY id DESC LIMIT 1;
  known := CASE WHEN last.is_removed THEN NULL ELSE last.state END;
  IF last.id IS NULL AND before IS NOT NULL THEN
    known := own_columns(before);
    INSERT INTO versions (thing, thing_id, at, user_name, via, state, changed, images)
      VALUES (changed_thing, changed_id, coalesce((before ->> 'updated_at')::timestamptz, now()), '', 'sistem', known, '{}',
        images_in(known));
  END IF;
  -- The place in a list alone is no new version.
  IF present - 'sort_order' IS NOT DISTINCT FROM known - 'sort_order' THEN RETURN; END IF;
  -- What comes back as it was is no longer in the trash. Items of a list may have come back under another number.
  IF known IS NULL THEN
    UPDATE versions AS gone SET restored_at = now()
      WHERE gone.thing = changed_thing AND gone.is_removed AND gone.restored_at IS NULL
        AND (gone.thing_id = changed_id OR changed_thing IN ('package', 'partner', 'question'))
        AND gone.state - 'sort_order' = present - 'sort_order';
  END IF;
  fields := ARRAY(SELECT key FROM jsonb_object_keys(coalesce(known, '{}') || coalesce(present, '{}')) AS key
    WHERE key <> 'sort_order' AND known -> key IS DISTINCT FROM present -> key ORDER BY key);
  INSERT INTO versions (thing, thing_id, user_id, user_name, via, state, is_removed, changed, images)
    SELECT changed_thing, changed_id, (wrote ->> 'user_id')::integer, coalesce(wrote ->> 'user_name', ''), wrote ->> 'via', kept,
      present IS NULL, CASE WHEN known IS NULL OR present IS NULL THEN '{}' ELSE fields END,
      images_in(kept)
    FROM (SELECT coalesce(present, known || CASE WHEN removed ? 'sort_order'
        THEN jsonb_build_object('sort_order', removed -> 'sort_order') ELSE '{}' END)) AS kept (kept)
    RETURNING id INTO version_id;
  INSERT INTO audit (user_id, user_name, via, address, device, action, thing, thing_id, title, detail, version_id)
    VALUES ((wrote ->> 'user_id')::integer, coalesce(wrote ->> 'user_name', ''), wrote ->> 'via', coalesce(wrote ->> 'address', ''),
      coalesce(wrote ->> 'device', ''),
      coalesce(wrote ->> 'action', CASE WHEN present IS NULL THEN 'remove' WHEN known IS NULL THEN 'create' ELSE 'update' END),
      changed_thing, changed_id, title_of(changed_thing, coalesce(present, known)),
      CASE WHEN known IS NULL OR present IS NULL THEN '{}' ELSE jsonb_build_object('fields', to_jsonb(fields)) END, version_id);
END $$`;

/** For tables whose rows are one thing each. */
const RECORD_ROW = `
CREATE FUNCTION record_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  -- A post that loses its category because the category is removed was not changed by anybody.
  IF TG_TABLE_NAME = 'posts' AND after ->> 'kategori_id' IS NULL AND before ->> 'kategori_id' IS NOT NULL
    AND own_columns(before) - 'kategori_id' = own_columns(after) - 'kategori_id'
    AND NOT EXISTS (SELECT FROM kategori WHERE id = (before ->> 'kategori_id')::integer) THEN RETURN NULL; END IF;
  PERFORM record_version(TG_ARGV[0], (coalesce(after, before) ->> 'id')::integer, before, before);
  RETURN NULL;
END $$`;

/** A package and a question are several items. The site data are a row, the name on the notice and links in the footer. */
const RECORD_SPREAD = `
CREATE FUNCTION record_spread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  stored jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  number integer := substring(stored ->> 'key_name' FROM '_(0|[1-9][0-9]{0,5})$')::integer;
BEGIN
  -- Another place in the list is no version.
  IF TG_OP = 'UPDATE' AND own_columns(before) - 'sort_order' = own_columns(stored) - 'sort_order' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME <> 'landing_content' THEN
    PERFORM record_version('site', 1, NULL, NULL);
  ELSIF stored ->> 'section' = 'layanan' AND number IS NOT NULL THEN
    PERFORM record_version(CASE WHEN stored ->> 'key_name' ~ '^(question|answer|page)_' THEN 'question' ELSE 'package' END,
      number, NULL, before);
  ELSE
    PERFORM record_version(CASE WHEN stored ->> 'section' = 'partner' THEN 'partner' ELSE 'landingContent' END,
      (stored ->> 'id')::integer, before, before);
    IF stored ->> 'section' = 'footer' AND stored ->> 'key_name' ~ '_link$' THEN
      PERFORM record_version('site', 1, NULL, NULL);
    END IF;
  END IF;
  RETURN NULL;
END $$`;

/** Things that are spread have no row from which their first version could be taken later. */
const FIRST_VERSIONS = `
INSERT INTO versions (thing, thing_id, at, user_name, via, state, changed, images)
  SELECT thing, thing_id, at, '', 'sistem', state, '{}', images_in(state)
  FROM (
    SELECT thing, thing_id, at, state_of(thing, thing_id) AS state FROM (
      SELECT CASE WHEN key_name ~ '^(question|answer|page)_' THEN 'question' ELSE 'package' END AS thing,
        substring(key_name FROM '_(0|[1-9][0-9]{0,5})$')::integer AS thing_id, max(updated_at) AS at
      FROM landing_content WHERE section = 'layanan' AND key_name ~ '_(0|[1-9][0-9]{0,5})$' GROUP BY 1, 2
      UNION ALL SELECT 'site', id, updated_at FROM site
    ) AS spread
  ) AS first WHERE state IS NOT NULL`;
