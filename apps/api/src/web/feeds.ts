import { Router } from 'express';
import type { Services } from '#wiring/services.ts';

const POSTS_IN_FEED = 20;

/** `/sitemap.xml`, `/rss.xml` and `/robots.txt`, from the content stored now. */
export function feedsRouter(services: Services, origin: string): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /isolir\n\nSitemap: ${origin}/sitemap.xml\n`);
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

/** https://www.sitemaps.org/protocol.html */
async function sitemap(
  { posts, landingContent, layanan, about, kontak, lokasiHotspot }: Services,
  origin: string,
): Promise<string> {
  const [articles, landing, services, company, contact, locations] = await Promise.all([
    posts.lastChanges(),
    landingContent.lastChange(),
    layanan.lastChange(),
    about.lastChange(),
    kontak.lastChange(),
    lokasiHotspot.lastChange(),
  ]);
  const newest = latest(articles.map((post) => post.updated_at));
  const pages: [string, Date | undefined][] = [
    ['/', latest([landing, newest, contact])],
    ['/tentang-kami', company],
    ['/layanan/internet', services],
    ['/layanan/cctv', services],
    ['/layanan/hotspot', latest([services, locations])],
    ['/blogs', newest],
    ['/kontak-kami', contact],
    ...articles.map((post): [string, Date] => [`/blogs/${post.id}`, post.updated_at]),
  ];
  const entries = pages.map(([path, changed]) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** https://www.rssboard.org/rss-specification */
async function feed({ posts, isolir }: Services, origin: string): Promise<string> {
  const [articles, { nama_perusahaan }] = await Promise.all([posts.newest(POSTS_IN_FEED), isolir.identity()]);
  const items = articles.map(
    (post) => `<item>
<title>${escapeXml(post.post_title)}</title>
<link>${escapeXml(`${origin}/blogs/${post.id}`)}</link>
<guid>${escapeXml(`${origin}/blogs/${post.id}`)}</guid>
<pubDate>${post.post_date.toUTCString()}</pubDate>
<description>${escapeXml(post.description)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(nama_perusahaan)}</title>
<link>${escapeXml(`${origin}/blogs`)}</link>
<atom:link href="${escapeXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(`Artikel terbaru dari ${nama_perusahaan}`)}</description>
<language>id</language>
${items.join('\n')}
</channel>
</rss>
`;
}

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce(
    (newest, date) => (date !== undefined && (newest === undefined || date > newest) ? date : newest),
    undefined,
  );

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML 1.0, which allows no control characters. */
const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these very characters make an XML document unreadable
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
