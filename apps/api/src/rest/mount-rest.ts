import { Router, type Request, type RequestHandler, type Response } from 'express';
import { Id } from '@jala/schema/record';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { answerFault, asJson } from '#http/answer-fault.ts';
import { callByPath } from '#trpc/caller-link.ts';
import type { Context } from '#trpc/context.ts';
import { factsOf } from '#trpc/procedures.ts';
import { createDocsRouter } from './docs.ts';
import { readBody } from './read-body.ts';
import type { RestRoute } from './rest-route.ts';
import { restRoutes } from './rest-routes.ts';
import { refuseMethod } from './refuse-method.ts';
import { serveImage, uploadImage } from './images.ts';

type CreateContext = (request: Request) => Context;

/** `/api`: the table of rest-routes.ts, the images, and the description of both. */
export function createRestRouter(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true });
  const methods = new Map<string, string[]>();
  const add = (method: RestRoute['method'], path: string, handle: RequestHandler) => {
    router[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path, handle);
    methods.set(path, [...(methods.get(path) ?? []), method]);
  };

  for (const route of restRoutes) add(route.method, route.path, answerRoute(route, createContext));
  add('POST', '/media', uploadImage(createContext));
  add('GET', '/storage/:file', serveImage(createContext));
  router.use(createDocsRouter());
  for (const [path, allowed] of methods) router.all(path, refuseMethod(allowed));
  router.use(() => {
    throw new DomainError('not-found', messages.notFound);
  });
  router.use(answerFault(asJson));
  return router;
}

function answerRoute(route: RestRoute, createContext: CreateContext): RequestHandler {
  const { access } = factsOf(route.procedure);
  return async (request, response) => {
    const context = createContext(request);
    // A stranger's body is not even read.
    if (access === 'staff' && route.method !== 'GET') await context.services.auth.verify(context.token);
    const id = idOf(request.params.id);
    const query: Record<string, unknown> = request.query;
    if (route.method === 'GET') return send(response, await run(context, { id, query, body: {} }));

    const { fields, file } = await readBody(request, response, {
      from: access,
      imageField: route.image?.field,
    });
    const body = withoutOwnId(fields, id);
    const { image } = route;
    if (image === undefined || file === undefined) return send(response, await run(context, { id, query, body }));
    const output = await withStoredImage(context, file, (name) =>
      run(context, { id, query, body: { ...body, [image.as]: name } }),
    );
    send(response, output);
  };

  function send(response: Response, output: unknown): void {
    const data = route.shape === undefined ? output : route.shape.parse(output);
    response.status(route.status).json(route.answer(data) ?? null);
  }

  async function run(context: Context, call: Parameters<RestRoute['input']>[0]): Promise<unknown> {
    return callByPath(context)(route.procedure, route.input({ ...call, body: withoutEmptyImage(call.body) }));
  }

  /** A form sends its empty file input as an empty text: no new image. */
  function withoutEmptyImage(body: Record<string, unknown>): Record<string, unknown> {
    const field = route.image?.field;
    if (field === undefined || body[field] !== '') return body;
    return Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));
  }
}

/** Stores an image for one act, and takes it back when the act is refused. */
async function withStoredImage<T>(
  { services: { media } }: Context,
  bytes: Buffer,
  act: (file: string) => Promise<T>,
): Promise<T> {
  const { file } = await media.add(bytes);
  try {
    return await act(file);
  } catch (error) {
    await media.discard(file);
    throw error;
  }
}

/** The id of the path. Whatever is no id leads nowhere. */
function idOf(parameter: unknown): number | undefined {
  if (parameter === undefined) return undefined;
  const id = typeof parameter === 'string' && /^\d+$/.test(parameter) ? Id.safeParse(Number(parameter)) : undefined;
  if (id?.success !== true) throw new DomainError('not-found', messages.notFound);
  return id.data;
}

/** A body may repeat the id of its path (specification section 7), nothing else. */
function withoutOwnId(
  { id: ownId, ...body }: Record<string, unknown>,
  id: number | undefined,
): Record<string, unknown> {
  if (ownId === undefined) return body;
  if (id === undefined) return { ...body, id: ownId };
  if (ownId !== id && ownId !== String(id)) {
    throw new DomainError('bad-input', messages.idMismatch, { fields: { id: [messages.idMismatch] } });
  }
  return body;
}
