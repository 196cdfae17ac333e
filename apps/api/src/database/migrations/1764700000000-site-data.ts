import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What belongs to the company. Its name stays where it is, in `isolir`, and its social profiles in `landing_content`. */
export class SiteData1764700000000 implements MigrationInterface {
  name = 'SiteData1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "site" (
      "id" integer NOT NULL DEFAULT 1,
      "legal_name" text NOT NULL DEFAULT '',
      "tagline" text NOT NULL DEFAULT '',
      "founding_year" integer,
      "logo" text,
      "logo_dark" text,
      "favicon" text,
      "share_image" text,
      "main_colour" text,
      "whatsapp" text NOT NULL DEFAULT '',
      "whatsapp_message" text NOT NULL DEFAULT '',
      "address" jsonb NOT NULL DEFAULT '{}',
      "opening_hours" jsonb NOT NULL DEFAULT '[]',
      "legal" jsonb NOT NULL DEFAULT '{}',
      "menu" jsonb NOT NULL DEFAULT '[]',
      "pages" jsonb NOT NULL DEFAULT '{}',
      "verification" jsonb NOT NULL DEFAULT '{}',
      "privacy" text NOT NULL DEFAULT '',
      "is_public" boolean NOT NULL DEFAULT true,
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT 1,
      CONSTRAINT "site_one_row" CHECK (id = 1),
      PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TRIGGER "site_changes"
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "site"');
  }
}
