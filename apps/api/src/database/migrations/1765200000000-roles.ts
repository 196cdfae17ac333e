import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles of users, and authors of posts. Whoever was a user before may go on doing everything. */
export class Roles1765200000000 implements MigrationInterface {
  name = 'Roles1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "role" text NOT NULL DEFAULT 'pemilik'
        CONSTRAINT "users_role" CHECK ("role" IN ('pemilik', 'editor', 'penulis', 'layanan')),
      ADD "disabled_at" timestamptz`);
    await runner.query(`ALTER TABLE "posts" ADD "author_id" integer
      CONSTRAINT "posts_author" REFERENCES "users" ON DELETE SET NULL`);
    await runner.query('CREATE INDEX "posts_of_author" ON "posts" ("author_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "posts" DROP COLUMN "author_id"');
    await runner.query('ALTER TABLE "users" DROP COLUMN "role", DROP COLUMN "disabled_at"');
  }
}
