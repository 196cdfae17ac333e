import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies every process of removed images, because processes keep images in memory. */
export class MediaRemovals1764600000000 implements MigrationInterface {
  name = 'MediaRemovals1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TRIGGER "media_removals"
      AFTER DELETE OR TRUNCATE ON "media"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "media_removals" ON "media"');
  }
}
