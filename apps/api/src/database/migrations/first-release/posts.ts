import type { QueryRunner } from 'typeorm';
import { contentTable, addImageUsageTriggers } from '#database/content-table.ts';

/**
 * Creates the tables of posts and their drafts. `all_posts` has every post. The view `posts` has the posts that visitors see at
 * this moment, so that a query for the site cannot include drafts by mistake.
 */
export async function createPosts(runner: QueryRunner): Promise<void> {
  await contentTable(runner, {
    table: 'all_posts',
    thing: 'posts',
    columns: `post_title text NOT NULL, post_image text, post_image_alt text NOT NULL DEFAULT '',
      post_date timestamptz NOT NULL DEFAULT now(), post_konten text NOT NULL,
      excerpt text NOT NULL, description text NOT NULL DEFAULT '',
      kategori_id integer CONSTRAINT posts_kategori REFERENCES kategori (id) ON DELETE SET NULL,
      author_id integer CONSTRAINT posts_author REFERENCES users (id) ON DELETE SET NULL,
      is_draft boolean NOT NULL DEFAULT false, post_author text NOT NULL DEFAULT '', post_excerpt text NOT NULL DEFAULT '',
      post_slug text NOT NULL DEFAULT '', seo_title text NOT NULL DEFAULT '', seo_description text NOT NULL DEFAULT '',
      review_asked_at timestamptz, draft_key uuid`,
    hasOneRow: false,
    title: 'post_title',
    namesImages: false,
    altText: { image: 'post_image', alt: 'post_image_alt' },
    history: [],
  });
  // Only for these columns, so that the trigger does not run when the author or the category of a post is removed.
  await addImageUsageTriggers(runner, 'all_posts', 'OF post_konten, post_image');
  await runner.query(SQL);
  await addImageUsageTriggers(runner, 'post_drafts');
}

const SQL = `
CREATE FUNCTION record_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unlinked all_posts%ROWTYPE;
  before jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A post that loses its category or author because that row is removed gets no version, because nobody changed the post.
    unlinked := OLD;
    IF NEW.kategori_id IS NULL AND NOT EXISTS (SELECT FROM kategori WHERE id = OLD.kategori_id) THEN
      unlinked.kategori_id := NULL;
    END IF;
    IF NEW.author_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.author_id) THEN
      unlinked.author_id := NULL;
    END IF;
    IF unlinked IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN before := to_jsonb(OLD); END IF;
  PERFORM record_version('posts', coalesce(NEW.id, OLD.id), before, before);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER all_posts_record_post AFTER INSERT OR UPDATE OR DELETE ON all_posts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (current_setting('jala.history', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION record_post();

CREATE INDEX posts_newest_first ON all_posts (post_date, id, is_draft);
CREATE INDEX posts_of_kategori ON all_posts (kategori_id, post_date, id, is_draft);
CREATE INDEX posts_drafts ON all_posts (post_date, id) WHERE is_draft;
CREATE INDEX posts_for_review ON all_posts (review_asked_at) WHERE review_asked_at IS NOT NULL;
CREATE INDEX posts_of_author ON all_posts (author_id);
CREATE INDEX posts_last_change ON all_posts (updated_at);
CREATE UNIQUE INDEX posts_draft_key ON all_posts (author_id, draft_key) WHERE draft_key IS NOT NULL;

CREATE VIEW posts AS
  SELECT id, post_title, post_image, post_date, post_konten, excerpt, updated_at, version, post_image_alt, description, kategori_id,
    author_id, is_draft, post_author, post_excerpt, post_slug, seo_title, seo_description, review_asked_at
  FROM all_posts WHERE NOT is_draft AND post_date <= now();

-- The texts of posts that were entered since the post was last saved.
CREATE TABLE post_drafts (
  post_id integer PRIMARY KEY,
  entered jsonb NOT NULL,
  base_version integer NOT NULL,
  draft_version SERIAL NOT NULL,
  user_id integer CONSTRAINT post_drafts_user REFERENCES users (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  draft_key uuid);

CREATE TABLE post_previews (
  token_hash bytea PRIMARY KEY,
  post_id integer NOT NULL CONSTRAINT post_previews_post REFERENCES all_posts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  user_id integer CONSTRAINT post_previews_user REFERENCES users (id) ON DELETE CASCADE,
  api_token_id integer CONSTRAINT post_previews_api_token REFERENCES api_tokens (id) ON DELETE CASCADE);
CREATE INDEX post_previews_of_post ON post_previews (post_id);

-- The reviewer's note to the author of a returned post.
CREATE TABLE post_returns (
  post_id integer PRIMARY KEY CONSTRAINT post_returns_post REFERENCES all_posts (id) ON DELETE CASCADE,
  note text NOT NULL,
  user_name text NOT NULL,
  returned_at timestamptz NOT NULL DEFAULT now());
`;
