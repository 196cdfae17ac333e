import { Router, type Request, type RequestHandler, type Response } from 'express';
import { Id } from '@jala/schema/wire/record';
import { messages } from '@jala/schema/messages';
import { isPastLastPage } from '@jala/schema/rules/pages';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { MediaService } from '#features/media/media.service.ts';
import { answerError, asJson } from '#http/answer-error.ts';
import { sendShared } from '#http/shared-response.ts';
import type { Context } from '#trpc/context.ts';
import { isSameForAll } from '#trpc/trpc.ts';
import type { Procedures } from '#wiring/procedures.ts';
import type { RestInput, RestRoute } from '#wiring/rest-route.ts';
import { restRoutes } from '#wiring/rest-routes.ts';
import { createDocsRouter } from './docs.ts';
import { serveImage, uploadImage } from './images.ts';
import { describeRest } from './openapi.ts';
import { withBody } from './read-body.ts';
import { refuseMethod } from './refuse-method.ts';

interface Parts {
  procedures: Procedures;
  media: MediaService;
  contextOf: (request: Request) => Context;
}

/** `/api`: the calls of wiring/rest-routes.ts, the images, and the description of both. */
export function createRestRouter(parts: Parts): Router {
  const router = Router({ caseSensitive: true });
  const methods = new Map<string, string[]>();
  const add = (method: RestRoute['method'], path: string, handle: RequestHandler) => {
    router[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path, handle);
    methods.set(path, [...(methods.get(path) ?? []), method]);
  };

  for (const route of restRoutes) add(route.method, route.path, answerRoute(route, parts));
  add('POST', '/media', uploadImage(parts));
  add('GET', '/storage/:file', serveImage(parts.media));
  router.use(createDocsRouter(() => describeRest(restRoutes, parts.procedures.factsOf)));
  for (const [path, allowed] of methods) router.all(path, refuseMethod(allowed));
  router.use(() => {
    throw new DomainError('not-found', messages.notFound);
  });
  router.use(answerError(asJson));
  return router;
}

function answerRoute(route: RestRoute, { procedures, media, contextOf }: Parts): RequestHandler {
  const facts = procedures.factsOf(route.procedure);
  const { access, maxBytes } = facts;
  return async (request, response) => {
    const context = contextOf(request);
    response.setHeader('Cache-Control', isSameForAll(facts) ? 'no-cache' : 'no-store');
    // A caller who is not signed in is refused before the body is read. The context remembers the result for the procedure.
    if (access === 'staff' && route.method !== 'GET') await context.access();
    const id = idOf(request.params.id);
    const query: Record<string, unknown> = request.query;
    const call = (body: Record<string, unknown>) =>
      procedures.callerFor(context)(
        route.procedure,
        route.input({ id, params: request.params, query, body: withoutEmptyImage(route, body) }),
      );
    if (route.method === 'GET') return send(route, { request, response }, await call({}));

    const { image } = route;
    const options = { maxBytes, imageField: image?.field };
    const output = await withBody(request, response, options, async ({ fields, file, fileName }) => {
      const body = withoutOwnId(fields, id);
      if (image === undefined || file === undefined) return call(body);
      const stored = await context.write(() => media.addForWrite(file, fileName));
      return call({ ...body, [image.as]: stored.file });
    });
    send(route, { request, response }, output);
  };
}

function send(route: RestRoute, { request, response }: Exchange, output: unknown): void {
  if (isPastLastPage(output)) response.setHeader('Cache-Control', 'no-store');
  response.status(typeof route.status === 'function' ? route.status(output) : route.status);
  const shape = shapeOf(route, output);
  if (route.method !== 'GET') response.json(shape);
  else sendShared(request, response.type('json'), JSON.stringify(shape));
}

interface Exchange {
  request: Request;
  response: Response;
}

/** Converts the output of the procedure to the caller's answer. */
const shapeOf = (route: RestRoute, output: unknown): unknown =>
  route.answer(route.shape === undefined ? output : route.shape.parse(output)) ?? null;

/** A form sends an empty file input as an empty text, which means no new image. */
function withoutEmptyImage({ image }: RestRoute, body: RestInput['body']): RestInput['body'] {
  if (image === undefined || body[image.field] !== '') return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== image.field));
}

/** The id in the path. Throws not-found for anything that cannot be an id. */
function idOf(parameter: unknown): number | undefined {
  if (parameter === undefined) return undefined;
  const id = typeof parameter === 'string' && /^\d+$/.test(parameter) ? Id.safeParse(Number(parameter)) : undefined;
  if (id?.success !== true) throw new DomainError('not-found', messages.notFound);
  return id.data;
}

/** A body may repeat the id of its path (specification section 7) but not contradict it. */
function withoutOwnId({ id: ownId, ...body }: RestInput['body'], id: number | undefined): RestInput['body'] {
  if (ownId === undefined) return body;
  if (id === undefined) return { ...body, id: ownId };
  if (ownId !== id && ownId !== String(id)) {
    throw badField('id', messages.idMismatch);
  }
  return body;
}
