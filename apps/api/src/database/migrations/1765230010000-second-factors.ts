import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of users, passkeys, and links for those who forgot their password. */
export class SecondFactors1765230010000 implements MigrationInterface {
  name = 'SecondFactors1765230010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "user_totp" (
      "user_id" integer NOT NULL PRIMARY KEY,
      "secret" text,
      "enabled_at" timestamptz,
      "last_step" integer NOT NULL DEFAULT 0,
      "pending" text,
      "pending_at" timestamptz,
      CONSTRAINT "user_totp_user" FOREIGN KEY ("user_id") REFERENCES "users" ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE "recovery_codes" (
      "user_id" integer NOT NULL,
      "code_hash" bytea NOT NULL,
      PRIMARY KEY ("user_id", "code_hash"),
      CONSTRAINT "recovery_codes_user" FOREIGN KEY ("user_id") REFERENCES "users" ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE "passkeys" (
      "id" SERIAL PRIMARY KEY,
      "user_id" integer NOT NULL,
      "credential_id" text NOT NULL,
      "public_key" bytea NOT NULL,
      "counter" bigint NOT NULL,
      "transports" text NOT NULL,
      "name" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "last_used_at" timestamptz,
      CONSTRAINT "passkeys_user" FOREIGN KEY ("user_id") REFERENCES "users" ON DELETE CASCADE)`);
    await runner.query('CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" ("credential_id")');
    await runner.query('CREATE INDEX "passkeys_of_user" ON "passkeys" ("user_id")');
    await runner.query(`CREATE TABLE "passkey_challenges" (
      "challenge" text NOT NULL PRIMARY KEY,
      "user_id" integer,
      "expires_at" timestamptz NOT NULL,
      CONSTRAINT "passkey_challenges_user" FOREIGN KEY ("user_id") REFERENCES "users" ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE "password_links" (
      "token_hash" bytea NOT NULL PRIMARY KEY,
      "user_id" integer NOT NULL,
      "expires_at" timestamptz NOT NULL,
      CONSTRAINT "password_links_user" FOREIGN KEY ("user_id") REFERENCES "users" ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE "sign_in_rules" (
      "id" integer NOT NULL DEFAULT 1 PRIMARY KEY,
      "demands_factor" boolean NOT NULL DEFAULT false)`);
    await runner.query('ALTER TABLE "sessions" ADD "needs_factor" boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "needs_factor"');
    for (const table of [
      'sign_in_rules',
      'password_links',
      'passkey_challenges',
      'passkeys',
      'recovery_codes',
      'user_totp',
    ])
      await runner.query(`DROP TABLE "${table}"`);
  }
}
