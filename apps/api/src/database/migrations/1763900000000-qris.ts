import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Qris1763900000000 implements MigrationInterface {
  name = 'Qris1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "isolir" ADD "qris" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "isolir" DROP COLUMN "qris"');
  }
}
