import type { QueryRunner } from 'typeorm';

/**
 * Creates the library of images, and the trigger functions that note which images the rows of a table name (see `content-table.ts`). With
 * triggers, no writer can forget the note. With the notes, a list of 20,000 images does not have to read the texts of records.
 */
export const createMedia = (runner: QueryRunner): Promise<void> => runner.query(SQL);

const NAME = '[0-9a-f]{32}\\.(?:png|jpg|webp)';

const SQL = `
CREATE TABLE media (
  file text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  name text NOT NULL DEFAULT '',
  alt text NOT NULL DEFAULT '',
  is_decorative boolean NOT NULL DEFAULT false,
  -- The point that stays visible when a picture is cut, in percent.
  focus_x smallint NOT NULL DEFAULT 50,
  focus_y smallint NOT NULL DEFAULT 50,
  is_transparent boolean,
  uploaded_by integer CONSTRAINT media_uploader REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Time since which no record names the image, and time at which an upload or a save claimed it for a record that will name it.
  unnamed_since timestamptz,
  claimed_at timestamptz,
  replaced_by text,
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1);
CREATE INDEX media_newest ON media (created_at, file);
CREATE INDEX media_uploaders ON media (uploaded_by);

-- The records that name an image, by table and id. No foreign key to the image: a record may name an image that is no longer stored.
CREATE TABLE media_places (
  place text NOT NULL,
  place_id integer NOT NULL,
  file text NOT NULL,
  CONSTRAINT media_places_key PRIMARY KEY (place, place_id, file));
CREATE INDEX media_places_of_file ON media_places (file);

-- Images whose rows were deleted and whose files are being removed.
CREATE TABLE image_removals (file text PRIMARY KEY);

CREATE FUNCTION release_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text[] := ARRAY(SELECT DISTINCT match[1] FROM regexp_matches(NEW::text, '(${NAME})', 'g') AS match);
  record_id integer;
BEGIN
  PERFORM FROM media WHERE file = ANY(named) ORDER BY file FOR KEY SHARE;
  -- A replaced image that is chosen again is part of the library again.
  UPDATE media SET claimed_at = NULL, unnamed_since = NULL, replaced_by = NULL WHERE file IN (
    SELECT file FROM media WHERE claimed_at IS NOT NULL AND file = ANY(named)
    ORDER BY file FOR NO KEY UPDATE);
  IF TG_TABLE_NAME = 'post_drafts' THEN record_id := NEW.post_id; ELSE record_id := NEW.id; END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM media_places WHERE place = TG_TABLE_NAME AND place_id = record_id AND file <> ALL(named);
  END IF;
  INSERT INTO media_places (place, place_id, file) SELECT TG_TABLE_NAME, record_id, file FROM unnest(named) AS file
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM media_places WHERE place = TG_TABLE_NAME;
  ELSIF TG_TABLE_NAME = 'post_drafts' THEN
    DELETE FROM media_places WHERE place = TG_TABLE_NAME AND place_id = OLD.post_id;
  ELSE
    DELETE FROM media_places WHERE place = TG_TABLE_NAME AND place_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

-- Copies an alt text from a record to the library, unless the image has an alt text in the library.
CREATE FUNCTION adopt_alt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text;
  shows text;
BEGIN
  EXECUTE format('SELECT ($1).%I, ($1).%I', TG_ARGV[0], TG_ARGV[1]) USING NEW INTO named, shows;
  IF shows <> '' THEN
    UPDATE media SET alt = left(shows, 300) WHERE file = named AND alt = '' AND NOT is_decorative;
  END IF;
  RETURN NULL;
END $$;

-- The alt text of the hero is an item of its own. The alt text of a partner's logo is the partner's name.
CREATE FUNCTION adopt_alt_of_landing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.section = 'partner' AND NEW.type = 'image' AND NEW.value <> '' THEN
    UPDATE media SET alt = left(NEW.key_name, 300) WHERE file = NEW.value AND alt = '' AND NOT is_decorative;
  ELSIF NEW.key_name IN ('image_hero', 'alt_hero') THEN
    UPDATE media SET alt = left(shows.value, 300) FROM landing_content AS hero, landing_content AS shows
      WHERE hero.key_name = 'image_hero' AND shows.key_name = 'alt_hero' AND shows.value <> ''
        AND file = hero.value AND alt = '' AND NOT is_decorative;
  END IF;
  RETURN NULL;
END $$;
`;
