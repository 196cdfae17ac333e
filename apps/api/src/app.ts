import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import type { MapSettings } from '@jala/schema/wire/site';
import compression, { type CompressionOptions } from 'compression';
import express, { Router, type Express, type Request, type RequestHandler, type Response } from 'express';
import type { ContentChanges } from '#database/content-changes.ts';
import { createCacheUntilChange, type CacheUntilChange } from '#database/cache-until-change.ts';
import type { CaptivePortal } from '#isolir/listener/captive-portal.ts';
import { CAPTIVE_PORTAL_API } from '#isolir/listener/decide.ts';
import type { IsolirNotice } from '#isolir/notice/notice.ts';
import { sendIsolirNotice } from '#isolir/notice/send.ts';
import { answerError, asJson, asPage } from '#http/answer-error.ts';
import { createCallerAddress, warnOfForwarding, type TrustProxy } from '#http/caller-address.ts';
import { healthRouter, type DatabaseState } from '#http/health.ts';
import { retryLater } from '#http/listener.ts';
import { limitCalls } from '#http/limit-calls.ts';
import { logRequests, noteUser, requestId, type CountRequest } from '#http/request-log.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { sendShared } from '#http/shared-response.ts';
import { clientOf, toolOf } from '#http/client.ts';
import type { Logger } from '#logger.ts';
import { cacheResponses, type CacheUse } from '#response-cache/response-cache.ts';
import { createFindTarget } from '#response-cache/target.ts';
import { createRestRouter } from '#rest/mount-rest.ts';
import { bearerToken, isApiToken, rememberHolder } from '#tokens.ts';
import { createContext, type Context } from '#trpc/context.ts';
import { asTrpc } from '#trpc/trpc.ts';
import { createTrpcListener } from '#trpc/trpc-listener.ts';
import { auditFileRouter } from '#web/audit-file.ts';
import { countVisits } from '#web/count-visits.ts';
import { feedsRouter } from '#web/feeds.ts';
import { iconsRouter, picturesRouter } from '#web/pictures.ts';
import type { Site } from '#web/load-renderer.ts';
import type { Ask, Asker } from '#web/render-page.ts';
import type { Admin } from '#web/mount-admin.ts';
import { siteRouter } from '#web/mount-site.ts';
import { coveragePositionRouter } from '#web/coverage-position.ts';
import { ordersFileRouter } from '#web/orders-file.ts';
import { ordersRouter } from '#web/orders.ts';
import { createPreview, type Preview } from '#web/preview.ts';
import type { Procedures } from '#wiring/procedures.ts';
import type { Services } from '#wiring/services.ts';

interface Parts {
  services: Services;
  procedures: Procedures;
  site: Site;
  admin: Admin;
  changes: ContentChanges;
  notice: Pick<IsolirNotice, 'current'>;
  captivePortal: CaptivePortal;
  logger: Logger;
  publicOrigin: string;
  adminOrigin: string;
  map: MapSettings;
  trustProxy: TrustProxy;
  /** The cache that both apps share. */
  keep: CacheUntilChange;
  preview: Preview;
  development: boolean;
  databaseState: () => Promise<DatabaseState>;
  cacheUse: CacheUse;
  /** Factory: listener name -> function that records one request. Undefined if METRICS_PORT is off. */
  countRequestsOf?: ((listener: string) => CountRequest) | undefined;
}

/** Maximum number of cached results: more than there are public reads without input. */
const MAX_ANSWERS = 100;
/**
 * Maximum number of cached results for pages of the site: enough for the parts that pages share, and for the pages that visitors request
 * often.
 */
const MAX_PAGE_ANSWERS = 500;
/** Largest response, in bytes, that is compressed for one caller. */
const MAX_COMPRESSED = 256 * 1024;

