import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose records name images, which have a trigger with `release_claims`. */
const TABLES = ['about', 'all_posts', 'isolir', 'landing_content', 'layanan', 'post_drafts', 'site'];
/** Those with an alt text of their own: the columns of the image and of that text. */
const ALT_TEXTS = [
  ['about', 'image', 'image_alt'],
  ['layanan', 'image', 'image_alt'],
  ['all_posts', 'post_image', 'post_image_alt'],
] as const;
const NAME = '[0-9a-f]{32}\\.(?:png|jpg|webp)';

/**
 * The library: what an uploaded image is called and shows, which point of it stays visible, and which records name it. Triggers keep
 * the last, so that no writer can forget it, and so that a list of 20,000 images reads no text of a record.
 */
export class MediaLibrary1765310000000 implements MigrationInterface {
  name = 'MediaLibrary1765310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(PLACES);
    await runner.query('CREATE INDEX "versions_images" ON "versions" USING gin ("images")');
    await runner.query(releaseClaims(true));
    await runner.query(FORGET_PLACES);
    await runner.query(ADOPT_ALT);
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER "${table}_forget_places" AFTER DELETE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION forget_places()`);
      await runner.query(`CREATE TRIGGER "${table}_forget_all_places" AFTER TRUNCATE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION forget_places()`);
    }
    for (const [table, image, alt] of ALT_TEXTS) {
      await runner.query(`CREATE TRIGGER "${table}_adopt_alt" AFTER INSERT OR UPDATE OF "${image}", "${alt}" ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION adopt_alt('${image}', '${alt}')`);
      await runner.query(`UPDATE "media" SET "alt" = left("${alt}", 300) FROM "${table}"
        WHERE "file" = "${image}" AND "alt" = '' AND "${alt}" <> ''`);
    }
    await runner.query(ALT_OF_LANDING);
    await runner.query(ADOPT_ALT_OF_LANDING);
    await runner.query(`CREATE TRIGGER "landing_content_adopt_alt" AFTER INSERT OR UPDATE ON "landing_content"
      FOR EACH ROW WHEN (NEW.section IN ('partner', 'hero')) EXECUTE FUNCTION adopt_alt_of_landing()`);
    await runner.query(PLACES_OF_POSTS);
    for (const table of TABLES.filter((name) => name !== 'all_posts')) await runner.query(placesOf(table));
    await runner.query(`CREATE TRIGGER "media_looks" AFTER UPDATE OF "focus_x", "focus_y", "is_transparent" ON "media"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "media_looks" ON "media"');
    await runner.query('DROP TRIGGER "landing_content_adopt_alt" ON "landing_content"');
    for (const [table] of ALT_TEXTS) await runner.query(`DROP TRIGGER "${table}_adopt_alt" ON "${table}"`);
    for (const table of TABLES) {
      await runner.query(`DROP TRIGGER "${table}_forget_places" ON "${table}"`);
      await runner.query(`DROP TRIGGER "${table}_forget_all_places" ON "${table}"`);
    }
    await runner.query(releaseClaims(false));
    await runner.query('DROP FUNCTION adopt_alt_of_landing(), adopt_alt(), forget_places()');
    await runner.query('DROP INDEX "versions_images", "media_newest"');
    await runner.query('DROP TABLE "media_places"');
    await runner.query(`ALTER TABLE "media" DROP COLUMN "name", DROP COLUMN "alt", DROP COLUMN "is_decorative",
      DROP COLUMN "focus_x", DROP COLUMN "focus_y", DROP COLUMN "is_transparent", DROP COLUMN "uploaded_by",
      DROP COLUMN "replaced_by", DROP COLUMN "removed_at", DROP COLUMN "version"`);
  }
}

const COLUMNS = `
ALTER TABLE "media"
  ADD "name" text NOT NULL DEFAULT '',
  ADD "alt" text NOT NULL DEFAULT '',
  ADD "is_decorative" boolean NOT NULL DEFAULT false,
  ADD "focus_x" smallint NOT NULL DEFAULT 50,
  ADD "focus_y" smallint NOT NULL DEFAULT 50,
  ADD "is_transparent" boolean,
  ADD "uploaded_by" integer,
  ADD "replaced_by" text,
  ADD "removed_at" TIMESTAMP WITH TIME ZONE,
  ADD "version" integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT "media_uploader" FOREIGN KEY ("uploaded_by") REFERENCES "users" ("id") ON DELETE SET NULL;
CREATE INDEX "media_newest" ON "media" ("created_at", "file");
CREATE INDEX "media_uploaders" ON "media" ("uploaded_by")`;

