import { z } from 'zod';
import { KATEGORI_NAME_MAX, KATEGORI_SLUG_MAX } from '../limits.ts';
import { slugOf } from '../rules/post-address.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { requiredText } from './text.ts';

/** The part of a category's address, such as 'tips-rumah' of '/blogs?kategori=tips-rumah'. */
export const KategoriSlug = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
  .max(KATEGORI_SLUG_MAX);

/** A category as posts show it. */
export const Kategori = z.strictObject({ nama: z.string(), slug: KategoriSlug });
export type Kategori = z.infer<typeof Kategori>;

export const KategoriRecord = Kategori.extend({
  id: Id,
  version: Version,
  /** Number of posts in the category. */
  posts: z.int().nonnegative(),
});
export type KategoriRecord = z.infer<typeof KategoriRecord>;

export const KategoriInput = z.strictObject({
  nama: requiredText(KATEGORI_NAME_MAX).refine(
    (nama) => slugOf(nama) !== '',
    // The address of the category is made of letters and digits.
    'Nama harus berisi huruf atau angka.',
  ),
});
export type KategoriInput = z.infer<typeof KategoriInput>;

/** The address of a category stays when its name changes, so that links to it go on working. */
export const KategoriUpdate = KategoriInput.extend({ id: Id, version: SeenVersion });
export type KategoriUpdate = z.infer<typeof KategoriUpdate>;
