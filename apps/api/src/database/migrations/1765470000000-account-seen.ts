import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until which line of the audit a Pemilik has looked at changes of the account for payments. Those from before count as seen. */
export class AccountSeen1765470000000 implements MigrationInterface {
  name = 'AccountSeen1765470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" ADD COLUMN "account_seen" integer NOT NULL DEFAULT 0');
    await runner.query('UPDATE "users" SET "account_seen" = (SELECT coalesce(max("id"), 0) FROM "audit")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" DROP COLUMN "account_seen"');
  }
}