/** The apps of the public and the admin listener (contract section 3). */
export function createApps(options: Omit<Parts, 'keep' | 'preview'>) {
  const parts: Parts = {
    ...options,
    keep: createCacheUntilChange(options.changes, MAX_ANSWERS),
    preview: createPreview({
      ...options,
      origin: options.publicOrigin,
      answerFor: (asker) => answersOfSite(parts, asker),
    }),
  };
  const site = publicApp(parts);
  const findTarget = createFindTarget({ ...parts, pageAddress: parts.site.pageAddress });
  const { logger, trustProxy } = parts;
  const callerAddress = createCallerAddress(trustProxy);
  const warn = warnOfForwarding(logger, trustProxy);
  const logged = (listener: 'public' | 'admin', handler: RequestListener): RequestListener =>
    logRequests(handler, { logger, callerAddress, warn, count: parts.countRequestsOf?.(listener) });
  return {
    // No response cache in development, because the files of the site change without a change of content.
    public: logged(
      'public',
      countVisits(
        noticeFirst(
          parts,
          parts.development
            ? site
            : cacheResponses(site, {
                ...parts,
                findTarget,
                use: parts.cacheUse,
              }),
        ),
        { ...parts, kunjungan: parts.services.kunjungan, callerAddress },
      ),
    ),
    admin: logged('admin', adminApp(parts)),
  };
}

/**
 * The app of a listener until the database is open. Answers health checks, and all other requests with 503. With `isolir`, for the public
 * listener, also serves the notice for suspended customers and the captive portal API.
 */
export function startingApp(isolir?: Pick<Parts, 'notice' | 'captivePortal' | 'adminOrigin'>): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  if (isolir !== undefined) app.get(CAPTIVE_PORTAL_API, isolir.captivePortal);
  app.use(
    healthRouter(async () => 'away'),
    retryLater,
  );
  return isolir === undefined ? app : noticeFirst(isolir, app);
}

/**
 * Answers `/isolir` before all other handlers, because all suspended customers may request it at the same time. `others` answers the other
 * requests.
 */
function noticeFirst(
  { notice, adminOrigin }: Pick<Parts, 'notice' | 'adminOrigin'>,
  others: RequestListener,
): RequestListener {
  const more = Object.entries({
    // A second policy, in addition to the policy in the notice: browsers apply both.
    'Content-Security-Policy': `frame-ancestors 'self' ${adminOrigin}`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }).flat();
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && /^\/isolir\/?(?:$|\?)/.test(request.url ?? ''))
      sendIsolirNotice(request, response, {
        document: notice.current(),
        more: [...more, 'X-Request-Id', requestId(request)],
      });
    else others(request, response);
  };
}

function publicApp(parts: Parts): Express {
  const { services, site, changes, publicOrigin: origin, adminOrigin } = parts;
  const app = baseApp(parts, { origin });
  // The response cache sets stronger ETags.
  app.set('etag', false);

  app.get(['/admin', '/admin/{*screen}'], (request, response) =>
    response.redirect(302, adminOrigin + request.originalUrl),
  );
  // Password managers request this address on every site (https://www.w3.org/TR/change-password-url/).
  app.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, `${adminOrigin}/admin/settings`),
  );
  app.get(CAPTIVE_PORTAL_API, parts.captivePortal);
  app.use(feedsRouter(services, origin));
  app.use(picturesRouter(services));
  app.use(
    ordersRouter({
      site,
      origin,
      map: parts.map,
      answerFor: (asker) => answersOfSite(parts, asker),
      prospek: services.prospek,
    }),
    coveragePositionRouter({ origin, batas: services.batas }),
    siteRouter({
      site,
      origin,
      map: parts.map,
      answerFor: (asker) => answersOfSite(parts, asker),
      cacheAnswer: createCacheUntilChange(changes, MAX_PAGE_ANSWERS),
      changes,
      isPreview: services.postDrafts.isPreview,
    }),
    answerError(asPage),
  );
  return app;
}

