import { idOf } from '@jala/schema/rules/address';
import { splitCommas } from '@jala/schema/rules/comma-list';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import { CLOSED_RETRY_SECONDS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { pageDescription } from '@jala/schema/labels/page-texts';
import { postPath } from '@jala/schema/rules/post-address';
import { ICONS, iconUrl } from '@jala/schema/rules/site-icons';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Router, type Request, type Response } from 'express';
import type { Services } from '#wiring/services.ts';
import { Feed } from 'feed';
import { sendShared } from '#http/shared-response.ts';
import { calendarOf, type CalendarEvent } from './calendar.ts';
import { latest, sitemap } from './sitemap.ts';

const POSTS_IN_FEED = 20;

/**
 * Serves the sitemap, `/rss.xml`, `/status.rss`, the calendar files `/status/{id}.ics`, `/robots.txt`, `/humans.txt` and
 * `/.well-known/security.txt`, most of them made from the stored content.
 */
export function feedsRouter(services: Services, origin: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // The notice for suspended customers is not disallowed, because search engines must be able to read its `noindex`.
  router.get('/robots.txt', async (request, response) => {
    // Crawlers may also request the pages of a closed site, because the status 503 tells them to come again.
    const list = (await services.site.isPublic()) ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
    send(request, response, { type: 'text', body: `User-agent: *\nDisallow: /admin\n${list}` });
  });
  // https://humanstxt.org
  router.get('/humans.txt', (request, response) => send(request, response, { type: 'text', body: CREDITS }));
  router.get('/.well-known/security.txt', async (request, response) => {
    send(request, response, { type: 'text', body: securityText(origin, await services.kontak.get()) });
  });
  router.get(
    ['/sitemap.xml', '/sitemap-:part.xml', '/rss.xml', '/status.rss', '/status/:id.ics'],
    async (_request, response, next) => {
      if (await services.site.isPublic()) return next();
      response.status(503).set({ 'Retry-After': String(CLOSED_RETRY_SECONDS), 'Cache-Control': 'no-cache' });
      response.type('text').send(messages.siteClosed);
    },
  );
  router.get(['/sitemap.xml', '/sitemap-:part.xml'], async (request, response, next) => {
    const { part } = request.params;
    const name = typeof part === 'string' ? part : undefined;
    const xml = await sitemap(services, origin, name);
    if (xml === undefined) return next();
    send(request, response, { type: 'application/xml', body: xml });
  });
  router.get('/rss.xml', async (request, response) => {
    send(request, response, { type: 'application/rss+xml', body: await feed(services, origin) });
  });
  router.get('/status.rss', async (request, response) => {
    send(request, response, { type: 'application/rss+xml', body: await statusFeed(services, origin) });
  });
  router.get('/status/:id.ics', async (request, response, next) => {
    const id = idOf(request.params.id);
    const entry = id === undefined ? undefined : await services.gangguan.shown(id);
    if (entry === undefined) return next();
    response.attachment(`jala-${entry.id}.ics`);
    send(request, response, { type: 'text/calendar', body: calendarOf(eventOf(entry, origin)) });
  });
  return router;
}

function send(request: Request, response: Response, { type, body }: { type: string; body: string }): void {
  response.setHeader('Cache-Control', 'no-cache').type(type);
  sendShared(request, response, body);
}

/** The page that the credit in the footer links to: the sources of the software, fonts and icons. */
const CREDITS = `Situs ini dibuat dengan Jala, perangkat lunak terbuka (lisensi MIT)
untuk situs dan panel penyedia internet di Indonesia.

Huruf: Plus Jakarta Sans oleh Tokotype, lisensi SIL Open Font License 1.1
Ikon: Lucide, lisensi ISC
Peta: OpenLayers, lisensi BSD; data peta oleh kontributor OpenStreetMap
`;

