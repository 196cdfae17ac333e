import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The text above the heading of the landing page was the same for every provider. Now it is an item that staff fill in, and
 * sites that are older than the item get an empty one.
 */
export class BadgeOfHero1764790000000 implements MigrationInterface {
  name = 'BadgeOfHero1764790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO "landing_content" ("section", "key_name", "value", "type", "sort_order")
       SELECT 'hero', 'badge_hero', '', 'text', max("sort_order") + 1 FROM "landing_content" WHERE "section" = 'hero'
       HAVING count(*) > 0 ON CONFLICT DO NOTHING`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "landing_content" WHERE "section" = 'hero' AND "key_name" = 'badge_hero'`);
  }
}
