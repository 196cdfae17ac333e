import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the posts of a removed category that comes back, among many versions of many posts. */
export class VersionsOfKategori1765250000000 implements MigrationInterface {
  name = 'VersionsOfKategori1765250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "versions_of_kategori" ON "versions" (((state ->> 'kategori_id')::integer))
      WHERE thing = 'posts' AND state ->> 'kategori_id' IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "versions_of_kategori"');
  }
}
