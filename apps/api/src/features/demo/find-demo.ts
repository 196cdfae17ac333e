import { landingItemTitle } from '@jala/schema/landing-names';
import { packagePart, questionPart, valueKind } from '@jala/schema/landing-values';
import { addPackage, addQuestion, deletion, emptyItems, type LandingRow, seededPackages } from './find-in-lists.ts';
import { findInRecords } from './find-in-records.ts';
import { type ArePictures, type Found, nothing, type Tools, wasSeeded } from './findings.ts';
import { canonicalHtml, canonicalValue, digestIn, isWritten, writtenAt, writtenDates } from './written.ts';

/** Everything of the demo that is stored. */
export async function findDemo(tools: Tools): Promise<Found> {
  const all = nothing();
  if (!(await wasSeeded(tools.manager))) return all;
  for (const find of [findInLanding, findPosts, findKategori, findHotspots, findInRecords]) {
    const { untouched, partly, changed } = await find(tools, all);
    all.untouched.push(...untouched);
    all.partly.push(...partly);
    all.changed.push(...changed);
  }
  return all;
}

async function findInLanding({ manager, arePictures }: Tools): Promise<Found> {
  const rows = await manager.query<LandingRow[]>(
    'SELECT id, section, key_name, value, type, version FROM landing_content ORDER BY section, sort_order, id',
  );
  const found = nothing();
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
  const seeded = await seededPackages(manager);
  for (const [number, parts] of packages) addPackage(found, { parts, seeded: seeded.get(number) ?? [] });
  for (const parts of questions.values()) addQuestion(found, parts);
  return found;
}

function addSlot({ untouched, changed }: Found, row: LandingRow): void {
  const value = valueKind(row.key_name) === 'rich' ? canonicalHtml(row.value) : canonicalValue(row.value);
  if (!isWritten(`landing.${row.section}.${row.key_name}`, value)) return;
  const name = landingItemTitle(row.key_name);
  // If the row was ever saved, somebody has decided for these words.
  if (row.version > 1) changed.push({ thing: 'landing', name });
  else untouched.push({ thing: 'landing', name, files: [], remove: (manager) => emptyItems(manager, [row]) });
}

async function addPartner({ untouched, changed }: Found, row: LandingRow, arePictures: ArePictures): Promise<void> {
  if (!isWritten('partner', row.key_name)) return;
  const named = { thing: 'partners' as const, name: row.key_name };
  if (!(await arePictures([row.value]))) changed.push(named);
  else untouched.push({ ...named, files: [row.value], remove: deletion('landing_content', row.id) });
}

interface PostRow {
  id: number;
  post_title: string;
  post_image: string | null;
  post_date: Date;
  post_konten: string;
}

async function findPosts({ manager, arePictures, imagesIn }: Tools): Promise<Found> {
  // Staff may have changed the title of a post; its date stays. The index on it finds some fifteen among all posts.
  // A draft that is kept over a post was written by staff, although the post itself is still the demo's.
  const posts = await manager.query<{ id: number; has_draft: boolean }[]>(
    `SELECT id, EXISTS (SELECT FROM post_drafts WHERE post_id = all_posts.id) AS has_draft
     FROM all_posts WHERE post_date = ANY($1) ORDER BY post_date DESC, id DESC`,
    [writtenDates()],
  );
  const found = nothing();
  for (const { id, has_draft } of posts) {
    const [post] = await manager.query<PostRow[]>(
      'SELECT id, post_title, post_image, post_date, post_konten FROM all_posts WHERE id = $1',
      [id],
    );
    if (post === undefined) continue;
    const files = [...imagesIn(post.post_konten), ...(post.post_image === null ? [] : [post.post_image])];
    if (!has_draft && isWritten('posts', canonicalPost(post)) && (await arePictures(files)))
      found.untouched.push({ thing: 'posts', name: post.post_title, id, files, remove: deletion('all_posts', id) });
    else found.changed.push({ thing: 'posts', name: post.post_title });
  }
  return found;
}

const canonicalPost = ({ post_title, post_date, post_image, post_konten }: PostRow): string =>
  [post_title, canonicalValue(post_date), post_image === null ? '' : 'image', canonicalHtml(post_konten)].join('\n');

/** Providers use the same names, so a category is the demo's only while it has posts of the demo, and no others. */
async function findKategori({ manager }: Tools, { untouched }: Found): Promise<Found> {
  const posts = untouched.flatMap(({ thing, id }) => (thing === 'posts' && id !== undefined ? [id] : []));
  if (posts.length === 0) return nothing();
  const rows = await manager.query<{ id: number; nama: string; has_others: boolean }[]>(
    `SELECT id, nama, EXISTS (SELECT FROM all_posts AS post WHERE kategori_id = kategori.id AND post.id <> ALL($2)) AS has_others
     FROM kategori WHERE ${digestIn('nama')} = ANY($1)
       AND EXISTS (SELECT FROM all_posts AS post WHERE kategori_id = kategori.id AND post.id = ANY($2)) ORDER BY nama`,
    [writtenAt('kategori'), posts],
  );
  const found = nothing();
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
  const found = nothing();
  for (const { id, nama, alamat, lat, long, status } of rows) {
    if (isWritten('hotspots', [nama, alamat, lat, long, ...(status === 'aktif' ? [] : [status])].join('\n')))
      found.untouched.push({ thing: 'hotspots', name: nama, files: [], remove: deletion('lokasi_hotspot', id) });
    else found.changed.push({ thing: 'hotspots', name: nama });
  }
  return found;
}