const HOUR_MS = 60 * 60 * 1000;
const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** Returns the text that tells where to report a security hole of this site (RFC 9116). */
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
async function feed({ posts, site, kontak }: Services, origin: string): Promise<string> {
  const [articles, data, contact] = await Promise.all([posts.newest(POSTS_IN_FEED), site.get(), kontak.get()]);
  const texts = await posts.feedTexts(articles.map(({ id }) => id));
  const company = xmlText(data.name);
  const [email] = splitCommas(contact?.email ?? '');
  const channel = new Feed({
    title: company,
    description: xmlText(pageDescription(data, 'blogs')),
    link: `${origin}/blogs`,
    feed: `${origin}/rss.xml`,
    language: 'id',
    generator: 'Jala',
    image: origin + iconUrl(ICONS.small, data),
    updated: latest(articles.map((post) => post.updated_at)),
  });
  for (const post of articles) {
    channel.addItem({
      // Feed readers recognize an article by its id, so the id does not contain the title. It redirects to the address with the title.
      id: `${origin}/blogs/${post.id}`,
      title: section(post.post_title),
      link: origin + postPath(post),
      date: post.post_date,
      // Feed readers interpret the description as HTML.
      description: section(escapeHtml(post.description)),
      content: section(contentOf(post, texts.get(post.id), origin)),
      // In RSS, an author needs an e-mail address.
      ...(email !== undefined && { author: [{ name: xmlText(post.post_author) || company, email: xmlText(email) }] }),
    });
  }
  return channel.rss2().replaceAll(SECTION_END, ']]]]><![CDATA[>');
}

/** Returns the feed of the news about current, planned and past outages and maintenance. */
async function statusFeed({ gangguan, site }: Services, origin: string): Promise<string> {
  const [{ aktif, terjadwal, selesai }, data] = await Promise.all([gangguan.page(), site.get()]);
  const page = `${origin}/status`;
  const channel = new Feed({
    title: `Status jaringan ${xmlText(data.name)}`,
    description: `Gangguan dan pemeliharaan jaringan ${xmlText(data.name)}`,
    link: page,
    feed: `${origin}/status.rss`,
    language: 'id',
    generator: 'Jala',
  });
  const items = [...aktif, ...terjadwal, ...selesai].flatMap(({ id, judul, tempat, mulai, kabar }) =>
    (kabar.length === 0 ? [{ teks: tempat, pada: mulai }] : kabar).map(({ teks, pada }) => ({ id, judul, teks, pada })),
  );
  for (const { id, judul, teks, pada } of items.toSorted((one, other) => other.pada.localeCompare(one.pada)))
    channel.addItem({
      id: `${page}#${id}-${pada}`,
      title: section(`${judul}: ${teks}`),
      link: page,
      date: new Date(pada),
      description: section(escapeHtml(teks)),
    });
  return channel.rss2().replaceAll(SECTION_END, ']]]]><![CDATA[>');
}

/** Makes the calendar event of an entry. An entry without an end counts as one hour long. */
function eventOf(
  { id, judul, tempat, mulai, perkiraan, selesai, kabar }: ShownGangguan,
  origin: string,
): CalendarEvent {
  const to = selesai ?? perkiraan ?? new Date(Date.parse(mulai) + HOUR_MS).toISOString();
  return {
    uid: `gangguan-${id}@${new URL(origin).hostname}`,
    title: judul,
    text: kabar.map(({ teks }) => teks).join('\n'),
    place: tempat,
    url: `${origin}/status`,
    from: mulai,
    to: Date.parse(to) > Date.parse(mulai) ? to : mulai,
    changed: kabar[0]?.pada ?? mulai,
  };
}

/** Returns the picture and the text as HTML. If the feed has no room for the text, the description replaces it. */
function contentOf(
  {
    post_image,
    post_image_alt,
    post_title,
    description,
  }: { post_image: string | null; post_image_alt: string; post_title: string; description: string },
  text: string | undefined,
  origin: string,
): string {
  const picture =
    post_image === null
      ? ''
      : `<p><img src="${origin}${storageUrl(post_image, 1280)}" alt="${escapeHtml(post_image_alt || post_title)}"></p>`;
  return picture + (text || `<p>${escapeHtml(description)}</p>`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Removes the characters that XML 1.0 forbids, because a single such character makes the document unreadable. */
const xmlText = (text: string): string => text.replaceAll(FORBIDDEN, '');

/**
 * Placeholder for `]]>` until the feed is written, because the library splits a section only at the first `]]>`. Texts do not contain the
 * placeholder, because XML forbids the character.
 */
const SECTION_END = '\ufffe';

/** Text for an element whose content the library writes as a section. */
const section = (text: string): string => xmlText(text).replaceAll(']]>', SECTION_END);

// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
