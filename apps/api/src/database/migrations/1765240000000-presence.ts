import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who has which record open. Rows live for a minute, so the table needs no log, and a crash may empty it. It is no content: it
 * has no trigger that announces changes.
 */
export class Presence1765240000000 implements MigrationInterface {
  name = 'Presence1765240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNLOGGED TABLE "presence" (
      "place" text NOT NULL,
      "user_id" integer NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "seen_at" timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY ("place", "user_id"))`);
    await runner.query('CREATE INDEX "presence_of_user" ON "presence" ("user_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "presence"');
  }
}
