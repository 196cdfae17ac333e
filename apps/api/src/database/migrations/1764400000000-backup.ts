import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last backup was made. The row exists from the start, because it also knows since when a backup is expected. */
export class Backup1764400000000 implements MigrationInterface {
  name = 'Backup1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "backup" (
      "id" integer NOT NULL DEFAULT '1',
      "expected_since" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "last_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "backup_one_row" CHECK (id = 1),
      PRIMARY KEY ("id"))`);
    await runner.query('INSERT INTO "backup" DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "backup"');
  }
}
