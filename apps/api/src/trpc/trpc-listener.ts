import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRPCError, type AnyTRPCRouter } from '@trpc/server';
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http';
import { resolveResponse } from '@trpc/server/http';
import { BATCH_MAX, mayBeBatched } from '@jala/schema/rules/batch';
import { messages } from '@jala/schema/messages';
import { isPastLastPage } from '@jala/schema/rules/pages';
import { hasBody, parseJson, readBytes, requirePlainUtf8, whenRoomFor } from '#request-body.ts';
import { DomainError } from '#errors/domain-error.ts';
import { logFault } from '#errors/log-fault.ts';
import { toPublicError, type PublicError } from '#errors/public-error.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import { createBatch } from './batch.ts';
import type { Context } from './context.ts';
import { isSameForAll, toErrorShape, type ProcedureFacts } from './trpc.ts';

interface Parts<Request extends IncomingMessage> {
  router: AnyTRPCRouter;
  /** Returns the facts that the procedure of this path declares. Undefined if there is no such procedure. */
  findFacts: (path: string) => ProcedureFacts | undefined;
  contextOf: (request: Request) => Context;
  /** Sends the answer to a read. Other requests may wait for the same answer. */
  sendShared: (request: Request, response: ServerResponse, body: Buffer) => void;
}

