import type { DataSource, EntityManager } from 'typeorm';
import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { packageItem, questionItem, storedParts } from '@jala/schema/rules/landing-lists';
import { QUESTION_PARTS, valueKind } from '@jala/schema/rules/landing-values';
import { dayAt } from '@jala/schema/rules/long-date';
import { packageValues } from '@jala/schema/wire/package-input';
import { slugOf } from '@jala/schema/rules/post-address';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { AboutEntity } from '#features/about/about.entity.ts';
import { IsolirEntity } from '#features/isolir/isolir.entity.ts';
import { GangguanEntity } from '#features/gangguan/gangguan.entity.ts';
import { JangkauanEntity } from '#features/jangkauan/jangkauan.entity.ts';
import type { Wilayah } from '#features/jangkauan/wilayah/wilayah.ts';
import { ProspekEntity } from '#features/prospek/prospek.entity.ts';
import { newToken } from '#tokens.ts';
import { SiteEntity } from '#features/site/site.entity.ts';
import { KategoriEntity } from '#features/kategori/kategori.entity.ts';
import { KontakEntity } from '#features/kontak/kontak.entity.ts';
import { LandingContentEntity } from '#features/landing-content/landing-content.entity.ts';
import { storedSection } from '#features/landing-content/landing-rows.service.ts';
import { LayananEntity } from '#features/layanan/layanan.entity.ts';
import { LokasiHotspotEntity } from '#features/lokasi-hotspot/lokasi-hotspot.entity.ts';
import { PostEntity } from '#features/posts/posts.entity.ts';
import { textColumns } from '#features/posts/post-record.ts';
import { sharp } from '#sharp.ts';
import type { Services } from '#wiring/services.ts';
import {
  readDemoContent,
  readDemoPicture,
  readDemoPosts,
  readDemoText,
  type DemoContent,
  type DemoPost,
} from './demo-files.ts';
import { landingSlots } from './structure.ts';

/** Stores one of the demo's pictures and returns its stored name. */
type Store = (picture: string) => Promise<string>;

const PICTURE_WIDTH = 1600;
/** Sizes, in px, of pictures whose names begin with `start`. */
const SIZES = [
  { start: 'partner-', size: { height: 144 } },
  { start: 'ikon', size: { width: 512 } },
  { start: 'logo', size: { width: 640 } },
];

/**
 * Fills the database with a complete example site, "Jala Net" of Cirebon, from the files in apps/api/seed/demo. Stores all records or none.
 */
export async function seedDemo(
  db: DataSource,
  { media, rich, wilayah }: Pick<Services, 'media' | 'rich' | 'wilayah'>,
): Promise<void> {
  const [content, posts] = await Promise.all([readDemoContent(), readDemoPosts()]);
  const stored = new Map<string, Promise<string>>();
  const store: Store = (picture) => {
    const file =
      stored.get(picture) ??
      draw(picture).then(async (bytes) => (await media.add(bytes, picture.replace(/\.svg$/, '.webp'))).file);
    stored.set(picture, file);
    return file;
  };
  const rows = {
    ...(await prepare(content, posts, { store, rich })),
    jangkauan: areasOf(content.jangkauan, await wilayah.get()),
    gangguan: content.gangguan.map(outageOf),
    prospek: ordersOf(content.prospek, await wilayah.get()),
  };
  await db.transaction((manager) => insert(manager, rows));
}

/** Draws an SVG of the demo as WebP, because storage accepts no SVG. */
async function draw(picture: string): Promise<Buffer> {
  const size = SIZES.find(({ start }) => picture.startsWith(start))?.size ?? { width: PICTURE_WIDTH };
  return sharp(await readDemoPicture(picture))
    .resize(size)
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
}

interface Tools {
  store: Store;
  rich: Services['rich'];
}

type Rows = Awaited<ReturnType<typeof prepare>> & {
  jangkauan: ReturnType<typeof areasOf>;
  gangguan: ReturnType<typeof outageOf>[];
  prospek: ReturnType<typeof ordersOf>;
};