/** By table and id. No foreign key to the image: a record may name one that is no longer stored. */
const PLACES = `
CREATE TABLE "media_places" (
  "place" text NOT NULL,
  "place_id" integer NOT NULL,
  "file" text NOT NULL,
  CONSTRAINT "media_places_key" PRIMARY KEY ("place", "place_id", "file")
);
CREATE INDEX "media_places_of_file" ON "media_places" ("file")`;

/**
 * What happens when a record is saved that may name images: see \`UnnamedMedia\`. With \`hasLibrary\`, its places are noted, and an image
 * that had been replaced and is chosen again is part of the library again.
 */
const releaseClaims = (hasLibrary: boolean) => `
CREATE OR REPLACE FUNCTION release_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text[] := ARRAY(
    SELECT DISTINCT match[1] FROM regexp_matches(NEW::text, '(${NAME})', 'g') AS match);
  record_id integer;
BEGIN
  PERFORM FROM media WHERE file = ANY(named) ORDER BY file FOR KEY SHARE;
  UPDATE media SET claimed_at = NULL, unnamed_since = NULL${hasLibrary ? ', replaced_by = NULL' : ''} WHERE file IN (
    SELECT file FROM media WHERE claimed_at IS NOT NULL AND file = ANY(named)
    ORDER BY file FOR NO KEY UPDATE);
  ${hasLibrary ? NOTE_PLACES : ''}
  RETURN NULL;
END $$`;

const NOTE_PLACES = `
  IF TG_TABLE_NAME = 'post_drafts' THEN record_id := NEW.post_id; ELSE record_id := NEW.id; END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM media_places WHERE place = TG_TABLE_NAME AND place_id = record_id AND file <> ALL(named);
  END IF;
  INSERT INTO media_places (place, place_id, file) SELECT TG_TABLE_NAME, record_id, file FROM unnest(named) AS file
    ON CONFLICT DO NOTHING;`;

const FORGET_PLACES = `
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
END $$`;

/** What staff write about an image beside it is what the library says, unless somebody has said it there. */
const ADOPT_ALT = `
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
END $$`;

/** The hero has its alt text in an item of its own, and logos of partners have their names. */
const ALT_OF_LANDING = `
UPDATE "media" SET "alt" = left("found"."alt", 300) FROM (
    SELECT value AS image, key_name AS alt FROM landing_content WHERE section = 'partner' AND type = 'image'
    UNION ALL
    SELECT hero.value, shows.value FROM landing_content AS hero JOIN landing_content AS shows USING (section)
      WHERE section = 'hero' AND hero.key_name = 'image_hero' AND shows.key_name = 'alt_hero'
  ) AS "found" WHERE "file" = "image" AND "media"."alt" = '' AND "found"."alt" <> ''`;

/** The same when staff change them. */
const ADOPT_ALT_OF_LANDING = `
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
END $$`;

/** A regular expression would read all texts of a large blog for minutes; images in texts have addresses. */
const PLACES_OF_POSTS = `
INSERT INTO media_places (place, place_id, file)
  SELECT 'all_posts', id, file FROM (
    SELECT id, post_image AS file FROM all_posts WHERE post_image IS NOT NULL
    UNION
    SELECT id, substring(piece FROM '^${NAME}') FROM all_posts
      CROSS JOIN LATERAL string_to_table(post_konten, '/api/storage/') WITH ORDINALITY AS pieces (piece, place)
      WHERE place > 1
  ) AS named WHERE file IS NOT NULL ON CONFLICT DO NOTHING`;

const placesOf = (table: string) => `
INSERT INTO media_places (place, place_id, file)
  SELECT '${table}', stored.${table === 'post_drafts' ? 'post_id' : 'id'}, match[1] FROM "${table}" AS stored, regexp_matches(stored::text, '(${NAME})', 'g') AS match
  ON CONFLICT DO NOTHING`;
