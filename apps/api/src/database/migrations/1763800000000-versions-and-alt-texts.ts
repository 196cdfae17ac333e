import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose records several users may edit at the same time. */
const VERSIONED = ['about', 'isolir', 'kontak', 'landing_content', 'layanan', 'lokasi_hotspot', 'posts'];
/** The tables with an image, and the column of its alt text. */
const ALT_TEXTS = [
  ['about', 'image_alt'],
  ['layanan', 'image_alt'],
  ['posts', 'post_image_alt'],
] as const;

export class VersionsAndAltTexts1763800000000 implements MigrationInterface {
  name = 'VersionsAndAltTexts1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of VERSIONED) {
      await runner.query(`ALTER TABLE "${table}" ADD "version" integer NOT NULL DEFAULT '1'`);
    }
    for (const [table, column] of ALT_TEXTS) {
      await runner.query(`ALTER TABLE "${table}" ADD "${column}" text NOT NULL DEFAULT ''`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ALT_TEXTS) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "${column}"`);
    for (const table of VERSIONED) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "version"`);
  }
}
