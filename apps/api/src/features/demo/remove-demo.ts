import type { EntityManager } from 'typeorm';
import { UNNAMED } from '@jala/schema/rules/empty-site';
import { PACKAGE_PARTS, QUESTION_PARTS, SPECIFIED_PARTS } from '@jala/schema/rules/landing-values';
import { LAYANAN_ORDER, SERVICE_TITLES } from '@jala/schema/rules/layanan-kind';
import { NO_HISTORY } from '#database/record-event.ts';
import type { Example, ExampleThing } from './find-demo.ts';

/**
 * Removes unchanged examples without a history, because examples in the trash would keep their images. In changed records, empties the
 * fields of the example and adds a version, so that staff can look up the old values.
 */
export async function removeDemo(manager: EntityManager, examples: readonly Example[]): Promise<void> {
  const untouched = examples.filter(({ is_untouched }) => is_untouched);
  for (const example of examples) if (!example.is_untouched) await emptyFields(manager, example);
  await manager.query(NO_HISTORY);
  for (const example of untouched) await REMOVALS[example.thing](manager, example);
  const versions = [untouched.map(({ version_id }) => version_id)];
  await manager.query('DELETE FROM demo_things WHERE version_id = ANY($1)', versions);
  await manager.query('DELETE FROM versions WHERE id = ANY($1) AND state_of(thing, thing_id) IS NULL', versions);
  await manager.query(BEGIN_ANEW, versions);
}

/** Replaces the first version of things that were emptied, but not deleted, by their present state. */
const BEGIN_ANEW = `UPDATE versions SET state = state_of(thing, thing_id), images = images_in(state_of(thing, thing_id))
  WHERE id = ANY($1)`;

type Remove = (manager: EntityManager, example: Example) => Promise<unknown>;

const deletionIn =
  (table: string): Remove =>
  (manager, { id }) =>
    manager.query(`DELETE FROM ${table} WHERE id = $1`, [id]);

/** Removes a record. The next saved record gets a higher version, so that a form opened before the removal cannot overwrite the record. */
const removeRecord: Remove = async (manager, { thing }) => {
  const [[row]] = await manager.query<[{ version: number }[]]>(`DELETE FROM ${thing} RETURNING version`);
  if (row !== undefined)
    await manager.query(`ALTER TABLE ${thing} ALTER COLUMN version SET DEFAULT ${row.version + 1}`);
};

const emptyFields: Remove = async (manager, { thing, id, fields, rest }) => {
  if (fields.length === 0) return;
  const changes = fields.map((field) =>
    field in rest ? `"${field}" = $2::jsonb -> '${field}'` : `"${field}" = ${emptyValue(thing, field)}`,
  );
  await manager.query(
    `UPDATE ${thing} SET ${changes.join(', ')}, version = version + 1, updated_at = now() WHERE id = $1`,
    Object.keys(rest).length === 0 ? [id] : [id, JSON.stringify(rest)],
  );
};

const TITLES = LAYANAN_ORDER.map((kind) => `'${SERVICE_TITLES[kind]}'`);

/** Returns the value of an empty field, as SQL. An empty service has the title from SEED=structure. */
function emptyValue(thing: ExampleThing, field: string): string {
  if (field === 'title') return `(ARRAY[${TITLES.join(', ')}])[sort_order]`;
  if (field === 'nama_perusahaan') return `'${UNNAMED}'`;
  return thing === 'site' || field === 'image' || field === 'qris' ? 'DEFAULT' : `''`;
}

/** Empties a slot. Keeps its row, because SEED=structure also creates this row. */
const emptySlot: Remove = (manager, { id }) =>
  manager.query(`UPDATE landing_content SET value = '', version = version + 1, updated_at = now() WHERE id = $1`, [id]);

const keysOf = (parts: readonly string[], id: number): string[] => parts.map((part) => `${part}_${id}`);

/**
 * Empties a package and keeps only the parts that SEED=structure creates. The sum of the parts' versions must not decrease, because the
 * version of the package is computed from this sum.
 */
const emptyPackage: Remove = async (manager, { id }) => {
  const keys = [keysOf(SPECIFIED_PARTS, id), keysOf(PACKAGE_PARTS, id)];
  await manager.query(
    `UPDATE landing_content SET value = CASE key_name WHEN 'benefit_' || $3 THEN '[]' ELSE '' END, updated_at = now(),
       version = version + (SELECT sum(version) FROM landing_content WHERE section = 'layanan' AND key_name = ANY($2))
     WHERE section = 'layanan' AND key_name = ANY($1)`,
    [...keys, id],
  );
  await manager.query(
    `DELETE FROM landing_content WHERE section = 'layanan' AND key_name = ANY($2) AND key_name <> ALL($1)`,
    keys,
  );
};

const removeQuestion: Remove = (manager, { id }) =>
  manager.query(`DELETE FROM landing_content WHERE section = 'layanan' AND key_name = ANY($1)`, [
    keysOf(QUESTION_PARTS, id),
  ]);

const REMOVALS: Record<ExampleThing, Remove> = {
  about: removeRecord,
  gangguan: deletionIn('gangguan'),
  isolir: removeRecord,
  jangkauan: deletionIn('jangkauan'),
  kategori: deletionIn('kategori'),
  kontak: removeRecord,
  landingContent: emptySlot,
  layanan: emptyFields,
  lokasiHotspot: deletionIn('lokasi_hotspot'),
  package: emptyPackage,
  partner: deletionIn('landing_content'),
  posts: deletionIn('all_posts'),
  question: removeQuestion,
  site: removeRecord,
};
