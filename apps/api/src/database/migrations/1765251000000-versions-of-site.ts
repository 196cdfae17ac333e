import type { MigrationInterface, QueryRunner } from 'typeorm';

const ARGUMENTS = 'text, integer, jsonb, jsonb';

/**
 * The site data are in three tables, which two people can change at the same moment. Each version waits for the other one, so that it
 * says what both of them wrote.
 */
export class VersionsOfSite1765251000000 implements MigrationInterface {
  name = 'VersionsOfSite1765251000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER FUNCTION record_version(${ARGUMENTS}) RENAME TO add_version`);
    await runner.query(`
      CREATE FUNCTION record_version(changed_thing text, changed_id integer, before jsonb, removed jsonb) RETURNS void
      LANGUAGE plpgsql AS $$
      BEGIN
        IF changed_thing = 'site' THEN PERFORM pg_advisory_xact_lock(hashtext('version of site')); END IF;
        PERFORM add_version(changed_thing, changed_id, before, removed);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION record_version(${ARGUMENTS})`);
    await runner.query(`ALTER FUNCTION add_version(${ARGUMENTS}) RENAME TO record_version`);
  }
}