function adminApp(parts: Parts): Express {
  const app = baseApp(parts, {
    origin: parts.adminOrigin,
    styleSources: DIALOG_STYLES,
    first: (_request, response, next) => {
      response.setHeader('X-Robots-Tag', 'noindex');
      next();
    },
    files: Router().use(
      parts.preview.files,
      iconsRouter(parts.services),
      parts.admin.router(async (_request, colour) => (await parts.services.site.get()).main_colour === colour),
    ),
    last: (contextOf) =>
      Router().use(
        ordersFileRouter({ prospek: parts.services.prospek, contextOf }),
        auditFileRouter({ audit: parts.services.audit, contextOf }),
      ),
  });
  app.use(answerError(asPage));
  return app;
}

/** Dialogs of the admin app add an inline style that stops the page behind them from scrolling. Only staff use that app. */
const DIALOG_STYLES = ["'unsafe-inline'"];

interface AppOptions {
  origin: string;
  styleSources?: readonly string[];
  first?: RequestHandler;
  /** Serves files, without compressing them. Passes on a request for any other path. */
  files?: RequestHandler;
  /** Handles more paths. `contextOf` returns the caller's context, with which the handler can check the sign-in. */
  last?: (contextOf: (request: Request) => Context) => RequestHandler;
}

/** Creates an app with the parts that both apps share: log, headers, health, `/api` and `/trpc`. */
function baseApp(parts: Parts, { origin, styleSources = [], first = pass, files = pass, last }: AppOptions): Express {
  const { services, procedures, logger, trustProxy, development, databaseState } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  // Otherwise `/TRPC` would bypass the cache.
  app.enable('case sensitive routing');
  app.use(
    first,
    withLog(logger),
    securityHeaders({ origin, development, styleSources }),
    healthRouter(databaseState),
    (request, response, next) => (isCall(request.path) ? next() : files(request, response, next)),
    limitCalls(),
    compression(COMPRESSION),
  );

  const contextOf = (request: Request): Context =>
    contextFor(parts, {
      token: bearerToken(request.headers.authorization),
      callerAddress: request.ip ?? '',
      log: request.log,
      client: clientOf(request, request.res as Response),
      tool: toolOf(request),
      noteUser: (id, tokenId) => noteUser(request, id, tokenId),
    });
  app.use('/api', createRestRouter({ procedures, media: services.media, contextOf }));
  app.use('/trpc', createTrpcListener<Request>({ ...procedures, contextOf, sendShared }));
  // Errors of the middlewares above, such as a full queue.
  app.use('/api', answerError(asJson));
  app.use('/trpc', answerError(asTrpc));
  if (last !== undefined) app.use(last(contextOf));
  return app;
}

/**
 * Compression of responses that the response cache does not hold. Level 1, because strong compression of a megabyte would occupy one of the
 * four worker threads, which also read files.
 */
const COMPRESSION: CompressionOptions = {
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Large responses are not compressed: if a caller reads slowly, the unread bytes wait in the compressor's memory, which the limit on
  // unread bytes does not count.
  filter: (request, response) =>
    Number(response.getHeader('Content-Length') ?? 0) <= MAX_COMPRESSED && compression.filter(request, response),
};

const pass: RequestHandler = (_request, _response, next) => next();

/** True for the paths of procedures and downloads, false for the paths of files and screens. */
const isCall = (path: string): boolean => /^\/(?:api|trpc|unduh)(?:\/|$)/.test(path);

/** Gives each request a log with the request's id, and sends the id in `X-Request-Id`. */
const withLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const reqId = requestId(request);
    request.log = logger.child({ reqId });
    response.setHeader('X-Request-Id', reqId);
    next();
  };

/** Returns the function with which the pages of the site call procedures. */
const answersOfSite = (parts: Parts, asker: Asker): Ask =>
  parts.procedures.callerFor(contextFor(parts, { token: undefined, callerAddress: 'site', ...asker }));

const contextFor = (
  { services, changes, keep, preview }: Parts,
  caller: Parameters<typeof createContext>[0],
): Context =>
  createContext(caller, {
    verify: (token, isActive) =>
      rememberHolder(token, async () =>
        isApiToken(token)
          ? services.apiTokens.verify(token, caller)
          : { user: await services.auth.verify(token, isActive) },
      ),
    announce: changes.announce,
    keep,
    preview: (shown) => preview.render(shown),
  });
