import { splitCommas } from '@jala/schema/comma-list';
import type { KontakRecord } from '@jala/schema/kontak';
import { Router } from 'express';
import type { Services } from '#wiring/services.ts';
import { Feed } from 'feed';
import { SitemapStream, streamToPromise } from 'sitemap';

const POSTS_IN_FEED = 20;

/** `/sitemap.xml`, `/rss.xml`, `/robots.txt` and `/.well-known/security.txt`, made from the stored content for each request. */
export function feedsRouter(services: Services, origin: string): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /isolir\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.get('/.well-known/security.txt', async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('text')
      .send(securityText(origin, await services.kontak.get()));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('application/xml')
      .send(await sitemap(services, origin));
  });
  router.get('/rss.xml', async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('application/rss+xml')
      .send(await feed(services, origin));
  });
  return router;
}

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** Where to report a security hole of this site (RFC 9116). */
function securityText(origin: string, kontak: KontakRecord | null): string {
  const lines = [
    ...splitCommas(kontak?.email ?? '').map((email) => `Contact: mailto:${email}`),
    `Contact: ${origin}/kontak-kami`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/** https://www.sitemaps.org/protocol.html */
async function sitemap(services: Services, origin: string): Promise<Buffer> {
  const stream = new SitemapStream({ hostname: origin, xmlns: PLAIN });
  for (const [url, changed] of await pages(services)) stream.write({ url, lastmod: changed?.toISOString() });
  stream.end();
  return streamToPromise(stream);
}

/** No extensions for news, images, videos and languages. */
const PLAIN = { news: false, xhtml: false, image: false, video: false };

/** The path of every page that search engines should know, and when it last changed. */
async function pages({
  posts,
  landingContent,
  layanan,
  about,
  kontak,
  lokasiHotspot,
}: Services): Promise<[string, Date | undefined][]> {
  const [articles, landing, services, company, contact, locations] = await Promise.all([
    posts.lastChanges(),
    landingContent.lastChange(),
    layanan.lastChange(),
    about.lastChange(),
    kontak.lastChange(),
    lokasiHotspot.lastChange(),
  ]);
  const newest = latest(articles.map((post) => post.updated_at));
  return [
    ['/', latest([landing, newest, contact])],
    ['/tentang-kami', company],
    ['/layanan/internet', services],
    ['/layanan/cctv', services],
    ['/layanan/hotspot', latest([services, locations])],
    ['/blogs', newest],
    ['/kontak-kami', contact],
    ...articles.map((post): [string, Date] => [`/blogs/${post.id}`, post.updated_at]),
  ];
}

/** https://www.rssboard.org/rss-specification */
async function feed({ posts, isolir }: Services, origin: string): Promise<string> {
  const [articles, { nama_perusahaan }] = await Promise.all([posts.newest(POSTS_IN_FEED), isolir.identity()]);
  const company = xmlText(nama_perusahaan);
  const channel = new Feed({
    title: company,
    description: `Artikel terbaru dari ${company}`,
    link: `${origin}/blogs`,
    feed: `${origin}/rss.xml`,
    language: 'id',
    generator: 'Jala',
    updated: latest(articles.map((post) => post.updated_at)),
  });
  for (const post of articles) {
    channel.addItem({
      title: xmlText(post.post_title),
      link: `${origin}/blogs/${post.id}`,
      date: post.post_date,
      description: xmlText(post.description),
    });
  }
  return channel.rss2();
}

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce(
    (newest, date) => (date !== undefined && (newest === undefined || date > newest) ? date : newest),
    undefined,
  );

/** XML 1.0 forbids control characters: a single one makes the document unreadable. */
const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
