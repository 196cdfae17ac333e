import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The key that a window of a new article sends with what it keeps, so that the server recognises the article if its response was
 * lost. It is no part of a version. A release before this one leaves it empty.
 */
export class DraftKeys1765400000000 implements MigrationInterface {
  name = 'DraftKeys1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await leaveOut(runner, WITHOUT, WITH);
    await runner.query('ALTER TABLE all_posts ADD "draft_key" uuid');
    // By author, so that a key of somebody else means nothing.
    await runner.query(
      'CREATE UNIQUE INDEX "posts_draft_key" ON all_posts ("author_id", "draft_key") WHERE draft_key IS NOT NULL',
    );
    await runner.query('ALTER TABLE "post_drafts" ADD "draft_key" uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "post_drafts" DROP "draft_key"');
    await runner.query('DROP INDEX "posts_draft_key"');
    await runner.query('ALTER TABLE all_posts DROP "draft_key"');
    await leaveOut(runner, WITH, WITHOUT);
  }
}

/** The end of the list of columns that are no part of a version. */
const WITHOUT = 'description,review_asked_at';
const WITH = `${WITHOUT},draft_key`;

/** Replaces that list. Throws if it is not there exactly once. */
async function leaveOut(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [stored] = (await runner.query(`SELECT pg_get_functiondef('own_columns(jsonb)'::regprocedure) AS source`)) as {
    source: string;
  }[];
  const pieces = (stored?.source ?? '').split(`${before}}`);
  if (pieces.length !== 2) throw new Error(`The function own_columns does not have the part '${before}' exactly once.`);
  await runner.query(pieces.join(`${after}}`));
}
