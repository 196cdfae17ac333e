import { Router } from 'express';
import sirv from 'sirv';
import type { TRPCLink } from '@trpc/client';
import { messages } from '@jala/schema/messages';
import { toPublicError } from '#errors/public-error.ts';
import type { Logger } from '#logger.ts';
import type { AppRouter } from '#trpc/app-router.ts';
import type { Site } from './load-renderer.ts';
import type { MapSettings } from './render-page.ts';

interface Options {
  site: Site;
  origin: string;
  map: MapSettings;
  /** The end of the site's tRPC client in this process. */
  link: TRPCLink<AppRouter>;
  logger: Logger;
}

const YEAR_S = 31_536_000;

/** The site's files and, for every other address, its pages. */
export function siteRouter({ site, origin, map, link, logger }: Options): Router {
  const router = Router();
  if (site.middleware !== undefined) router.use(site.middleware);
  if (site.files !== undefined) {
    router.use(
      sirv(site.files, {
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders(response, pathname) {
          const lasting = pathname.startsWith('/assets/');
          response.setHeader('Cache-Control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        },
      }),
    );
    // A file that a newer build no longer has must not be answered with a page.
    router.use('/assets', (_request, response) => {
      response.status(404).type('text').send(messages.notFound);
    });
  }
  router.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').type('text').send(messages.methodNotAllowed);
      return;
    }
    // Express leaves a path it cannot decode as it is; the router of the site would throw on it.
    if (!URL.canParse(request.originalUrl, origin) || !isDecodable(request.path)) {
      response.status(400).type('text').send(messages.badAddress);
      return;
    }
    const page = await site.renderPage({ url: request.originalUrl, origin, link, map });
    for (const fault of page.faults) logFault(logger, request.path, fault);
    if (page.location !== undefined) {
      response.redirect(page.status, page.location);
      return;
    }
    if (page.status >= 500) response.setHeader('Retry-After', '5');
    response
      .status(page.status)
      .setHeader('Cache-Control', page.status === 200 ? 'no-cache' : 'no-store')
      .type('html')
      .send(page.html);
  });
  return router;
}

function logFault(logger: Logger, path: string, fault: unknown): void {
  const { status } = toPublicError(fault);
  if (status >= 500) logger.error({ err: fault, path }, 'a page could not be shown whole');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
