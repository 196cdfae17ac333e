import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of page views and clicks by day. It is no content, so it has no trigger that announces changes. */
export class Kunjungan1764800000000 implements MigrationInterface {
  name = 'Kunjungan1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "kunjungan" (
      "day" date NOT NULL,
      "kind" text NOT NULL,
      "thing" text NOT NULL,
      "count" integer NOT NULL,
      PRIMARY KEY ("day", "kind", "thing"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "kunjungan"');
  }
}
