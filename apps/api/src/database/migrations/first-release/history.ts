import type { QueryRunner } from 'typeorm';

/**
 * Creates the history: every version of the content, and a line in the audit for every change, in the transaction of the change. Triggers
 * write both (see `content-table.ts`), so that no writer can forget them: neither a service, nor a command, nor psql.
 *
 * The triggers run at the end of the transaction. So a package whose items change in several statements gets one version, and a change that
 * is undone in the same transaction gets no version. A transaction with `jala.history = off` writes no history. The restore of a backup
 * uses this setting, because the backup contains its own history. Migrations use it, because PostgreSQL cannot alter a table with waiting
 * triggers.
 */
export async function createHistory(runner: QueryRunner): Promise<void> {
  for (const sql of [WRITER, TABLES, APPEND_ONLY, BATCHES, STATE_OF, RECORD_VERSION, RECORD_ROW, RECORD_SPREAD])
    await runner.query(sql);
}

/**
 * Functions that return the author of a write. The server sets the author at the beginning of a transaction. Without this setting, the
 * author is the server itself or a user of psql. `script_of_writer` is the default of the columns `script`, so that no statement has to set
 * them.
 */
const WRITER = `
CREATE FUNCTION writer() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('jala.writer', true), '')::jsonb,
    jsonb_build_object('via',
      CASE WHEN current_setting('application_name') LIKE 'jala%' THEN 'sistem' ELSE 'database' END))
$$;
CREATE FUNCTION script_of_writer() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(writer() ->> 'script', '')
$$;
`;

const TABLES = `
-- The things that have a history, the tables they are stored in, and the fields that name them.
CREATE TABLE content_things (
  thing text PRIMARY KEY,
  stored_in text NOT NULL,
  title text);

CREATE TABLE versions (
  id SERIAL PRIMARY KEY,
  thing text NOT NULL,
  thing_id integer NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  user_id integer,
  user_name text NOT NULL,
  via text NOT NULL,
  script text NOT NULL DEFAULT script_of_writer(),
  state jsonb NOT NULL,
  changed text[] NOT NULL,
  images text[] NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  restored_at timestamptz,
  -- The version of a row when it was removed, so that the count continues when the row is restored.
  row_version integer,
  batch integer);
CREATE INDEX versions_of_thing ON versions (thing, thing_id, id);
CREATE INDEX versions_removed ON versions (thing, thing_id) WHERE is_removed AND restored_at IS NULL;
CREATE INDEX versions_by_time ON versions (at);
CREATE INDEX versions_images ON versions USING gin (images);
CREATE INDEX versions_of_batch ON versions (batch) WHERE batch IS NOT NULL;
CREATE INDEX versions_of_kategori ON versions (((state ->> 'kategori_id')::integer))
  WHERE thing = 'posts' AND state ->> 'kategori_id' IS NOT NULL;

CREATE TABLE audit (
  id SERIAL PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  user_id integer,
  user_name text NOT NULL,
  via text NOT NULL,
  script text NOT NULL DEFAULT script_of_writer(),
  address text NOT NULL,
  device text NOT NULL,
  action text NOT NULL,
  thing text NOT NULL,
  thing_id integer,
  title text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  version_id integer);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_of_user ON audit (user_id, id);
CREATE INDEX audit_of_thing ON audit (thing, thing_id, id);
`;

/**
 * Lines of the audit can never be changed, and can be deleted only when they are older than 400 days. Only a transaction without history
 * (`jala.history = off`) can truncate the table.
 */
const APPEND_ONLY = `
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN RETURN OLD; END IF;
  IF TG_OP = 'TRUNCATE' AND current_setting('jala.history', true) = 'off' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit only grows.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_stays BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
REVOKE UPDATE ON audit FROM CURRENT_USER;
`;

/**
 * An import changes thousands of rows in one transaction, which sets `jala.batch` to a number of its own. Each row still gets its version,
 * so that the import can be undone, but the audit gets one line, which the import writes itself. Rows that the undo of
 * an import removes are not in the trash, because nobody entered them by hand.
 */
const BATCHES = `
CREATE FUNCTION name_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.batch := current_setting('jala.batch')::integer;
  IF NEW.is_removed THEN NEW.restored_at := now(); END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION leave_to_batch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER versions_of_batch BEFORE INSERT ON versions FOR EACH ROW
  WHEN (coalesce(current_setting('jala.batch', true), '') <> '') EXECUTE FUNCTION name_batch();
CREATE TRIGGER audit_of_batch BEFORE INSERT ON audit FOR EACH ROW
  WHEN (NEW.version_id IS NOT NULL AND coalesce(current_setting('jala.batch', true), '') <> '')
  EXECUTE FUNCTION leave_to_batch();
`;

/**
 * Functions that return the state of a thing for a version (the columns that people fill in, by name; NULL if the thing does not exist),
 * the images that a state names, and the title of a thing (empty for a thing that exists only once).
 */
