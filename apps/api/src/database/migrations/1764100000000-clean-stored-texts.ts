import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cleanStoredHtml } from '@jala/rich-text/clean';

const TEXTS = [
  { table: 'posts', column: 'post_konten', where: 'true' },
  { table: 'layanan', column: 'konten', where: 'true' },
  { table: 'about', column: 'konten', where: 'true' },
  {
    table: 'landing_content',
    column: 'value',
    where: "type = 'text' AND key_name IN ('text_hero', 'subtext_hero', 'jam_operasional')",
  },
];

/**
 * Cleans every stored rich text once more: older releases left `<` and `>` in attributes, where they look like tags, and the
 * cleaner writes them as references. The meaning of a text and its version stay the same.
 */
export class CleanStoredTexts1764100000000 implements MigrationInterface {
  name = 'CleanStoredTexts1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column, where } of TEXTS) {
      const rows = (await runner.query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`)) as { id: number }[];
      for (const { id } of rows) await cleanAgain(runner, { table, column, id });
    }
  }

  /** Older releases read the cleaned texts as well. */
  async down(): Promise<void> {}
}

/** Cleans one text at a time, because a text may have several megabytes. */
async function cleanAgain(runner: QueryRunner, { table, column, id }: { table: string; column: string; id: number }) {
  const [row] = (await runner.query(`SELECT ${column} AS html FROM ${table} WHERE id = $1`, [id])) as {
    html: string;
  }[];
  const html = row?.html ?? '';
  const cleaned = cleanStoredHtml(html);
  if (cleaned !== html) await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, cleaned]);
}
