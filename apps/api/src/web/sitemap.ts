import { idOf } from '@jala/schema/rules/address';
import { layananOf, shownServices } from '@jala/schema/rules/layanan-kind';
import { postPath } from '@jala/schema/rules/post-address';
import { storageUrl } from '@jala/schema/rules/storage-url';
import type { Services } from '#wiring/services.ts';

/** Maximum number of posts in one file, which then has three megabytes (https://www.sitemaps.org/protocol.html allows 50,000 addresses). */
const MAX_POSTS = 10_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const XMLNS_IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

type Page = [path: string, changed: Date | undefined, image?: string | null];

/**
 * The sitemap of the site: one file with all pages or, if there are too many posts for one file, a list of files. `part` names one of these
 * files: `pages`, or `1` and so on for posts, newest first. Undefined if there is no such file.
 */
export async function sitemap(
  services: Services,
  origin: string,
  part: string | undefined,
): Promise<string | undefined> {
  const { posts } = services;
  const parts = Math.ceil((await posts.total()) / MAX_POSTS);
  const isSplit = parts > 1;
  if (part === undefined && isSplit) {
    const names = ['pages', ...Array.from({ length: parts }, (_, index) => String(index + 1))];
    return `${start('sitemapindex')}${names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`).join('')}</sitemapindex>`;
  }
  if (part === undefined) return urlset(origin, [pages(services), postPages(services, 0)]);
  if (!isSplit) return undefined;
  if (part === 'pages') return urlset(origin, [pages(services)]);
  const number = idOf(part);
  return number === undefined || number > parts
    ? undefined
    : urlset(origin, [postPages(services, (number - 1) * MAX_POSTS)]);
}

const start = (root: string, namespaces = XMLNS): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} ${namespaces}>`;

async function urlset(origin: string, lists: readonly AsyncIterable<Page>[]): Promise<string> {
  let xml = start('urlset', `${XMLNS} ${XMLNS_IMAGE}`);
  for (const list of lists) {
    for await (const [path, changed, image] of list) {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
      const picture = image
        ? `<image:image><image:loc>${origin}${storageUrl(image, 1280)}</image:loc></image:image>`
        : '';
      xml += `<url><loc>${origin}${path}</loc>${lastmod}${picture}</url>`;
    }
  }
  return `${xml}</urlset>`;
}

/** Yields every page except the posts, with the time of its last change. */
async function* pages({
  posts,
  kategori,
  landingContent,
  layanan,
  about,
  kontak,
  gangguan,
  jangkauan,
  lokasiHotspot,
  site,
  ways,
}: Services): AsyncIterable<Page> {
  const [
    post,
    landing,
    services,
    company,
    contact,
    locations,
    pictures,
    portrait,
    hasPackages,
    { privacy, hidden_services },
    siteChange,
    categories,
    coverage,
    outages,
    { has_accounts },
  ] = await Promise.all([
    posts.lastChange(),
    landingContent.lastChange(),
    layanan.lastChange(),
    about.lastChange(),
    kontak.lastChange(),
    lokasiHotspot.lastChange(),
    layanan.titles(),
    about.picture(),
    landingContent.hasPackages(),
    site.get(),
    site.lastChange(),
    kategori.list(),
    jangkauan.lastChange(),
    gangguan.lastChange(),
    ways(),
  ]);
  const shown = shownServices({ hidden_services });
  const servicePages: Page[] = [
    ['/layanan', services],
    ['/layanan/internet', services, layananOf('internet', pictures)?.image],
    ['/layanan/cctv', services, layananOf('cctv', pictures)?.image],
    ['/layanan/hotspot', latest([services, locations]), layananOf('hotspot', pictures)?.image],
  ];
  yield* [
    ['/', latest([landing, post, contact])],
    ...(hasPackages ? [['/paket', landing] satisfies Page] : []),
    ['/tentang-kami', company, portrait],
    ...servicePages.filter(([path]) => shown.some((kind) => path === '/layanan' || path === `/layanan/${kind}`)),
    ['/blogs', post],
    ...categories.filter((each) => each.posts > 0).map(({ slug }): Page => [`/blogs?kategori=${slug}`, post]),
    ['/kontak-kami', contact],
    ...(coverage === undefined ? [] : [['/cek-jangkauan', coverage] satisfies Page]),
    ...(outages === undefined ? [] : [['/status', outages] satisfies Page]),
    ['/pesan', landing],
    ...(has_accounts ? [['/cara-bayar', siteChange] satisfies Page] : []),
    ...(privacy === '' ? [] : [['/privasi', siteChange] satisfies Page]),
  ] satisfies Page[];
}

/** Yields the posts of one file, after the first `skip` posts. */
async function* postPages({ posts }: Services, skip: number): AsyncIterable<Page> {
  const changes = await posts.lastChanges({ skip, limit: MAX_POSTS });
  for (const post of changes) yield [postPath(post), post.updated_at, post.post_image];
}

export const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce(
    (newest, date) => (date !== undefined && (newest === undefined || date > newest) ? date : newest),
    undefined,
  );
