import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AboutInput } from '@jala/schema/wire/about';
import { Isolir } from '@jala/schema/wire/isolir';
import { GANGGUAN_JENIS } from '@jala/schema/rules/gangguan';
import { JANGKAUAN_STATUSES } from '@jala/schema/rules/jangkauan';
import { KodeKelurahan } from '@jala/schema/wire/jangkauan';
import { KontakInput } from '@jala/schema/wire/kontak';
import { SHARED_TERMS, type SharedTerm } from '@jala/schema/rules/landing-values';
import { PROSPEK_STATUSES } from '@jala/schema/rules/prospek';
import { LayananUpdate } from '@jala/schema/wire/layanan';
import { LokasiHotspotInput } from '@jala/schema/wire/lokasi-hotspot';
import { FURTHER_VALUES } from '@jala/schema/wire/package-input';
import { QUESTION_VALUES } from '@jala/schema/wire/question-input';
import { SiteData } from '@jala/schema/wire/site-data';
import { apiRoot } from '#project-paths.ts';

const FOLDER = path.join(apiRoot, 'seed', 'demo');

const picture = z.string().regex(/^[\w-]+\.svg$/);

const Posts = z.array(
  z.strictObject({
    slug: z.string().regex(/^[\w-]+$/),
    post_title: z.string(),
    post_date: z.iso.datetime({ offset: true }),
    /** The name of the post's category. */
    kategori: z.string(),
    image: picture.nullable(),
    alt: z.string().optional(),
  }),
);

const Content = z.strictObject({
  landing: z.strictObject({
    hero: z.record(z.string(), z.string()),
    feature_heading: z.record(z.string(), z.string()),
    feature: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    layanan: z.strictObject({
      title_layanan: z.string(),
      terms: z.strictObject(
        Object.fromEntries(SHARED_TERMS.map((key) => [key, z.string()])) as Record<SharedTerm, z.ZodString>,
      ),
      packages: z.array(
        z.strictObject({
          title: z.string(),
          price: z.string(),
          benefits: z.array(z.string()),
          link: z.string(),
          // The last day of a promo depends on the day of the seed.
          ...z.object(FURTHER_VALUES).omit({ promo_until: true, hidden: true }).partial().shape,
        }),
      ),
    }),
    partner: z.array(z.strictObject({ key_name: z.string(), image: picture })),
    faq: z.array(z.strictObject(QUESTION_VALUES)),
    footer: z.record(z.string(), z.string()),
  }),
  layanan: z.array(LayananUpdate.omit({ id: true }).extend({ image: picture })),
  about: AboutInput.extend({ image: picture }),
  kontak: KontakInput,
  lokasi_hotspot: z.array(LokasiHotspotInput),
  /** Times are relative to the moment of seeding. An outage with a negative `begins_in_hours` has already ended. */
  gangguan: z.array(
    z.strictObject({
      jenis: z.enum(GANGGUAN_JENIS),
      judul: z.string(),
      wilayah: z.array(z.string()),
      begins_in_hours: z.number(),
      lasts_hours: z.number(),
      kabar: z.array(z.string()),
    }),
  ),
  prospek: z.array(
    z.strictObject({
      nama: z.string(),
      whatsapp: z.string(),
      alamat: z.string(),
      kode: KodeKelurahan,
      paket: z.string(),
      status: z.enum(PROSPEK_STATUSES),
      catatan: z.string().default(''),
      hours_ago: z.number(),
    }),
  ),
  /** `months` is the number of months from the seed until the area is connected. */
  jangkauan: z.array(
    z.strictObject({
      kode: KodeKelurahan,
      status: z.enum(JANGKAUAN_STATUSES),
      months: z.int().positive().optional(),
      catatan: z.string().optional(),
      paket: z.array(z.int()).optional(),
    }),
  ),
  isolir: Isolir,
  site: SiteData.omit({ name: true, social: true })
    .partial()
    .extend({ logo: picture, logo_dark: picture, favicon: picture }),
});

export type DemoContent = z.infer<typeof Content>;
export type DemoPost = z.infer<typeof Posts>[number];

const readJson = async <T>(file: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')));

export const readDemoContent = (): Promise<DemoContent> => readJson('content.json', Content);
export const readDemoPosts = (): Promise<DemoPost[]> => readJson('posts.json', Posts);

/** The HTML of a post. Its pictures have addresses of the form `seed:<file>.svg`. */
export const readDemoText = (slug: string): Promise<string> =>
  readFile(path.join(FOLDER, 'posts', `${slug}.html`), 'utf8');

export const readDemoPicture = (file: string): Promise<Buffer> => readFile(path.join(FOLDER, 'images', file));