async function prepare(content: DemoContent, posts: DemoPost[], tools: Tools) {
  return {
    landing: await landingItems(content.landing, tools),
    layanan: await Promise.all(
      content.layanan.map(async (service, index) => ({
        sort_order: index + 1,
        title: service.title,
        image: await tools.store(service.image),
        image_alt: service.image_alt ?? '',
        konten: await tools.rich.cleanHtml(service.konten ?? ''),
        button_text: service.button_text ?? '',
        button_link: service.button_link ?? '',
      })),
    ),
    about: {
      konten: await tools.rich.cleanHtml(content.about.konten),
      image: await tools.store(content.about.image),
      image_alt: content.about.image_alt ?? '',
    },
    kontak: content.kontak,
    lokasi: content.lokasi_hotspot,
    isolir: content.isolir,
    site: await siteRow(content.site, tools),
    // In the order in which posts name the categories.
    kategori: [...new Set(posts.map(({ kategori }) => kategori))].map((nama) => ({ nama, slug: slugOf(nama) })),
    posts: await Promise.all(posts.map(async (post) => ({ kategori: post.kategori, row: await postRow(post, tools) }))),
  };
}

async function siteRow({ logo, logo_dark, favicon, ...site }: DemoContent['site'], { store }: Tools) {
  const [light, dark, icon] = await Promise.all([store(logo), store(logo_dark), store(favicon)]);
  return { ...site, logo: light, logo_dark: dark, favicon: icon };
}

async function postRow({ slug, post_title, post_date, image, alt = '' }: DemoPost, { store, rich }: Tools) {
  const html = await withStoredPictures(await readDemoText(slug), store);
  return {
    post_title,
    post_image: image === null ? null : await store(image),
    post_image_alt: alt,
    post_date: new Date(post_date),
    updated_at: new Date(post_date),
    ...(await textColumns(html, rich)),
  };
}

async function withStoredPictures(html: string, store: Store): Promise<string> {
  const pictures = [...html.matchAll(/"seed:([\w-]+\.svg)"/g)].flatMap(([, picture]) => picture ?? []);
  const urls = await Promise.all(pictures.map(async (picture) => storageUrl(await store(picture))));
  return pictures.reduce((text, picture, index) => text.replace(`"seed:${picture}"`, `"${urls[index]}"`), html);
}

async function landingItems(landing: DemoContent['landing'], { store, rich }: Tools) {
  const values = new Map<string, string>([
    ...Object.entries(landing.hero).map(([key, value]): [string, string] => [`hero ${key}`, value]),
    ...Object.entries(landing.feature_heading).map(([key, value]): [string, string] => [`feature ${key}`, value]),
    ...Object.entries(landing.footer).map(([key, value]): [string, string] => [`footer ${key}`, value]),
    ...landing.feature.flatMap(({ title, text }, index): [string, string][] => [
      [`feature title_feature_${index + 1}`, title],
      [`feature text_feature_${index + 1}`, text],
    ]),
  ]);
  for (const [place, value] of values) {
    const [, key = ''] = place.split(' ');
    if (valueKind(key) === 'rich') values.set(place, await rich.cleanHtml(value));
  }
  const slots = landingSlots()
    .filter(({ section }) => section !== 'layanan')
    .map((slot) => ({ ...slot, value: values.get(`${slot.section} ${slot.key_name}`) ?? slot.value }));
  const partners = landing.partner.map(async ({ key_name, image }, index): Promise<Omit<LandingContentItem, 'id'>> => ({
    section: 'partner',
    key_name,
    value: await store(image),
    type: 'image',
    sort_order: index + 1,
  }));
  return [...slots, ...packageSlots(landing.layanan), ...(await Promise.all(partners)), ...questionSlots(landing.faq)];
}

/** Returns the title above the packages, and the items of the packages. */
function packageSlots({
  title_layanan,
  terms,
  packages,
}: DemoContent['landing']['layanan']): Omit<LandingContentItem, 'id'>[] {
  const items = packages.flatMap((each, index) => {
    const values = packageValues({ ...each, ...(each.promo_price && { promo_until: endOfNextMonth() }) });
    return storedParts(values).map((part) =>
      packageItem(part, index + 1, { value: values[part] ?? '', sort_order: 0 }),
    );
  });
  const fixed = (values: Record<string, string>) =>
    Object.entries(values).map(([key_name, value]) => ({ section: 'layanan', key_name, type: 'text', value }) as const);
  return [...fixed({ title_layanan }), ...items, ...fixed(terms)].map((item, index) => ({
    ...item,
    sort_order: index + 1,
  }));
}

