import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose changes are visible on the site. */
const TABLES = ['about', 'isolir', 'kontak', 'landing_content', 'layanan', 'lokasi_hotspot', 'posts'];

/** Notifies every process of each change to content, whether by a server, by a command or in psql. */
export class ContentChanges1763700000000 implements MigrationInterface {
  name = 'ContentChanges1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('content_changes', TG_TABLE_NAME);
        RETURN NULL;
      END $$`);
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER "${table}_changes"
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER "${table}_changes" ON "${table}"`);
    await runner.query('DROP FUNCTION notify_content_change()');
  }
}
