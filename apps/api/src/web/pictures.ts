import { extname } from 'node:path';
import { Router, type Request, type Response } from 'express';
import { idOf } from '@jala/schema/rules/address';
import { NILA } from '@jala/schema/rules/colour';
import { messages } from '@jala/schema/messages';
import type { ShareThing } from '@jala/schema/rules/share-picture';
import { ICONS, iconUrl, MANIFEST } from '@jala/schema/rules/site-icons';
import { isPageKey } from '@jala/schema/labels/page-texts';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { DomainError } from '#errors/domain-error.ts';
import { busy } from '#errors/unavailable.ts';
import { setFileHeaders } from '#http/security-headers.ts';
import { sendShared, sendSharedFile } from '#http/shared-response.ts';
import { hasLeft, clientOf } from '#http/client.ts';
import type { Services } from '#wiring/services.ts';

/** Cache lifetime of a share picture, in seconds. The address of a share picture changes with its content. */
const SHARE_MAX_AGE = 86_400;

/** Serves the site's icons. The admin app shows one of these icons too. */
export function iconsRouter({ pictures }: Pick<Services, 'pictures'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const path of Object.values(ICONS)) {
    router.get(path, async (request, response) => {
      const icon = await pictures.icon(path, clientOf(request, response));
      await send(icon, 'no-cache', { request, response });
    });
  }
  return router;
}

/** Serves the site's icons, its manifest, and its pictures for chats and social networks (contract section 8). */
export function picturesRouter({ pictures, site }: Pick<Services, 'pictures' | 'site'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(iconsRouter({ pictures }));
  router.get(MANIFEST, async (request, response) => {
    response.setHeader('Cache-Control', 'no-cache').type('application/manifest+json');
    sendShared(request, response, JSON.stringify(manifest(await site.get())));
  });
  router.get('/og/:thing/:file', async (request, response) => {
    const shown = shownBy(request.params);
    // The pictures contain texts of pages, which visitors of a closed site must not see.
    if (shown === undefined || !(await site.isPublic())) throw new DomainError('not-found', messages.notFound);
    const content = await pictures.shareContent(shown);
    const picture = await pictures.share(shown, content, clientOf(request, response));
    await send(picture, `public, max-age=${SHARE_MAX_AGE}`, { request, response });
  });
  return router;
}

/** Finds the page or post of `/og/{thing}/{id}.jpg`; undefined for any other address. */
function shownBy({ thing, file }: Record<string, unknown>): ShareThing | undefined {
  const [, name = ''] = /^([\w-]+)\.jpg$/.exec(String(file)) ?? [];
  if (thing === 'pages' && isPageKey(name)) return { thing, id: name };
  const id = idOf(name);
  return thing === 'posts' && id !== undefined ? { thing, id } : undefined;
}

interface Exchange {
  request: Request;
  response: Response;
}

async function send(path: string | undefined, cacheControl: string, { request, response }: Exchange): Promise<void> {
  if (path === undefined) throw busy();
  response.setHeader('Cache-Control', cacheControl);
  setFileHeaders(response);
  // Link previews and feed readers show the picture on other sites.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.type(extname(path));
  if (await sendSharedFile(request, response, path)) return;
  await new Promise<void>((resolve, reject) => {
    const options = { cacheControl: false, dotfiles: 'allow', acceptRanges: false } as const;
    response.sendFile(path, options, (error?: Error) => {
      // After the headers no other response is possible, and the usual cause is a visitor who has disconnected.
      if (error === undefined || response.headersSent || hasLeft(error)) resolve();
      else reject(error);
    });
  });
}

/** https://www.w3.org/TR/appmanifest/ */
const manifest = (site: SiteRecord): object => ({
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'browser',
  lang: 'id',
  dir: 'ltr',
  name: site.name,
  short_name: shortName(site.name),
  theme_color: site.main_colour ?? NILA[700],
  background_color: '#ffffff',
  icons: [
    { src: iconUrl(ICONS.small, site), sizes: '192x192', type: 'image/png' },
    { src: iconUrl(ICONS.large, site), sizes: '512x512', type: 'image/png' },
    { src: iconUrl(ICONS.maskable, site), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Below an icon there is room for about twelve letters. */
const MAX_SHORT_NAME = 12;

/** Returns as many words of the name as fit below an icon. */
function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= MAX_SHORT_NAME) return name;
  const start = letters.slice(0, MAX_SHORT_NAME + 1).join('');
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' '))).trim();
  return words || letters.slice(0, MAX_SHORT_NAME).join('');
}
