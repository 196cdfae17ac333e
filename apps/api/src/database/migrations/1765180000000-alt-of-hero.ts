import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A place, beside the picture of the hero, for what it shows. It has the place of the picture and a higher id, so that it comes right
 * after it. New sites have it from the start.
 */
export class AltOfHero1765180000000 implements MigrationInterface {
  name = 'AltOfHero1765180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO "landing_content" ("section", "key_name", "value", "type", "sort_order")
       SELECT 'hero', 'alt_hero', '', 'text', "sort_order" FROM "landing_content"
       WHERE "section" = 'hero' AND "key_name" = 'image_hero' ON CONFLICT DO NOTHING`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "landing_content" WHERE "section" = 'hero' AND "key_name" = 'alt_hero'`);
  }
}