interface Calls {
  context: Context;
  path: string;
  calls: readonly string[];
  called: globalThis.Request;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Serves tRPC over HTTP. `request.url` is the path of one procedure, or of several with commas between them and `?batch=1`. Refuses a
 * request that is faulty as a whole before reading its body.
 */
export function createTrpcListener<Request extends IncomingMessage>({
  router,
  findFacts,
  contextOf,
  sendShared,
}: Parts<Request>) {
  return async (request: Request, response: ServerResponse): Promise<void> => {
    const context = contextOf(request);
    // A response in lines (jsonl) costs ten times the work, and no client of ours asks for it. Both headers can ask for it.
    delete request.headers['trpc-accept'];
    delete request.headers.accept;
    try {
      if (!METHODS.includes(request.method ?? '')) return refuseMethod(request, response);
      const { url, path, calls } = readAddress(request.url ?? '/');
      if (calls.every((call) => findFacts(call)?.isPoll === true)) context.doNotExtendSession();
      // tRPC joins the URL and the host to an address and parses it again. A long host would take milliseconds to parse.
      request.url = url;
      request.headers.host = HOST;
      refuseOtherBodies(request);
      const maxBodySize = maxBytesOf(calls);
      // The procedure refuses callers who are not signed in, and does not need their bodies.
      const isRead =
        request.method === 'POST' && (maxBodySize <= BODY_MAX_BYTES.stranger || (await isSignedIn(context)));
      const bytes = isRead ? await readBytes(request, maxBodySize) : NOTHING;
      await whenRoomFor(bytes.byteLength, async () => {
        // With this body, tRPC does not read the request itself: it would keep all bytes that arrive.
        Object.assign(request, { body: textOf(bytes) });
        const called = incomingMessageToRequest(request, response, { maxBodySize });
        write(request, response, await answerCalls({ context, path, calls, called }));
      });
    } catch (error) {
      logFault(context.log, error);
      // The body did not arrive completely, so the next request on this connection would be taken for the rest of the body.
      if (!request.complete) response.setHeader('Connection', 'close');
      refuse(response, error);
    }
  };

  /** Sends the answers to all calls or, if the database is unavailable, the last valid response. */
  function write(request: Request, response: ServerResponse, { status, headers, body }: Answer): void {
    if (status === 503 && request.shared?.sendStale() === true) return;
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET') response.end(body);
    else sendShared(request, response, body);
  }

  async function answerCalls({ context, path, calls, called }: Calls): Promise<Answer> {
    const answer = await resolveResponse({
      router,
      req: called,
      error: null,
      path,
      createContext: async () => (calls.length > 1 ? { ...context, runInBatch: createBatch() } : context),
      maxBatchSize: BATCH_MAX,
      responseMeta: ({ errors, data }) => ({
        headers: {
          ...headersFor(errors.map(toPublicError)),
          ...(calls.every((call) => isSameForAll(findFacts(call))) &&
            data.every(isStorable) && { 'Cache-Control': 'no-cache' }),
        },
      }),
      onError({ error, type }) {
        // Errors of a procedure were already logged by its middleware.
        if (type === 'unknown') logFault(context.log, error);
      },
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  /**
   * The largest body that these calls may send, in bytes. A call for staff refuses everybody else before the body is read,
   * so only calls for everyone need the small limit.
   */
  function maxBytesOf(calls: readonly string[]): number {
    const facts = calls.map(findFacts);
    if (!facts.every((found) => found?.access === 'staff')) return BODY_MAX_BYTES.stranger;
    return Math.max(...facts.map((found) => found?.maxBytes ?? 0));
  }
}

/** Throws unsupported-type if the body is not JSON. tRPC would also parse forms and bytes, which cost far more and have no use here. */
function refuseOtherBodies(request: IncomingMessage): void {
  if (!hasBody(request)) return;
  const { headers } = request;
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new DomainError('unsupported-type', messages.unsupportedType);
  requirePlainUtf8(headers);
  // tRPC does not recognize the type in capital letters.
  headers['content-type'] = 'application/json';
}

const NOTHING = Buffer.alloc(0);

/** Returns the text of a body, which tRPC parses again. Throws bad-input if the bytes are not JSON. */
function textOf(bytes: Buffer): string {
  if (bytes.byteLength > 0) parseJson(bytes);
  // Without a byte order mark.
  return new TextDecoder().decode(bytes);
}

/** True for a result of a read that may be cached until content changes. */
const isStorable = (response: object): boolean => 'result' in response && !isPastLastPage(Object(response.result).data);

const isSignedIn = (context: Context): Promise<boolean> =>
  context.access().then(
    () => true,
    (error: unknown) => {
      // The database did not answer, so the caller is unknown. If we went on, the body would be dropped, and the call would lack its input.
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      return false;
    },
  );

/** The host in the address of every request, because no procedure reads this address. */
const HOST = 'jala.invalid';

/**
 * Returns the calls that an address names, and the address with a host. Throws bad-input for an address that cannot be decoded and for
 * calls that may not be sent together.
 */
function readAddress(address: string): { url: string; path: string; calls: string[] } {
  // Without the host in front, an address that begins with `//` would name another host, or an unreadable one.
  const { href: url, pathname, searchParams } = new URL(`http://${HOST}${address}`);
  const path = pathname.slice(1);
  const names = decodeURIComponent(path);
  const isBatch = searchParams.get('batch') === '1';
  const calls = isBatch ? names.split(',') : [names];
  if (calls.length > BATCH_MAX) throw new DomainError('bad-input', messages.batchTooLong);
  if (calls.length > 1 && !calls.every(mayBeBatched)) throw new DomainError('bad-input', messages.batchWithSignIn);
  return { url, path, calls };
}

function refuseMethod({ method }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Allow', [...METHODS, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') response.writeHead(204).end();
  else refuse(response, new TRPCError({ code: 'METHOD_NOT_SUPPORTED' }));
}

/** Sends an error that belongs to no call. */
function refuse(response: ServerResponse, thrown: unknown): void {
  if (response.headersSent) return void response.destroy();
  const outside = toPublicError(thrown);
  const error = new TRPCError({ code: outside.code, message: outside.message, cause: thrown });
  response.writeHead(outside.status, { ...headersFor([outside]), 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: toErrorShape(error, undefined) }));
}

function headersFor(errors: PublicError[]): Record<string, string> {
  const retryAfter = errors.find((error) => error.retryAfter !== undefined)?.retryAfter;
  return {
    'Cache-Control': 'no-store',
    ...(errors.some((error) => error.status === 401) && { 'WWW-Authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
}
