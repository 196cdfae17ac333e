import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sitemap says when the list of posts last changed. Without an index, PostgreSQL would read all posts for it. */
export class LastChangeOfPosts1764610000000 implements MigrationInterface {
  name = 'LastChangeOfPosts1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "posts_last_change" ON "posts" ("updated_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "posts_last_change"');
  }
}
