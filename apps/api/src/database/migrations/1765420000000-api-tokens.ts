import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tokens for scripts, and which of them wrote what. The column of the audit and of the versions fills itself from what the server says
 * about the writer, so that no statement has to name it. A release before this one refuses the tokens as unknown.
 */
export class ApiTokens1765420000000 implements MigrationInterface {
  name = 'ApiTokens1765420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "api_tokens" (
      "id" SERIAL PRIMARY KEY,
      "token_hash" bytea NOT NULL CONSTRAINT "UQ_api_tokens_token" UNIQUE,
      "name" text NOT NULL,
      "scopes" text[] NOT NULL,
      "made_by" integer CONSTRAINT "api_tokens_of" REFERENCES "users" ON DELETE SET NULL,
      "maker_name" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "last_used_at" TIMESTAMP WITH TIME ZONE,
      "withdrawn_at" TIMESTAMP WITH TIME ZONE)`);
    await runner.query(`
      CREATE FUNCTION script_of_writer() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT coalesce(writer() ->> 'script', '')
      $$`);
    for (const table of ['audit', 'versions'])
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "script" text NOT NULL DEFAULT script_of_writer()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit', 'versions']) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "script"`);
    await runner.query('DROP FUNCTION script_of_writer()');
    await runner.query('DROP TABLE "api_tokens"');
  }
}