const questionSlots = (questions: DemoContent['landing']['faq']): Omit<LandingContentItem, 'id'>[] =>
  questions
    .flatMap((each, index) =>
      QUESTION_PARTS.map((part) => questionItem(part, index + 1, { value: each[part], sort_order: 0 })),
    )
    .map((item, index) => ({ ...item, sort_order: index + 1 }));

const HOUR_MS = 3_600_000;
/** Author of the seed's news: no user. */
const NOBODY = '';

/** Orders of the last days, the oldest first. */
const ordersOf = (orders: DemoContent['prospek'], names: Wilayah) =>
  orders
    .toSorted((one, other) => other.hours_ago - one.hours_ago)
    .map(({ hours_ago, paket, ...order }, place) => {
      const { nama, kecamatan, kabupaten } = names.find(order.kode) ?? {};
      return {
        ...order,
        nomor: `${dayAt(Date.now()).slice(2, 7).replace('-', '')}-${String(place + 1).padStart(4, '0')}`,
        tempat: [nama, kecamatan, kabupaten].join(', '),
        paket_nama: paket,
        token: newToken(),
        masuk: new Date(Date.now() - hours_ago * HOUR_MS),
        is_example: true,
      };
    });

/** Returns a past outage or a planned maintenance. Its news are an hour apart. */
function outageOf({ begins_in_hours, lasts_hours, kabar, ...entry }: DemoContent['gangguan'][number]) {
  const begin = Date.now() + begins_in_hours * HOUR_MS;
  const end = new Date(begin + lasts_hours * HOUR_MS);
  const isOver = begins_in_hours < 0;
  return {
    ...entry,
    mulai: new Date(begin),
    perkiraan: end,
    selesai: isOver ? end : null,
    kabar: kabar.map((teks, place) => ({
      teks,
      pada: new Date((isOver ? begin : Date.now()) + place * HOUR_MS).toISOString(),
      oleh: NOBODY,
    })),
  };
}

const areasOf = (areas: DemoContent['jangkauan'], names: Wilayah) =>
  areas.map(({ kode, status, months, catatan = '', paket = [] }) => ({
    kode,
    nama: names.nameOf(kode) ?? kode,
    status,
    bulan: months === undefined ? null : monthAhead(months),
    catatan,
    paket,
  }));

/** Returns the month that comes `months` months after the seed, such as '2027-01'. */
function monthAhead(months: number): string {
  const today = new Date();
  return dayAt(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)).slice(0, 7);
}

/** Returns the last day of the next month, such as '2026-12-31', so that the promo still runs when people look at the example. */
function endOfNextMonth(): string {
  const today = new Date();
  return dayAt(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 0));
}

async function insert(manager: EntityManager, rows: Rows): Promise<void> {
  await manager.insert(
    LandingContentEntity,
    rows.landing.map((item) => ({ ...item, section: storedSection(item.section) })),
  );
  await manager.insert(LayananEntity, rows.layanan);
  await manager.insert(AboutEntity, { id: 1, ...rows.about });
  await manager.insert(KontakEntity, { id: 1, ...rows.kontak });
  await manager.insert(LokasiHotspotEntity, rows.lokasi);
  await manager.insert(JangkauanEntity, rows.jangkauan);
  await manager.insert(GangguanEntity, rows.gangguan);
  await manager.insert(ProspekEntity, rows.prospek);
  await manager.insert(IsolirEntity, { id: 1, ...rows.isolir });
  await manager.insert(SiteEntity, { id: 1, ...rows.site });
  const { identifiers } = await manager.insert(KategoriEntity, rows.kategori);
  const idOf = new Map(rows.kategori.map(({ nama }, place) => [nama, identifiers[place]?.id as number]));
  // Oldest first, so that newer posts have higher ids.
  const posts = rows.posts.map(({ kategori, row }) => ({ ...row, kategori_id: idOf.get(kategori) ?? null }));
  await manager.insert(PostEntity, posts.toReversed());
  await noteThings(manager);
}

/** Notes the records that the seed has created, so that `demo:clear` finds them. */
async function noteThings(manager: EntityManager): Promise<void> {
  // Otherwise triggers would write the versions at the end of the transaction.
  await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
  await manager.query(`INSERT INTO demo_things (thing, thing_id, version_id)
    SELECT thing, thing_id, id FROM versions WHERE at >= now()
    ON CONFLICT (thing, thing_id) DO UPDATE SET version_id = excluded.version_id`);
}
