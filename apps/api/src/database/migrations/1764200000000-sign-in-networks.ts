import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInNetworks1764200000000 implements MigrationInterface {
  name = 'SignInNetworks1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "sign_in_networks" (
      "user_id" integer NOT NULL,
      "network" text NOT NULL,
      "last_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      PRIMARY KEY ("user_id", "network"),
      CONSTRAINT "FK_a12da83fe4970150a7baa6a035e" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "sign_in_networks"');
  }
}
