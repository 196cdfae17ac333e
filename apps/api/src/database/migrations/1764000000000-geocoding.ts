import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Geocoding1764000000000 implements MigrationInterface {
  name = 'Geocoding1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "geocoding_cache" (
      "source" text NOT NULL,
      "query" text NOT NULL,
      "results" json NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      PRIMARY KEY ("source", "query"))`);
    await runner.query(`CREATE TABLE "geocoding_turns" (
      "source" text NOT NULL,
      "free_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "is_refused" boolean NOT NULL DEFAULT false,
      PRIMARY KEY ("source"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "geocoding_turns"');
    await runner.query('DROP TABLE "geocoding_cache"');
  }
}
