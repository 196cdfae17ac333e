import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { messages } from '@jala/schema/messages';
import { isPreviewPath, loggedPath, previewPath, previewTokenIn } from '@jala/schema/rules/preview-address';
import type { MapSettings } from '@jala/schema/wire/site';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { ContentChanges } from '#database/content-changes.ts';
import type { CacheUntilChange } from '#database/cache-until-change.ts';
import { DomainError } from '#errors/domain-error.ts';
import { databaseUnavailable } from '#errors/unavailable.ts';
import { logFault } from '#errors/log-fault.ts';
import { setFileHeaders } from '#http/security-headers.ts';
import { sendShared } from '#http/shared-response.ts';
import { clientOf } from '#http/client.ts';
import { isUncacheable } from '#trpc/trpc.ts';
import { immutableAssets, type IsOwnColour } from './immutable-assets.ts';
import type { Site } from './load-renderer.ts';
import type { Ask, Asker, RenderedPage } from './render-page.ts';

interface Options {
  site: Site;
  origin: string;
  map: MapSettings;
  /** Returns a function that runs queries of the api for a client. */
  answerFor: (asker: Asker) => Ask;
  /** Caches the answers to queries. Without the cache, most of the cost of a page would be queries for the parts that all pages share. */
  cacheAnswer: CacheUntilChange;
  changes: Pick<ContentChanges, 'known'>;
  /** Returns true if a preview link with this token exists and has not expired. */
  isPreview: (token: string) => Promise<boolean>;
}

/** The address that is rendered for every unknown preview link. Real tokens are longer. */
const UNKNOWN_PREVIEW = previewPath('-');

/** The site's files and, for every other address, its pages. */
export function siteRouter(options: Options): Router {
  const { site, origin, map, answerFor, cacheAnswer, changes, isPreview } = options;
  const router = Router();
  /** Last answers to the queries for header and footer of every page. */
  const layout = new LRUCache<string, { answered: unknown; known: number }>({ max: MAX_LAYOUT });
  if (site.middleware !== undefined) router.use(site.middleware);
  const askFor = (asker: Asker): Ask => {
    const answer = answerFor(asker);
    return async (query, input) => {
      if (isUncacheable(input)) return answer(query, input);
      const key = keyOf(query, input);
      const answered = await cacheAnswer(key, () => answer(query, input), isShort);
      if (OF_LAYOUT.has(query)) layout.set(key, { answered, known: changes.known() });
      return answered;
    };
  };
  const isOwnColour: IsOwnColour = async (request, colour) => {
    // Works also while the database is unavailable, because the page that reports this has the colour too.
    const sent = layout.get(keyOf('site.get', undefined))?.answered as SiteRecord | undefined;
    if (sent?.main_colour === colour) return true;
    const stored = (await askFor(askerOf(request))('site.get', undefined)) as SiteRecord;
    return stored.main_colour === colour;
  };
  if (site.files !== undefined) {
    const serve = immutableAssets(path.join(site.files, 'assets'), isOwnColour);
    router.use('/assets', (request, response, next) => {
      setFileHeaders(response);
      return serve(request, response, next);
    });
  }
  async function render(url: string, asker: Asker): Promise<Page> {
    const { html, ...page } = await site.renderPage({ url, origin, ask: askFor(asker), map });
    return { ...page, body: Buffer.from(html) };
  }

  /** Renders a page while the database is unavailable, with the last known header, footer and contact data of the company. */
  async function renderAway(url: string): Promise<Page> {
    const ask: Ask = async (query, input) => {
      const last = layout.get(keyOf(query, input));
      // After a change, the last answer may contain content that staff have removed.
      if (last?.known !== changes.known()) throw databaseUnavailable();
      return last.answered;
    };
    const { html, ...page } = await site.renderPage({ url, origin, ask, map });
    const isElsewhere = page.location !== undefined;
    return { ...page, ...(!isElsewhere && { status: 503 }), faults: [], body: Buffer.from(html) };
  }

  async function pageFor(request: Request): Promise<Page> {
    const { originalUrl, path: asked } = request;
    if (!isPreviewPath(asked)) return render(originalUrl, askerOf(request));
    const token = previewTokenIn(asked);
    const isKnown = token !== undefined && (await isPreview(token));
    return render(isKnown ? originalUrl : UNKNOWN_PREVIEW, askerOf(request));
  }

  /**
   * Returns the page. If the database is unavailable, sends the last valid page and returns undefined, or returns a page that reports the
   * fault.
   */
  async function orStale(request: Request, page: Page): Promise<Page | undefined> {
    if (page.status < 500 || isClosed(page)) return page;
    if (page.isPrivate === true) throw databaseUnavailable();
    if (request.shared?.sendStale() === true) return undefined;
    return renderAway(request.originalUrl);
  }

  router.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').type('text').send(messages.methodNotAllowed);
      return;
    }
    // Express passes on a path that it cannot decode; throw here, because the site's router would throw another error.
    decodeURIComponent(request.path);
    if (!URL.canParse(request.originalUrl, origin)) throw new DomainError('bad-input', messages.badAddress);
    const made = await pageFor(request);
    for (const fault of made.faults) logFault(request.log, fault, { path: loggedPath(request.path) });
    const page = await orStale(request, made);
    if (page === undefined) return;
    if (page.location !== undefined) {
      request.shared?.giveUp();
      // Browsers would keep a permanent redirect for ever, but the title of a post may change back.
      response.setHeader('Cache-Control', 'no-cache').redirect(page.status, page.location);
      return;
    }
    if (page.status >= 500) response.setHeader('Retry-After', String(page.retryAfter ?? 5));
    if (page.isPrivate === true) response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    const isWhole = page.faults.length === 0;
    const mayBeKept = isWhole && ((page.status === 200 && page.isPrivate !== true) || isClosed(page));
    response
      .status(page.status)
      .setHeader('Cache-Control', mayBeKept ? 'no-cache' : 'no-store')
      .type('html');
    sendShared(request, response, page.body);
  });
  return router;
}

const askerOf = (request: Request): Asker => ({
  log: request.log,
  client: clientOf(request, request.res as Response),
});

const keyOf = (query: string, input: unknown): string => `${query} ${JSON.stringify(input) ?? ''}`;

const OF_LAYOUT: ReadonlySet<string> = new Set(['site.get', 'site.ways', 'landingContent.shown', 'kontak.get']);
/** Maximum number of remembered answers. These four queries have only a few different inputs. */
const MAX_LAYOUT = 10;

/** Longest text, in UTF-16 units, that is cached here in addition to its page, which the response cache keeps. */
const MAX_KEPT_TEXT = 50_000;
const isShort = (answer: unknown): boolean => String(Object(Object(answer).shown).html ?? '').length <= MAX_KEPT_TEXT;

/** A rendered page, ready to be sent. */
interface Page extends Omit<RenderedPage, 'html'> {
  body: Buffer;
}

/** True for a page of a site that is not public. The response cache distinguishes it from a failure by `Cache-Control`. */
const isClosed = ({ retryAfter }: Page): boolean => retryAfter !== undefined;
