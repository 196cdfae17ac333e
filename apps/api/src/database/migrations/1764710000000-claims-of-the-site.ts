import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The site data names images too: its logo can be removed as soon as the site data no longer name it (see `UnnamedMedia`). */
export class ClaimsOfTheSite1764710000000 implements MigrationInterface {
  name = 'ClaimsOfTheSite1764710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TRIGGER "site_release_claims"
      AFTER INSERT OR UPDATE ON "site"
      FOR EACH ROW EXECUTE FUNCTION release_claims()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "site_release_claims" ON "site"');
  }
}
