import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Batas1796100000005 implements MigrationInterface {
  name = 'Batas1796100000005';

  async up(runner: QueryRunner): Promise<void> {
    // No history: the rows come from a file of the operator, and can be made from it again.
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
