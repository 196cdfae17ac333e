import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The token for scripts with which the link of a preview was made, so that it ends with the token. Links that a release before this one
 * makes have none, and end with the right of their maker.
 */
export class PreviewsOfScripts1765430000000 implements MigrationInterface {
  name = 'PreviewsOfScripts1765430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "post_previews"
      ADD COLUMN "api_token_id" integer CONSTRAINT "post_previews_api_token" REFERENCES api_tokens ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "post_previews" DROP COLUMN "api_token_id"');
  }
}
