import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Shape1796100000004 implements MigrationInterface {
  name = 'Shape1796100000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site
      ADD connected_homes integer,
      ADD time_zone text NOT NULL DEFAULT 'Asia/Jakarta',
      ADD sections jsonb NOT NULL DEFAULT '[]',
      ADD hidden_services jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP connected_homes, DROP time_zone, DROP sections, DROP hidden_services');
  }
}
