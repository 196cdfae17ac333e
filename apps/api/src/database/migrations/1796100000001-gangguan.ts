import type { MigrationInterface, QueryRunner } from 'typeorm';
import { contentTable } from '#database/content-table.ts';

export class Gangguan1796100000001 implements MigrationInterface {
  name = 'Gangguan1796100000001';

  async up(runner: QueryRunner): Promise<void> {
    await contentTable(runner, {
      table: 'gangguan',
      thing: 'gangguan',
      columns: `jenis text NOT NULL, dampak text NOT NULL DEFAULT 'putus', judul text NOT NULL, wilayah text[] NOT NULL,
        mulai timestamptz NOT NULL, perkiraan timestamptz, selesai timestamptz, ditarik boolean NOT NULL DEFAULT false,
        pelanggan integer, kabar jsonb NOT NULL DEFAULT '[]'`,
      hasOneRow: false,
      title: 'judul',
      namesImages: false,
    });
    await runner.query(`CREATE TABLE call_keys (
      key text PRIMARY KEY,
      thing text NOT NULL,
      thing_id integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM content_things WHERE thing = 'gangguan'`);
    await runner.query('DROP TABLE gangguan, call_keys');
  }
}
