import { idOf } from '@jala/schema/address';
import type { Services } from '#wiring/services.ts';

/** Addresses in one file (https://www.sitemaps.org/protocol.html allows 50,000). */
const MAX_POSTS = 49_000;
/** Posts that are read at once. Reading all of a file at once would hold the event loop for a quarter of a second. */
const POSTS_PER_READ = 1000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Page = [path: string, changed: Date | undefined];

/**
 * The sitemap of the site: one file with all pages or, if there are too many posts for one, a list of files. `part` names one of
 * these files: `pages`, or `1` and so on for posts, newest first. Undefined if there is no such file.
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

const start = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?><${root} ${XMLNS}>`;

async function urlset(origin: string, lists: readonly AsyncIterable<Page>[]): Promise<string> {
  let xml = start('urlset');
  for (const list of lists) {
    for await (const [path, changed] of list) {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
      xml += `<url><loc>${origin}${path}</loc>${lastmod}</url>`;
    }
  }
  return `${xml}</urlset>`;
}

/** Every page but the posts, and when it last changed. */
async function* pages({ posts, landingContent, layanan, about, kontak, lokasiHotspot }: Services): AsyncIterable<Page> {
  const [post, landing, services, company, contact, locations, hasPackages] = await Promise.all([
    posts.lastChange(),
    landingContent.lastChange(),
    layanan.lastChange(),
    about.lastChange(),
    kontak.lastChange(),
    lokasiHotspot.lastChange(),
    landingContent.hasPackages(),
  ]);
  yield* [
    ['/', latest([landing, post, contact])],
    ...(hasPackages ? [['/paket', landing] satisfies Page] : []),
    ['/tentang-kami', company],
    ['/layanan/internet', services],
    ['/layanan/cctv', services],
    ['/layanan/hotspot', latest([services, locations])],
    ['/blogs', post],
    ['/kontak-kami', contact],
  ] satisfies Page[];
}

/** The posts of one file, from `position` on. */
async function* postPages({ posts }: Services, position: number): AsyncIterable<Page> {
  for (let first = 0; first < MAX_POSTS; first += POSTS_PER_READ) {
    const changes = await posts.lastChanges(position + first, POSTS_PER_READ);
    for (const { id, updated_at } of changes) yield [`/blogs/${id}`, updated_at];
    if (changes.length < POSTS_PER_READ) return;
  }
}

export const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce(
    (newest, date) => (date !== undefined && (newest === undefined || date > newest) ? date : newest),
    undefined,
  );
