import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createWordFunctions } from './1765140000000-post-search.ts';

/** Texts with many long words of four bytes a letter can be saved: until now their words had no room in the search. */
export class LongWords1765142000000 implements MigrationInterface {
  name = 'LongWords1765142000000';

  async up(runner: QueryRunner): Promise<void> {
    await createWordFunctions(runner);
  }

  /** The functions before it had the same names and results. */
  async down(): Promise<void> {}
}
