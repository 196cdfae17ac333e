import type { MigrationInterface, QueryRunner } from 'typeorm';
import { contentTable } from '#database/content-table.ts';

export class Contoh0 implements MigrationInterface {
  name = 'Contoh0';

  async up(runner: QueryRunner): Promise<void> {
    await contentTable(runner, {
      table: 'contoh',
      thing: 'contoh',
      columns: 'judul text NOT NULL, isi text NOT NULL',
      hasOneRow: false,
      title: 'judul',
      namesImages: false,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM content_things WHERE thing = 'contoh'`);
    await runner.query('DROP TABLE contoh');
  }
}
