import path from 'node:path';
import type { DataSource } from 'typeorm';
import { packagePart, parseBenefits, questionPart, valueKind } from '@jala/schema/landing-values';
import { canonicalHtml, canonicalValue, digestOf } from '#features/demo/written.ts';
import { likenessOf } from '#features/media/likeness.ts';
import type { RunningApi } from './running-api.ts';

type Row = Record<string, unknown>;
type Values = Record<string, string[]>;

/** What a fresh site of SEED=demo has stored, in the form of `seed/demo/written.json`. */
export async function storedByDemo(db: DataSource): Promise<Values> {
  const values: Values = {};
  const add = (place: string, value: string) => {
    if (value !== '') (values[place] ??= []).push(digestOf(value));
  };
  const rows = (table: string) => db.query<Row[]>(`SELECT * FROM ${table} ORDER BY id`);
  const rich = (value: unknown) => canonicalHtml(String(value));

  for (const { section, key_name, value } of await rows('landing_content')) {
    const key = String(key_name);
    const part = section === 'layanan' ? packagePart(key)?.part : undefined;
    if (section === 'partner') add('partner', key);
    // The end of a promo depends on the day of the seed.
    else if (part === 'promo_until') continue;
    else if (part !== undefined) {
      add(`package.${part}`, canonicalValue(value));
      if (part === 'benefit') for (const line of parseBenefits(String(value))) add('package.benefit_line', line);
    } else if (questionPart(key) !== undefined) add(`question.${questionPart(key)?.part}`, canonicalValue(value));
    else add(`landing.${String(section)}.${key}`, valueKind(key) === 'rich' ? rich(value) : canonicalValue(value));
  }
  for (const { post_title, post_date, post_image, post_konten } of await rows('posts')) {
    const image = post_image === null ? '' : 'image';
    add('posts', [post_title, canonicalValue(post_date), image, rich(post_konten)].join('\n'));
  }
  for (const { nama } of await rows('kategori')) add('kategori', String(nama));
  for (const { nama, alamat, lat, long, status } of await rows('lokasi_hotspot')) {
    add('hotspots', [nama, alamat, lat, long, ...(status === 'aktif' ? [] : [status])].join('\n'));
    add('hotspots.nama', String(nama));
  }
  for (const table of ['about', 'layanan', 'kontak', 'isolir', 'site']) {
    for (const row of await rows(table)) {
      for (const [field, value] of Object.entries(row)) {
        if (
          /^(?:id|version|updated_at|sort_order|image|logo|logo_dark|favicon|share_image)$/.test(field) ||
          isUnsaid(value)
        )
          continue;
        add(`${table}.${field}`, field === 'konten' ? rich(value) : canonicalValue(value));
      }
    }
  }
  return values;
}

/** The times of its posts. */
export const datesOfDemo = async (db: DataSource): Promise<string[]> =>
  (await db.query<{ post_date: Date }[]>('SELECT post_date FROM posts ORDER BY id')).map(({ post_date }) =>
    canonicalValue(post_date),
  );

/** What the database itself writes. */
const isUnsaid = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && (value === null || Object.keys(value).length === 0));

/** What the images of a site look like. */
export const likenessesOf = async (api: RunningApi): Promise<string[]> =>
  Promise.all(
    (await api.storedFiles())
      .filter((file) => file.endsWith('.webp'))
      .map((file) => likenessOf(path.join(api.dataDir, 'storage', file))),
  );
