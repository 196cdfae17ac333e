import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { DemoThing } from '@jala/schema/demo-things';
import { packagePart, questionPart, SPECIFIED_PARTS, valueKind } from '@jala/schema/landing-values';
import { findInRecords } from './find-in-records.ts';
import { canonicalHtml, canonicalValue, digestIn, isWritten, writtenAt, writtenDates } from './written.ts';

/** Content of the demo that nobody has changed. */
export interface Finding {
  thing: DemoThing;
  /** What staff call it, if it is one of several. */
  name?: string;
  /** The id of a post. */
  id?: number;
  /** The demo's images that it names. */
  files: string[];
  remove: (manager: EntityManager) => Promise<unknown>;
}

/** Content of the demo that somebody has changed. */
export interface Changed {
  thing: DemoThing;
  name: string;
}

export interface Found {
  untouched: Finding[];
  changed: Changed[];
}

/** Whether each of these images is one of the demo's. */
export type ArePictures = (files: readonly string[]) => Promise<boolean>;

export interface Tools {
  manager: EntityManager;
  arePictures: ArePictures;
  /** The stored images that a text names. */
  imagesIn: (text: string) => string[];
}

/** Everything of the demo that is stored. */
export async function findDemo(tools: Tools): Promise<Found> {
  const all: Found = { untouched: [], changed: [] };
  for (const find of [findInLanding, findPosts, findKategori, findHotspots, findInRecords]) {
    const { untouched, changed } = await find(tools, all);
    all.untouched.push(...untouched);
    all.changed.push(...changed);
    await nextTurn();
  }
  return all;
}

interface LandingRow {
  id: number;
  section: string;
  key_name: string;
  value: string;
  type: string;
  version: number;
}

/** Words that a provider could have typed as well. If the row was ever saved, somebody has decided for them. */
const isGeneric = ({ section, key_name }: LandingRow): boolean =>
  section !== 'footer' && key_name !== 'text_hero' && key_name !== 'subtext_hero';

async function findInLanding({ manager, arePictures }: Tools): Promise<Found> {
  const rows = await manager.query<LandingRow[]>(
    'SELECT id, section, key_name, value, type, version FROM landing_content ORDER BY section, sort_order, id',
  );
  const found: Found = { untouched: [], changed: [] };
  const packages = new Map<number, LandingRow[]>();
  const questions = new Map<number, LandingRow[]>();
  for (const row of rows) {
    const number = row.section === 'layanan' ? packagePart(row.key_name)?.number : undefined;
    const question = questionPart(row.key_name)?.number;
    if (number !== undefined) packages.set(number, [...(packages.get(number) ?? []), row]);
    else if (question !== undefined) questions.set(question, [...(questions.get(question) ?? []), row]);
    else if (row.section === 'partner') await addPartner(found, row, arePictures);
    else addSlot(found, row);
  }
  for (const parts of packages.values()) addPackage(found, parts);
  for (const parts of questions.values()) addQuestion(found, parts);
  return found;
}

function addSlot({ untouched, changed }: Found, row: LandingRow): void {
  const value = valueKind(row.key_name) === 'rich' ? canonicalHtml(row.value) : canonicalValue(row.value);
  if (!isWritten(`landing.${row.section}.${row.key_name}`, value)) return;
  if (row.version > 1 && isGeneric(row)) changed.push({ thing: 'landing', name: row.key_name });
  else untouched.push({ thing: 'landing', files: [], remove: (manager) => emptyItems(manager, [row]) });
}

/** The slots stay, as SEED=structure has them. */
async function emptyItems(manager: EntityManager, rows: readonly LandingRow[]): Promise<void> {
  for (const { id, key_name } of rows) {
    const value = valueKind(key_name) === 'benefits' ? '[]' : '';
    await manager.query(
      'UPDATE landing_content SET value = $2, version = version + 1, updated_at = now() WHERE id = $1',
      [id, value],
    );
  }
}

/** The parts that nobody else would have written like the demo. */
const TELLING: ReadonlySet<string> = new Set(['title', 'benefit']);

/** SEED=structure has the specified parts of a package and no others. */
async function emptyPackage(manager: EntityManager, parts: readonly LandingRow[]): Promise<void> {
  const isSpecified = ({ key_name }: LandingRow) =>
    SPECIFIED_PARTS.some((specified) => specified === packagePart(key_name)?.part);
  await emptyItems(manager, parts.filter(isSpecified));
  // The version of a package is the sum of its parts' versions, and must not fall.
  const gone = parts.filter((row) => !isSpecified(row)).reduce((sum, { version }) => sum + version, 0);
  const kept = parts.find(isSpecified);
  if (kept !== undefined)
    await manager.query('UPDATE landing_content SET version = version + $2 WHERE id = $1', [kept.id, gone]);
  for (const { id } of parts.filter((row) => !isSpecified(row))) await deletion('landing_content', id)(manager);
}

/** A package of which one part is staff's is theirs as a whole: they have made another one of it. */
function addPackage({ untouched, changed }: Found, parts: readonly LandingRow[]): void {
  const partOf = ({ key_name }: LandingRow) => packagePart(key_name)?.part;
  // The end of the demo's promo depends on the day of the seed.
  const said = parts.filter((row) => row.value.trim() !== '' && row.value !== '[]' && partOf(row) !== 'promo_until');
  const ours = said.filter((row) => isWritten(`package.${partOf(row)}`, canonicalValue(row.value)));
  // Others have the same price and speed.
  if (!ours.some((row) => TELLING.has(partOf(row) ?? ''))) return;
  const name = parts.find((row) => partOf(row) === 'title')?.value ?? '';
  if (ours.length === said.length)
    untouched.push({ thing: 'packages', name, files: [], remove: (manager) => emptyPackage(manager, parts) });
  else changed.push({ thing: 'packages', name });
}

