import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose records name images. */
const TABLES = ['about', 'isolir', 'landing_content', 'layanan', 'posts'];

/**
 * Notes since when no record has named an image, and which images a running write is about to name. When a record is saved, a
 * trigger ends the claims in the same transaction, and locks the rows of the images, so that a removal waits for the commit.
 */
export class UnnamedMedia1764500000000 implements MigrationInterface {
  name = 'UnnamedMedia1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "media"
      ADD "unnamed_since" TIMESTAMP WITH TIME ZONE,
      ADD "claimed_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`CREATE FUNCTION release_claims() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE named text[] := ARRAY(
        SELECT match[1] FROM regexp_matches(NEW::text, '([0-9a-f]{32}\\.(?:png|jpg|webp))', 'g') AS match);
      BEGIN
        PERFORM FROM media WHERE file = ANY(named) ORDER BY file FOR KEY SHARE;
        UPDATE media SET claimed_at = NULL, unnamed_since = NULL WHERE file IN (
          SELECT file FROM media WHERE claimed_at IS NOT NULL AND file = ANY(named)
          ORDER BY file FOR NO KEY UPDATE);
        RETURN NULL;
      END $$`);
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER "${table}_release_claims"
        AFTER INSERT OR UPDATE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION release_claims()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER "${table}_release_claims" ON "${table}"`);
    await runner.query('DROP FUNCTION release_claims()');
    await runner.query('ALTER TABLE "media" DROP COLUMN "unnamed_since", DROP COLUMN "claimed_at"');
  }
}
