import type { MigrationInterface, QueryRunner } from 'typeorm';
import { descriptionOf } from '@jala/rich-text/text';

/** Keeps the beginning of each post, so that the feed need not read and parse whole texts. */
export class PostDescriptions1764110000000 implements MigrationInterface {
  name = 'PostDescriptions1764110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts ADD COLUMN "description" text NOT NULL DEFAULT ''`);
    const rows = (await runner.query('SELECT id FROM posts ORDER BY id')) as { id: number }[];
    // One text at a time, since a text may have several megabytes.
    for (const { id } of rows) {
      const [row] = (await runner.query('SELECT post_konten FROM posts WHERE id = $1', [id])) as {
        post_konten: string;
      }[];
      const description = descriptionOf(row?.post_konten ?? '');
      await runner.query('UPDATE posts SET description = $2 WHERE id = $1', [id, description]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP COLUMN "description"');
  }
}
