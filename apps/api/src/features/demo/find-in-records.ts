import type { EntityManager } from 'typeorm';
import { excerptOf } from '@jala/rich-text/text';
import type { DemoThing } from '@jala/schema/demo-things';
import { UNNAMED } from '@jala/schema/empty-site';
import { LAYANAN_ORDER, SERVICE_TITLES } from '@jala/schema/layanan-kind';
import { type Finding, type Found, nothing, seededFields, type Tools } from './findings.ts';
import { canonicalHtml, canonicalValue, isWritten } from './written.ts';

type RecordThing = DemoThing & ('about' | 'layanan' | 'kontak' | 'isolir' | 'site');
type Row = Record<string, unknown> & { id: number };

/** Records whose fields are looked at one by one: a new telephone number must not keep the demo's bank account. */
const RECORDS: readonly RecordThing[] = ['about', 'layanan', 'kontak', 'isolir', 'site'];

/** Columns that say nothing themselves. */
const OWN_COLUMNS = new Set(['id', 'version', 'updated_at', 'sort_order']);

/** What a field is without content, as SQL. Other fields have a default in the database. */
const EMPTY: Partial<Record<string, string>> = {
  'about.konten': "''",
  'about.image': 'NULL',
  'about.image_alt': "''",
  'layanan.konten': "''",
  'layanan.image': 'NULL',
  'layanan.image_alt': "''",
  'layanan.button_text': "''",
  'layanan.button_link': "''",
  'layanan.title': `(ARRAY[${LAYANAN_ORDER.map((kind) => `'${SERVICE_TITLES[kind]}'`).join(', ')}])[sort_order]`,
  'kontak.telepon': "''",
  'kontak.email': "''",
  'kontak.alamat': "''",
  'kontak.gmaps': "''",
  'isolir.nama_perusahaan': `'${UNNAMED}'`,
  'isolir.pesan': "''",
  'isolir.nama_bank': "''",
  'isolir.nomor_rekening': "''",
  'isolir.atas_nama_rekening': "''",
  'isolir.nama_ewallet': "''",
  'isolir.nomor_ewallet': "''",
  'isolir.atas_nama_ewallet': "''",
  'isolir.whatsapp': "''",
};

/** What a provider could have typed as well. It counts as the demo's only beside something that nobody else would type. */
const GENERIC = new Set(['site.founding_year', 'layanan.title', 'layanan.button_text']);

const RICH = new Set(['about.konten', 'layanan.konten']);
const IMAGES = new Set([
  'about.image',
  'layanan.image',
  'site.logo',
  'site.logo_dark',
  'site.favicon',
  'site.share_image',
]);

/** The fields of the demo in the records that every site has. */
export async function findInRecords(tools: Tools): Promise<Found> {
  const found = nothing();
  for (const thing of RECORDS) {
    const rows = await tools.manager.query<Row[]>(`SELECT * FROM "${thing}" ORDER BY id`);
    for (const row of rows) {
      const ours = await fieldsOfDemo(thing, row, tools);
      if (ours.length === 0) continue;
      const others = Object.keys(row).filter((field) => isStaffs(thing, field, row) && !ours.includes(field));
      found.untouched.push(...findingsOf(thing, { row, ours, isWhole: others.length === 0 }));
      found.changed.push(...others.filter((field) => field !== 'is_public').map((name) => ({ thing, name })));
    }
  }
  return found;
}

async function fieldsOfDemo(thing: RecordThing, row: Row, { manager, arePictures }: Tools): Promise<string[]> {
  const ours: string[] = [];
  const seeded = await seededFields(manager, thing, row.id);
  for (const [field, value] of Object.entries(row)) {
    const place = `${thing}.${field}`;
    if (OWN_COLUMNS.has(field) || !seeded.has(field)) continue;
    if (IMAGES.has(place) && typeof value === 'string' && (await arePictures([value]))) ours.push(field);
    else if (isWritten(place, RICH.has(place) ? canonicalHtml(String(value)) : canonicalValue(value))) ours.push(field);
  }
  return ours.some((field) => !GENERIC.has(`${thing}.${field}`)) ? ours : [];
}

/** Whether somebody has said something with a field that is not the demo's. */
function isStaffs(thing: RecordThing, field: string, row: Row): boolean {
  if (OWN_COLUMNS.has(field) || (thing === 'isolir' && row[field] === UNNAMED)) return false;
  return thing === 'layanan' && field === 'title' ? !isWritten('layanan.title', String(row.title)) : isSaid(row[field]);
}

/** Whether a value is more than what an empty site has: an empty text or list, or a switch that is on. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSaid);
  return value !== '' && value !== null && value !== undefined && value !== true;
}

interface Ours {
  row: Row;
  ours: readonly string[];
  /** Whether nothing in the record is staff's. */
  isWhole: boolean;
}

/** One finding for each field. The first one does the work, because a record changes once. */
function findingsOf(thing: RecordThing, { row, ours, isWhole }: Ours): Finding[] {
  const isRemoved = isWhole && thing !== 'layanan';
  const changes = ours.map((field) => `"${field}" = ${EMPTY[`${thing}.${field}`] ?? 'DEFAULT'}`);
  const remove = (manager: EntityManager): Promise<unknown> =>
    isRemoved
      ? removeRecord(manager, thing, row)
      : manager.query(
          `UPDATE "${thing}" SET ${changes.join(', ')}, version = version + 1, updated_at = now() WHERE id = $1`,
          [row.id],
        );
  return ours.map((field, index) => ({
    thing,
    field,
    value: IMAGES.has(`${thing}.${field}`) ? '' : shownOf(row[field], RICH.has(`${thing}.${field}`)),
    files: IMAGES.has(`${thing}.${field}`) ? [String(row[field])] : [],
    remove: index === 0 ? remove : async () => undefined,
  }));
}

/** Of a longer text, staff recognise the beginning. */
const SHOWN_LENGTH = 60;

/** A value in a few words. Empty for what is no text. */
function shownOf(value: unknown, isRich: boolean): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = isRich ? excerptOf(String(value)) : String(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text;
}

/** Removes a record. The one that staff save next has a higher version, so that a form which was open meanwhile cannot replace it. */
async function removeRecord(manager: EntityManager, thing: RecordThing, { id, version }: Row): Promise<void> {
  await manager.query(`DELETE FROM "${thing}" WHERE id = $1`, [id]);
  await manager.query(`ALTER TABLE "${thing}" ALTER COLUMN version SET DEFAULT ${Number(version) + 1}`);
}
