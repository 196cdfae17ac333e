import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Categories of posts. A release before this one does not see them, and writes posts without one. */
export class Kategori1765141000000 implements MigrationInterface {
  name = 'Kategori1765141000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "kategori" (
      "id" SERIAL NOT NULL,
      "nama" text NOT NULL,
      "slug" text NOT NULL,
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT 1,
      CONSTRAINT "kategori_slug" UNIQUE ("slug"),
      PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TRIGGER "kategori_changes"
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "kategori"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
    await runner.query('ALTER TABLE "posts" ADD COLUMN "kategori_id" integer');
    await runner.query(`ALTER TABLE "posts" ADD CONSTRAINT "posts_kategori"
      FOREIGN KEY ("kategori_id") REFERENCES "kategori" ("id") ON DELETE SET NULL`);
    await runner.query('CREATE INDEX "posts_of_kategori" ON "posts" ("kategori_id", "post_date", "id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "posts_of_kategori"');
    await runner.query('ALTER TABLE "posts" DROP COLUMN "kategori_id"');
    await runner.query('DROP TABLE "kategori"');
  }
}
