import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who made the link of a preview, so that it ends with their right to the post. Links of a release before this one have no maker, and work
 * for their seven days.
 */
export class MakersOfPreviews1765335000000 implements MigrationInterface {
  name = 'MakersOfPreviews1765335000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "post_previews"
      ADD COLUMN "user_id" integer CONSTRAINT "post_previews_user" REFERENCES users ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "post_previews" DROP COLUMN "user_id"');
  }
}
