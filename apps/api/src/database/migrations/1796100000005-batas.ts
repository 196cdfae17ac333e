import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Batas1796100000005 implements MigrationInterface {
  name = 'Batas1796100000005';

  async up(runner: QueryRunner): Promise<void> {
    // No table with a history: a file of the operator makes it, and makes it again.
    await runner.query(`CREATE TABLE batas (
      kode text PRIMARY KEY,
      bentuk jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TRIGGER batas_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batas
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE batas');
  }
}
