import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewrite } from './rewrite.ts';

/**
 * Articles that visitors do not see yet. The table is `all_posts` now, and `posts` is a view of what visitors see at this moment. So
 * the release before this one goes on reading and writing posts, and shows no draft to anybody, not even after somebody went back
 * to it. And whoever writes a query for the site cannot forget to leave drafts out.
 */
export class AllPosts1765300000000 implements MigrationInterface {
  name = 'AllPosts1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts RENAME TO all_posts');
    await runner.query('ALTER SEQUENCE posts_id_seq RENAME TO all_posts_id_seq');
    await runner.query(`ALTER TABLE all_posts
      ADD "is_draft" boolean NOT NULL DEFAULT false,
      ADD "post_author" text NOT NULL DEFAULT '',
      ADD "post_excerpt" text NOT NULL DEFAULT '',
      ADD "post_slug" text NOT NULL DEFAULT '',
      ADD "seo_title" text NOT NULL DEFAULT '',
      ADD "seo_description" text NOT NULL DEFAULT '',
      ADD "review_asked_at" timestamptz`);
    // With is_draft in them, the indexes alone answer what visitors see.
    await runner.query('DROP INDEX posts_newest_first, posts_of_kategori');
    await runner.query('CREATE INDEX "posts_newest_first" ON all_posts ("post_date", "id", "is_draft")');
    await runner.query('CREATE INDEX "posts_of_kategori" ON all_posts ("kategori_id", "post_date", "id", "is_draft")');
    await runner.query('CREATE INDEX "posts_drafts" ON all_posts ("post_date", "id") WHERE is_draft');
    await runner.query(
      'CREATE INDEX "posts_for_review" ON all_posts ("review_asked_at") WHERE review_asked_at IS NOT NULL',
    );
    await runner.query('CREATE VIEW posts AS SELECT * FROM all_posts WHERE NOT is_draft AND post_date <= now()');
    await runner.query(`CREATE TABLE "post_drafts" (
      "post_id" integer PRIMARY KEY,
      "entered" jsonb NOT NULL,
      "base_version" integer NOT NULL,
      "draft_version" SERIAL NOT NULL,
      "user_id" integer CONSTRAINT "post_drafts_user" REFERENCES "users" ON DELETE SET NULL,
      "user_name" text NOT NULL,
      "saved_at" timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TRIGGER "post_drafts_release_claims" AFTER INSERT OR UPDATE ON "post_drafts"
      FOR EACH ROW EXECUTE FUNCTION release_claims()`);
    await runner.query(`CREATE TABLE "post_previews" (
      "token_hash" bytea PRIMARY KEY,
      "post_id" integer NOT NULL CONSTRAINT "post_previews_post" REFERENCES all_posts ON DELETE CASCADE,
      "expires_at" timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX "post_previews_of_post" ON "post_previews" ("post_id")');
    await rewrite(runner, 'own_columns(jsonb)', NOT_OWN, `${NOT_OWN},review_asked_at`);
    await rewrite(runner, 'state_of(text, integer)', TABLE_OF, `WHEN 'posts' THEN 'all_posts' ${TABLE_OF}`);
    await rewrite(runner, 'record_post()', 'posts%ROWTYPE', 'all_posts%ROWTYPE');
    await runner.query(`CREATE FUNCTION younger_fields(thing text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE thing WHEN 'posts' THEN '${JSON.stringify(YOUNGER)}'::jsonb ELSE '{}' END
    $$`);
    for (const [known, with_younger] of VERSIONS) await rewrite(runner, ADD_VERSION, known, with_younger);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [known, with_younger] of VERSIONS) await rewrite(runner, ADD_VERSION, with_younger, known);
    await runner.query('DROP FUNCTION younger_fields(text)');
    await rewrite(runner, 'record_post()', 'all_posts%ROWTYPE', 'posts%ROWTYPE');
    await rewrite(runner, 'state_of(text, integer)', `WHEN 'posts' THEN 'all_posts' ${TABLE_OF}`, TABLE_OF);
    await rewrite(runner, 'own_columns(jsonb)', `${NOT_OWN},review_asked_at`, NOT_OWN);
    await runner.query('DROP TABLE "post_previews", "post_drafts"');
    await runner.query('DROP VIEW posts');
    await runner.query('DROP INDEX posts_newest_first, posts_of_kategori, posts_drafts, posts_for_review');
    await runner.query(`ALTER TABLE all_posts DROP "is_draft", DROP "post_author", DROP "post_excerpt", DROP "post_slug",
      DROP "seo_title", DROP "seo_description", DROP "review_asked_at"`);
    await runner.query('ALTER SEQUENCE all_posts_id_seq RENAME TO posts_id_seq');
    await runner.query('ALTER TABLE all_posts RENAME TO posts');
    await runner.query('CREATE INDEX "posts_newest_first" ON "posts" ("post_date", "id")');
    await runner.query('CREATE INDEX "posts_of_kategori" ON "posts" ("kategori_id", "post_date", "id")');
  }
}

/** The end of the list of columns that are no part of a version. */
const NOT_OWN = 'updated_at,excerpt,description';
const TABLE_OF = `WHEN 'lokasiHotspot' THEN 'lokasi_hotspot'`;
const ADD_VERSION = 'add_version(text, integer, jsonb, jsonb)';

/** What versions of posts from before this migration do not say, because it was so for all of them. */
const YOUNGER = {
  is_draft: false,
  post_author: '',
  post_excerpt: '',
  post_slug: '',
  seo_title: '',
  seo_description: '',
};

/** Otherwise the first change of an older post would count the new fields as changed. */
const VERSIONS = [
  ['NULL ELSE last.state END', 'NULL ELSE younger_fields(changed_thing) || last.state END'],
  [`gone.state - 'sort_order'`, `(younger_fields(changed_thing) || gone.state) - 'sort_order'`],
] as const;
