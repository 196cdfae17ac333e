import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations of new users. */
export class Invitations1765221000000 implements MigrationInterface {
  name = 'Invitations1765221000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "invitations" (
      "id" SERIAL PRIMARY KEY,
      "token_hash" bytea NOT NULL CONSTRAINT "UQ_invitations_token" UNIQUE,
      "user_email" text NOT NULL,
      "user_name" text NOT NULL,
      "role" text NOT NULL,
      "invited_by" integer CONSTRAINT "invitations_of" REFERENCES "users" ON DELETE SET NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "ended_at" TIMESTAMP WITH TIME ZONE,
      "outcome" text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "invitations"');
  }
}
