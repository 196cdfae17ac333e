import type { RequestListener } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { MapSettings } from '@jala/schema/site';
import compression from 'compression';
import express, { Router, type Express, type Request, type RequestHandler } from 'express';
import type { ContentChanges } from '#database/content-changes.ts';
import { toPublicError } from '#errors/public-error.ts';
import type { CaptivePortal } from '#features/isolir/captive-portal.ts';
import { CAPTIVE_PORTAL_API } from '#features/isolir/isolir-answer.ts';
import { sendIsolirNotice, type IsolirNotice } from '#features/isolir/isolir-notice.ts';
import { answerFault, asPage } from '#http/answer-fault.ts';
import type { TrustProxy } from '#http/caller-address.ts';
import { healthRouter } from '#http/health.ts';
import { comeAgain } from '#http/listener.ts';
import { requestLog } from '#http/request-log.ts';
import { securityHeaders } from '#http/security-headers.ts';
import type { Logger } from '#logger.ts';
import { createRestRouter } from '#rest/mount-rest.ts';
import { MAX_BYTES, STRANGER_MAX_BYTES } from '#rest/read-body.ts';
import { appRouter } from '#trpc/app-router.ts';
import { callByPath } from '#trpc/caller-link.ts';
import { bearerToken, type Context } from '#trpc/context.ts';
import { feedsRouter } from '#web/feeds.ts';
import { keepAnswers } from '#web/kept-answers.ts';
import type { Site } from '#web/load-renderer.ts';
import type { Admin } from '#web/mount-admin.ts';
import { siteRouter } from '#web/mount-site.ts';
import type { Services } from './services.ts';

interface Parts {
  services: Services;
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
  development: boolean;
  reachesDatabase: () => Promise<boolean>;
}

/** What answers on the public and on the admin listener (contract section 3). */
export function createApps(parts: Parts): Record<'public' | 'admin', RequestListener> {
  return { public: publicApp(parts), admin: adminApp(parts) };
}

/** What the public listener answers before there is a database: the notice, to which a router may lead, and no more. */
export function startingApp({ notice, captivePortal }: Pick<Parts, 'notice' | 'captivePortal'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(
    isolirRouter({ notice, captivePortal }),
    healthRouter(async () => false),
    comeAgain,
  );
  return app;
}

function isolirRouter({ notice, captivePortal }: Pick<Parts, 'notice' | 'captivePortal'>): Router {
  const router = Router();
  router.get('/isolir', (_request, response) => sendIsolirNotice(response, notice.current()));
  router.get(CAPTIVE_PORTAL_API, captivePortal);
  return router;
}

function publicApp(parts: Parts): Express {
  const { services, site, changes, logger, publicOrigin: origin, adminOrigin } = parts;
  const app = baseApp(parts, { origin, styleSources: site.styleHashes.map((hash) => `'${hash}'`) });
  const context: Context = { services, changes, token: undefined, callerAddress: 'site', log: logger };

  app.get(['/admin', '/admin/{*screen}'], (request, response) =>
    response.redirect(302, adminOrigin + request.originalUrl),
  );
  app.use(isolirRouter(parts), feedsRouter(services, origin));
  app.use(
    siteRouter({
      site,
      origin,
      map: parts.map,
      ask: keepAnswers(callByPath(context), changes),
    }),
    answerFault(asPage),
  );
  return app;
}

function adminApp(parts: Parts): Express {
  const app = baseApp(parts, { origin: parts.adminOrigin, styleSources: DIALOG_STYLES }, (_request, response, next) => {
    response.setHeader('X-Robots-Tag', 'noindex');
    next();
  });
  app.use(parts.admin.router, answerFault(asPage));
  return app;
}

/** The admin app's dialogs hold the page behind them still by a style they add; only staff see that app. */
const DIALOG_STYLES = ["'unsafe-inline'"];

interface AppOptions {
  origin: string;
  styleSources: readonly string[];
}

/** What both apps share: log, headers, health, `/api` and `/trpc`. */
function baseApp(parts: Parts, { origin, styleSources }: AppOptions, ...first: RequestHandler[]): Express {
  const { services, changes, logger, trustProxy, development, reachesDatabase } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.use(
    ...first,
    requestLog(logger),
    securityHeaders({ origin, development, styleSources }),
    healthRouter(reachesDatabase),
    compression(),
  );

  const contextOf = (request: Request): Context => ({
    services,
    changes,
    token: bearerToken(request.headers.authorization),
    callerAddress: request.ip ?? '',
    log: request.log,
  });
  app.use('/api', createRestRouter(contextOf));
  app.use('/trpc', trpc(contextOf));
  return app;
}

function trpc(contextOf: (request: Request) => Context): RequestHandler {
  const mount = (maxBodySize: number) =>
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req }) => contextOf(req),
      maxBodySize,
      responseMeta({ errors }) {
        const faults = errors.map(toPublicError);
        const retryAfter = faults.find((fault) => fault.retryAfter !== undefined)?.retryAfter;
        return {
          headers: {
            'Cache-Control': 'no-store',
            ...(faults.some((fault) => fault.status === 401) && { 'WWW-Authenticate': 'Bearer' }),
            ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
          },
        };
      },
    });
  const [staff, stranger] = [mount(MAX_BYTES), mount(STRANGER_MAX_BYTES)];
  return (request, response, next) =>
    (bearerToken(request.headers.authorization) === undefined ? stranger : staff)(request, response, next);
}
