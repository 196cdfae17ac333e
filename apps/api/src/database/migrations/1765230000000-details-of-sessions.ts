import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users see of their sessions, so that they can end those that are not theirs. */
export class DetailsOfSessions1765230000000 implements MigrationInterface {
  name = 'DetailsOfSessions1765230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions"
      ADD "device" text NOT NULL DEFAULT '',
      ADD "address" text NOT NULL DEFAULT '',
      ADD "is_new_place" boolean NOT NULL DEFAULT false,
      ADD "last_used_at" timestamptz NOT NULL DEFAULT now()`);
    // Until now a session ended 30 days after its last use.
    await runner.query(`UPDATE "sessions" SET "expires_at" = LEAST("expires_at", now() + interval '7 days')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions"
      DROP COLUMN "device", DROP COLUMN "address", DROP COLUMN "is_new_place",
      DROP COLUMN "last_used_at"`);
  }
}
