import { splitCommas } from '@jala/schema/comma-list';
import type { KontakRecord } from '@jala/schema/kontak';
import { CLOSED_RETRY_SECONDS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { Router } from 'express';
import type { Services } from '#wiring/services.ts';
import { Feed } from 'feed';
import type { KeepUntilChange } from '#database/keep-until-change.ts';
import { latest, sitemap } from './sitemap.ts';

const POSTS_IN_FEED = 20;

/** `/sitemap.xml`, `/rss.xml`, `/robots.txt`, `/humans.txt` and `/.well-known/security.txt`, made from the stored content for each request. */
export function feedsRouter(services: Services, origin: string, keep: KeepUntilChange): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/robots.txt', async (_request, response) => {
    // Crawlers may ask for every page of a closed site as well, because its status tells them to come again.
    const list = (await services.site.isPublic()) ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('text')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /isolir\n${list}`);
  });
  // https://humanstxt.org
  router.get('/humans.txt', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').type('text').send(CREDITS);
  });
  router.get('/.well-known/security.txt', async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('text')
      .send(securityText(origin, await services.kontak.get()));
  });
  router.get(['/sitemap.xml', '/sitemap-:part.xml', '/rss.xml'], async (_request, response, next) => {
    if (await services.site.isPublic()) return next();
    response.status(503).set({ 'Retry-After': String(CLOSED_RETRY_SECONDS), 'Cache-Control': 'no-store' });
    response.type('text').send(messages.siteClosed);
  });
  router.get(['/sitemap.xml', '/sitemap-:part.xml'], async (request, response, next) => {
    const { part } = request.params;
    const name = typeof part === 'string' ? part : undefined;
    const xml = await keep(name ?? '', () => sitemap(services, origin, name));
    if (xml === undefined) return next();
    response.setHeader('Cache-Control', 'no-cache').type('application/xml').send(xml);
  });
  router.get('/rss.xml', async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('application/rss+xml')
      .send(await feed(services, origin));
  });
  return router;
}

/** Where the credit in the footer leads: to whom the site owes its software, letters and signs. */
const CREDITS = `Situs ini dibuat dengan Jala, perangkat lunak terbuka (lisensi MIT)
untuk situs dan panel penyedia internet di Indonesia.

Huruf: Plus Jakarta Sans oleh Tokotype, lisensi SIL Open Font License 1.1
Ikon: Lucide, lisensi ISC
Peta: OpenLayers, lisensi BSD; data peta oleh kontributor OpenStreetMap
`;

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

/** XML 1.0 forbids control characters: a single one makes the document unreadable. */
const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
