import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { messages } from '@jala/schema/messages';
import { hasBody } from './drain-body.ts';

interface Refusal {
  json: string;
  page: string;
  /** In seconds. */
  retryAfter: number;
}

const refusal = (message: string, retryAfter: number): Refusal => ({
  json: JSON.stringify({ success: false, message }),
  page: `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1>`,
  retryAfter,
});
const BUSY = refusal(messages.busy, 2);
const AWAY = refusal(messages.databaseAway, 5);
const isForScripts = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/trpc/');

/** Answers 503 to a caller who has sent too many requests. Without the app, because a flood is refused thousands of times. */
export const refuseBusy: RequestListener = (request, response) => refuse(BUSY, request, response);

/** Answers 503 to a caller who needs a database that does not answer. */
export const refuseAway: RequestListener = (request, response) => refuse(AWAY, request, response);

function refuse({ json, page, retryAfter }: Refusal, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  const isJson = isForScripts(request.url ?? '');
  const body = isJson ? json : page;
  response
    .writeHead(503, {
      'Retry-After': String(retryAfter),
      'Cache-Control': 'no-store',
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      // We do not read the request's body, so the connection cannot carry another request.
      ...(hasBody(request) && { Connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
