import type { DataSource, EntityManager, Repository } from 'typeorm';
import type { KategoriRecord } from '@jala/schema/wire/kategori';
import { KATEGORI_MAX, KATEGORI_SLUG_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { cutWords, slugOf } from '@jala/schema/rules/post-address';
import { atMost, createList } from '#database/list.ts';
import { badField } from '#errors/domain-error.ts';
import { KategoriEntity, type KategoriRow } from './kategori.entity.ts';

export type KategoriService = ReturnType<typeof createKategoriService>;

/** The name of a category. `slug` is the former address of a removed category that is restored. */
interface Input {
  nama: string;
  slug?: string;
}

export function createKategoriService(db: DataSource) {
  const { change: _change, ...list } = createList({
    db,
    entity: KategoriEntity,
    thing: 'kategori',
    notFound: messages.kategoriNotFound,
    limit: atMost(KATEGORI_MAX, 'kategori', messages.kategoriFull),
    toColumns,
    toRecord: toKategori,
    // Gives the posts their category back, unless they got another category meanwhile.
    onReturn: (manager, id) => manager.query(ITS_POSTS, [id]),
  });
  return {
    ...list,

    /** Lists all categories by name, with the number of their posts that visitors see. */
    list: (): Promise<KategoriRecord[]> =>
      // PostgreSQL reads only an index for each count.
      db.query<KategoriRecord[]>(
        `SELECT id, nama, slug, version,
           (SELECT count(*)::integer FROM posts WHERE posts.kategori_id = kategori.id) AS posts
         FROM kategori ORDER BY lower(nama), id`,
      ),

    exists: (id: number): Promise<boolean> => db.getRepository(KategoriEntity).existsBy({ id }),
  };
}

/**
 * Makes the address of a new category from its name. When the name changes, the address stays, so that links to it keep working. Throws
 * bad-input for a taken name.
 */
async function toColumns({ nama, slug }: Input, rows: Repository<KategoriRow>, id?: number): Promise<Input> {
  const others = (await rows.find()).filter((other) => other.id !== id);
  requireFreeName(nama, others);
  if (id !== undefined && slug === undefined) return { nama };
  const isFree = slug !== undefined && !others.some((other) => other.slug === slug);
  return { nama, slug: isFree ? slug : freeSlug(nama, others) };
}

/**
 * Gives a restored category back to the posts that have it in their last version and have no category now. The last version still has it,
 * because the history does not count the removal of a category as a change of its posts.
 */
const ITS_POSTS = `
UPDATE all_posts SET kategori_id = $1, version = version + 1 WHERE kategori_id IS NULL AND id IN (
  SELECT thing_id FROM versions AS last WHERE thing = 'posts' AND (state ->> 'kategori_id')::integer = $1
    AND NOT EXISTS (SELECT FROM versions AS newer WHERE newer.thing = 'posts' AND newer.thing_id = last.thing_id AND newer.id > last.id))`;

/** Throws bad-input for a taken name. Names that differ only in case or punctuation count as the same. */
function requireFreeName(nama: string, others: readonly KategoriRow[]): void {
  if (!others.some((other) => slugOf(other.nama) === slugOf(nama))) return;
  throw badField('nama', messages.kategoriTaken);
}

/** Makes a free address from the name. The words of the name may be taken, because a renamed category keeps its address. */
function freeSlug(nama: string, stored: readonly KategoriRow[]): string {
  const words = slugOf(nama);
  const taken = new Set(stored.map(({ slug }) => slug));
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const slug = number === 2 && !taken.has(words) ? words : cutWords(words, KATEGORI_SLUG_MAX - end.length) + end;
    if (!taken.has(slug)) return slug;
  }
}

async function toKategori({ id, nama, slug, version }: KategoriRow, manager: EntityManager): Promise<KategoriRecord> {
  const sql = 'SELECT count(*)::integer AS posts FROM posts WHERE kategori_id = $1';
  const [row] = await manager.query<{ posts: number }[]>(sql, [id]);
  return { id, nama, slug, version, posts: row?.posts ?? 0 };
}
