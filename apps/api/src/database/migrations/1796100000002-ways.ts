import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ways1796100000002 implements MigrationInterface {
  name = 'Ways1796100000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site
      ADD whatsapp_numbers jsonb NOT NULL DEFAULT '{}',
      ADD report_message text NOT NULL DEFAULT '',
      ADD shows_accounts boolean NOT NULL DEFAULT false,
      ADD opening_exceptions jsonb NOT NULL DEFAULT '[]',
      ADD announcements jsonb NOT NULL DEFAULT '[]',
      ADD testimonials jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site DROP whatsapp_numbers, DROP report_message, DROP shows_accounts, DROP opening_exceptions,
      DROP announcements, DROP testimonials`);
  }
}
