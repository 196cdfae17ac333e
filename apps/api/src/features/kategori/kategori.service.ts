import type { DataSource, Repository } from 'typeorm';
import type { KategoriInput, KategoriRecord, KategoriUpdate } from '@jala/schema/kategori';
import { KATEGORI_MAX, KATEGORI_SLUG_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { cutWords, slugOf } from '@jala/schema/post-address';
import { deleteRow, found, insertAs, updateAtVersion } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { KategoriEntity, type KategoriRow } from './kategori.entity.ts';

export type KategoriService = ReturnType<typeof createKategoriService>;

export function createKategoriService(db: DataSource) {
  const categories = db.getRepository(KategoriEntity);

  /** Runs one change at a time, so that names stay different and few in parallel. `act` also gets what is stored. */
  const oneAtATime = <T>(act: (rows: Repository<KategoriRow>, stored: KategoriRow[]) => Promise<T>): Promise<T> =>
    inWriteTransaction(db, async (manager) => {
      await manager.query('LOCK TABLE kategori IN SHARE ROW EXCLUSIVE MODE');
      const rows = manager.getRepository(KategoriEntity);
      return act(rows, await rows.find());
    });

  async function countPosts(id: number): Promise<number> {
    const sql = 'SELECT count(*)::integer AS posts FROM posts WHERE kategori_id = $1';
    const [row] = await db.query<{ posts: number }[]>(sql, [id]);
    return row?.posts ?? 0;
  }

  return {
    /** All categories by name, with the number of their posts. */
    list: (): Promise<KategoriRecord[]> =>
      // An index alone answers each count.
      db.query<KategoriRecord[]>(
        `SELECT id, nama, slug, version,
           (SELECT count(*)::integer FROM posts WHERE posts.kategori_id = kategori.id) AS posts
         FROM kategori ORDER BY lower(nama), id`,
      ),

    exists: (id: number): Promise<boolean> => categories.existsBy({ id }),

    /** Throws bad-input if there is one of this name, or too many. */
    create: ({ nama }: KategoriInput): Promise<KategoriRecord> =>
      oneAtATime(async (rows, stored) => {
        if (stored.length >= KATEGORI_MAX) throw new DomainError('bad-input', messages.kategoriFull);
        requireFreeName(nama, stored);
        const row = await rows.save({ nama, slug: freeSlug(nama, stored) });
        return toKategori(row, 0);
      }),

    /** Changes the name; the address stays. Throws bad-input if another one has this name. */
    async update({ id, nama, version }: KategoriUpdate): Promise<KategoriRecord> {
      const row = await oneAtATime(async (rows, stored) => {
        requireFreeName(
          nama,
          stored.filter((other) => other.id !== id),
        );
        return found(await updateAtVersion(rows, { id, version }, { nama }), messages.kategoriNotFound);
      });
      return toKategori(row, await countPosts(id));
    },

    /**
     * Puts a removed category back under its id, and its posts into it, unless they got another one meanwhile. Throws conflict if it is
     * back already, and bad-input as `create`.
     */
    bringBack: (id: number, { nama, slug }: Pick<KategoriRow, 'nama' | 'slug'>): Promise<void> =>
      oneAtATime(async (rows, stored) => {
        if (stored.some((other) => other.id === id)) throw new DomainError('conflict', messages.alreadyRestored);
        if (stored.length >= KATEGORI_MAX) throw new DomainError('bad-input', messages.kategoriFull);
        requireFreeName(nama, stored);
        const isTaken = stored.some((other) => other.slug === slug);
        await insertAs(rows, { thing: 'kategori', id }, { nama, slug: isTaken ? freeSlug(nama, stored) : slug });
        await rows.query(ITS_POSTS, [id]);
      }),

    /** Its posts stay, without a category. */
    delete: (id: number) => deleteRow(categories, id, messages.kategoriNotFound),
  };
}

/** The posts whose last version names the category: the history does not count its removal as a change of theirs. */
const ITS_POSTS = `
UPDATE all_posts SET kategori_id = $1, version = version + 1 WHERE kategori_id IS NULL AND id IN (
  SELECT thing_id FROM versions AS last WHERE thing = 'posts' AND (state ->> 'kategori_id')::integer = $1
    AND NOT EXISTS (SELECT FROM versions AS newer WHERE newer.thing = 'posts' AND newer.thing_id = last.thing_id AND newer.id > last.id))`;

/** Names that differ in case or punctuation alone count as the same. */
function requireFreeName(nama: string, others: readonly KategoriRow[]): void {
  if (!others.some((other) => slugOf(other.nama) === slugOf(nama))) return;
  throw new DomainError('bad-input', messages.kategoriTaken, { fields: { nama: [messages.kategoriTaken] } });
}

/** Made of the name. A category that was renamed keeps its address, so the words may be taken. */
function freeSlug(nama: string, stored: readonly KategoriRow[]): string {
  const words = slugOf(nama);
  const taken = new Set(stored.map(({ slug }) => slug));
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const slug = number === 2 && !taken.has(words) ? words : cutWords(words, KATEGORI_SLUG_MAX - end.length) + end;
    if (!taken.has(slug)) return slug;
  }
}

const toKategori = ({ id, nama, slug, version }: KategoriRow, posts: number): KategoriRecord => ({
  id,
  nama,
  slug,
  version,
  posts,
});
