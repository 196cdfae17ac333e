import type { MigrationInterface, QueryRunner } from 'typeorm';
import { contentTable } from '#database/content-table.ts';

/** Creates the tables for coverage by kelurahan and for the operator's own list of areas. */
export class Jangkauan1796100000000 implements MigrationInterface {
  name = 'Jangkauan1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await contentTable(runner, {
      table: 'jangkauan',
      thing: 'jangkauan',
      columns: `kode text NOT NULL CONSTRAINT jangkauan_kode UNIQUE, nama text NOT NULL, status text NOT NULL, bulan text,
        catatan text NOT NULL DEFAULT '', paket integer[] NOT NULL DEFAULT '{}'`,
      hasOneRow: false,
      title: 'nama',
      namesImages: false,
    });
    await runner.query(`CREATE TABLE wilayah (
      id integer PRIMARY KEY DEFAULT 1 CONSTRAINT wilayah_one_row CHECK (id = 1),
      packed bytea NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM content_things WHERE thing = 'jangkauan'`);
    await runner.query('DROP TABLE jangkauan, wilayah');
  }
}
