import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Articles lose their author when the user is removed, which is no change of theirs: a version of each would keep the removal of a user
 * with many articles busy for long.
 */
export class PostsOfNobody1765252000000 implements MigrationInterface {
  name = 'PostsOfNobody1765252000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION record_post() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        unlinked posts%ROWTYPE;
        before jsonb;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          -- A post that loses its category or its author because these are removed was not changed by anybody.
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
      END $$`);
    await runner.query('DROP TRIGGER posts_record_row ON posts');
    await runner.query(trigger('record_post()'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_record_row ON posts');
    await runner.query(trigger(`record_row('posts')`));
    await runner.query('DROP FUNCTION record_post()');
  }
}

const trigger = (act: string) =>
  `CREATE CONSTRAINT TRIGGER "posts_record_row" AFTER INSERT OR UPDATE OR DELETE ON "posts"
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
   WHEN (current_setting('jala.history', true) IS DISTINCT FROM 'off') EXECUTE FUNCTION ${act}`;
