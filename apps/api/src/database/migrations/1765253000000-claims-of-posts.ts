import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks for images in an article only when its text or its image changes: not when its author or its category is removed. */
export class ClaimsOfPosts1765253000000 implements MigrationInterface {
  name = 'ClaimsOfPosts1765253000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_release_claims ON posts');
    await runner.query(trigger('INSERT OR UPDATE OF post_konten, post_image'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_release_claims ON posts');
    await runner.query(trigger('INSERT OR UPDATE'));
  }
}

const trigger = (events: string) =>
  `CREATE TRIGGER posts_release_claims AFTER ${events} ON posts FOR EACH ROW EXECUTE FUNCTION release_claims()`;