/** A question with another answer is staff's, and so is an answer to another question. */
function addQuestion({ untouched, changed }: Found, parts: readonly LandingRow[]): void {
  const partOf = ({ key_name }: LandingRow) => questionPart(key_name)?.part ?? '';
  const ours = parts.filter((row) => isWritten(`question.${partOf(row)}`, canonicalValue(row.value)));
  // The name of a page says nothing.
  if (ours.every((row) => partOf(row) === 'page')) return;
  const remove = async (manager: EntityManager) => {
    for (const { id } of parts) await deletion('landing_content', id)(manager);
  };
  const name = parts.find((row) => partOf(row) === 'question')?.value ?? '';
  if (ours.length === parts.length) untouched.push({ thing: 'questions', name, files: [], remove });
  else changed.push({ thing: 'questions', name });
}

async function addPartner({ untouched, changed }: Found, row: LandingRow, arePictures: ArePictures): Promise<void> {
  if (!isWritten('partner', row.key_name)) return;
  const named = { thing: 'partners' as const, name: row.key_name };
  if (!(await arePictures([row.value]))) changed.push(named);
  else untouched.push({ ...named, files: [row.value], remove: deletion('landing_content', row.id) });
}

const deletion = (table: string, id: number) => (manager: EntityManager) =>
  manager.query(`DELETE FROM "${table}" WHERE id = $1`, [id]);

interface PostRow {
  id: number;
  post_title: string;
  post_image: string | null;
  post_date: Date;
  post_konten: string;
}

async function findPosts({ manager, arePictures, imagesIn }: Tools): Promise<Found> {
  // Staff may have changed the title of a post; its date stays. The index on it finds some fifteen among all posts.
  const posts = await manager.query<Pick<PostRow, 'id'>[]>(
    `SELECT id FROM all_posts WHERE post_date = ANY($1) ORDER BY post_date DESC, id DESC`,
    [writtenDates()],
  );
  const found: Found = { untouched: [], changed: [] };
  for (const { id } of posts) {
    const [post] = await manager.query<PostRow[]>(
      'SELECT id, post_title, post_image, post_date, post_konten FROM all_posts WHERE id = $1',
      [id],
    );
    if (post === undefined) continue;
    const files = [...imagesIn(post.post_konten), ...(post.post_image === null ? [] : [post.post_image])];
    if (isWritten('posts', canonicalPost(post)) && (await arePictures(files)))
      found.untouched.push({ thing: 'posts', name: post.post_title, id, files, remove: deletion('all_posts', id) });
    else found.changed.push({ thing: 'posts', name: post.post_title });
    await nextTurn();
  }
  return found;
}

const canonicalPost = ({ post_title, post_date, post_image, post_konten }: PostRow): string =>
  [post_title, canonicalValue(post_date), post_image === null ? '' : 'image', canonicalHtml(post_konten)].join('\n');

/** Providers use the same names, so a category is the demo's only while it has posts of the demo, and no others. */
async function findKategori({ manager }: Tools, { untouched }: Found): Promise<Found> {
  const posts = untouched.flatMap(({ thing, id }) => (thing === 'posts' && id !== undefined ? [id] : []));
  if (posts.length === 0) return { untouched: [], changed: [] };
  const rows = await manager.query<{ id: number; nama: string; has_others: boolean }[]>(
    `SELECT id, nama, EXISTS (SELECT FROM all_posts AS post WHERE kategori_id = kategori.id AND post.id <> ALL($2)) AS has_others
     FROM kategori WHERE ${digestIn('nama')} = ANY($1)
       AND EXISTS (SELECT FROM all_posts AS post WHERE kategori_id = kategori.id AND post.id = ANY($2)) ORDER BY nama`,
    [writtenAt('kategori'), posts],
  );
  const found: Found = { untouched: [], changed: [] };
  for (const { id, nama, has_others } of rows) {
    if (has_others) found.changed.push({ thing: 'kategori', name: nama });
    else found.untouched.push({ thing: 'kategori', name: nama, files: [], remove: deletion('kategori', id) });
  }
  return found;
}

interface HotspotRow {
  id: number;
  nama: string;
  alamat: string;
  lat: number;
  long: number;
  status: string;
}

async function findHotspots({ manager }: Tools): Promise<Found> {
  const rows = await manager.query<HotspotRow[]>(
    `SELECT id, nama, alamat, lat, long, status FROM lokasi_hotspot WHERE ${digestIn('nama')} = ANY($1) ORDER BY id`,
    [writtenAt('hotspots.nama')],
  );
  const found: Found = { untouched: [], changed: [] };
  for (const { id, nama, alamat, lat, long, status } of rows) {
    if (isWritten('hotspots', [nama, alamat, lat, long, ...(status === 'aktif' ? [] : [status])].join('\n')))
      found.untouched.push({ thing: 'hotspots', name: nama, files: [], remove: deletion('lokasi_hotspot', id) });
    else found.changed.push({ thing: 'hotspots', name: nama });
  }
  return found;
}