const STATE_OF = `
CREATE FUNCTION own_columns(stored jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT stored - '{id,version,created_at,updated_at,excerpt,description,review_asked_at,draft_key}'::text[]
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
      (SELECT stored_in FROM content_things WHERE thing = wanted)) INTO state USING wanted_id;
  END IF;
  RETURN state;
END $$;
CREATE FUNCTION images_in(state jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT image[1] FROM regexp_matches(state::text, '[0-9a-f]{32}\\.(?:png|jpg|webp)', 'g') AS image)
$$;
CREATE FUNCTION title_of(wanted text, state jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(state ->> (SELECT title FROM content_things WHERE thing = wanted), '')
$$;
`;

/**
 * Adds a version with the current state of a thing, unless the last version has the same state. `before` is the row before the change. If
 * the thing has no version yet, `before` becomes its first version. `removed` is the row before the change: if the thing was removed, the
 * new version keeps the `version` and `sort_order` of that row.
 */
const RECORD_VERSION = `
CREATE FUNCTION record_version(changed_thing text, changed_id integer, before jsonb, removed jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wrote jsonb := writer();
  present jsonb;
  last versions%ROWTYPE;
  known jsonb;
  fields text[];
  version_id integer;
BEGIN
  -- The site data are in three tables, which two people can change at the same moment: each version must contain both changes.
  IF changed_thing = 'site' THEN PERFORM pg_advisory_xact_lock(hashtext('version of site')); END IF;
  present := state_of(changed_thing, changed_id);
  SELECT * INTO last FROM versions WHERE thing = changed_thing AND thing_id = changed_id ORDER BY id DESC LIMIT 1;
  known := CASE WHEN last.is_removed THEN NULL ELSE last.state END;
  IF last.id IS NULL AND before IS NOT NULL THEN
    known := own_columns(before);
    INSERT INTO versions (thing, thing_id, at, user_name, via, state, changed, images)
      VALUES (changed_thing, changed_id, coalesce((before ->> 'updated_at')::timestamptz, now()), '', 'sistem', known, '{}',
        images_in(known));
  END IF;
  -- A change of only the place in a list makes no version.
  IF present - 'sort_order' IS NOT DISTINCT FROM known - 'sort_order' THEN RETURN; END IF;
  -- A thing that is restored unchanged leaves the trash. A restored item of a list may have another number.
  IF known IS NULL THEN
    UPDATE versions AS gone SET restored_at = now()
      WHERE gone.thing = changed_thing AND gone.is_removed AND gone.restored_at IS NULL
        AND (gone.thing_id = changed_id OR changed_thing IN ('package', 'partner', 'question'))
        AND gone.state - 'sort_order' = present - 'sort_order';
  END IF;
  fields := ARRAY(SELECT key FROM jsonb_object_keys(coalesce(known, '{}') || coalesce(present, '{}')) AS key
    WHERE key <> 'sort_order' AND known -> key IS DISTINCT FROM present -> key ORDER BY key);
  INSERT INTO versions (thing, thing_id, user_id, user_name, via, state, is_removed, row_version, changed, images)
    SELECT changed_thing, changed_id, (wrote ->> 'user_id')::integer, coalesce(wrote ->> 'user_name', ''), wrote ->> 'via', kept,
      present IS NULL, CASE WHEN present IS NULL THEN (removed ->> 'version')::integer END,
      CASE WHEN known IS NULL OR present IS NULL THEN '{}' ELSE fields END, images_in(kept)
    FROM (SELECT coalesce(present, known || CASE WHEN removed ? 'sort_order'
        THEN jsonb_build_object('sort_order', removed -> 'sort_order') ELSE '{}' END)) AS kept (kept)
    RETURNING id INTO version_id;
  INSERT INTO audit (user_id, user_name, via, address, device, action, thing, thing_id, title, detail, version_id)
    VALUES ((wrote ->> 'user_id')::integer, coalesce(wrote ->> 'user_name', ''), wrote ->> 'via', coalesce(wrote ->> 'address', ''),
      coalesce(wrote ->> 'device', ''),
      coalesce(wrote ->> 'action', CASE WHEN present IS NULL THEN 'remove' WHEN known IS NULL THEN 'create' ELSE 'update' END),
      changed_thing, changed_id, title_of(changed_thing, coalesce(present, known)),
      CASE WHEN known IS NULL OR present IS NULL THEN '{}' ELSE jsonb_build_object('fields', to_jsonb(fields)) END, version_id);
END $$;
`;

/** Trigger function for tables whose rows are one thing each. */
const RECORD_ROW = `
CREATE FUNCTION record_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
BEGIN
  PERFORM record_version(TG_ARGV[0], coalesce(NEW.id, OLD.id), before, before);
  RETURN NULL;
END $$;
`;

/**
 * Trigger function for things that are stored in several rows. A package and a question are several items each. The site data are a row of
 * `site`, the company name in `isolir`, and the links in the footer.
 */
const RECORD_SPREAD = `
CREATE FUNCTION record_spread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  stored jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  number integer := substring(stored ->> 'key_name' FROM '_(0|[1-9][0-9]{0,5})$')::integer;
BEGIN
  -- A change of only the place in the list makes no version.
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
END $$;
`;
