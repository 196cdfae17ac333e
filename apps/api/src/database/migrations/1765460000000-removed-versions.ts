import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewrite } from './rewrite.ts';

/**
 * How often a row had been changed when it was removed, so that it goes on counting when it is brought back. Otherwise a form that was
 * opened before the removal would count as up to date again. A release before this one counts from 1.
 */
export class RemovedVersions1765460000000 implements MigrationInterface {
  name = 'RemovedVersions1765460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "versions" ADD COLUMN "row_version" integer');
    for (const [known, counted] of ADDED) await rewrite(runner, ADD_VERSION, known, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [known, counted] of ADDED) await rewrite(runner, ADD_VERSION, counted, known);
    await runner.query('ALTER TABLE "versions" DROP COLUMN "row_version"');
  }
}

const ADD_VERSION = 'add_version(text, integer, jsonb, jsonb)';

const ADDED = [
  ['state, is_removed, changed, images)', 'state, is_removed, row_version, changed, images)'],
  [
    'present IS NULL, CASE',
    `present IS NULL, CASE WHEN present IS NULL THEN (removed ->> 'version')::integer END, CASE`,
  ],
] as const;
