import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Images whose rows are gone and whose files are being removed. A release before this one removes the file before the row and does
 * not ask for this table.
 */
export class ImageRemovals1765450000000 implements MigrationInterface {
  name = 'ImageRemovals1765450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "image_removals" ("file" text PRIMARY KEY)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "image_removals"');
  }
}
