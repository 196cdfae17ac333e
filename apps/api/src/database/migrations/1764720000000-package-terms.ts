import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places on sites with content for what holds for all packages. New sites have them from the start. */
export class PackageTerms1764720000000 implements MigrationInterface {
  name = 'PackageTerms1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO "landing_content" ("section", "key_name", "value", "type", "sort_order")
      SELECT 'layanan', key, '', 'text', least(last.place + number, 1000000)
      FROM (SELECT max("sort_order") AS place FROM "landing_content" WHERE "section" = 'layanan') AS last,
        unnest(ARRAY['ketentuan_fup', 'ketentuan_kontrak', 'ketentuan_pasang', 'ketentuan_ppn'])
          WITH ORDINALITY AS term (key, number)
      WHERE last.place IS NOT NULL
      ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "landing_content" WHERE "section" = 'layanan'
      AND "key_name" IN ('ketentuan_fup', 'ketentuan_kontrak', 'ketentuan_pasang', 'ketentuan_ppn')`);
  }
}
