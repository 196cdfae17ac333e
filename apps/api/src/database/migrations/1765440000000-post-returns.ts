import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What whoever reviews an article writes to its author when it goes back. A table of its own, so that it is neither a version of the
 * article nor anything that visitors could read. A release before this one does not ask it.
 */
export class PostReturns1765440000000 implements MigrationInterface {
  name = 'PostReturns1765440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_returns" (
      "post_id" integer PRIMARY KEY CONSTRAINT "post_returns_post" REFERENCES all_posts ON DELETE CASCADE,
      "note" text NOT NULL,
      "user_name" text NOT NULL,
      "returned_at" timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "post_returns"');
  }
}
