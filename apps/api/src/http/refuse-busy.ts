import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '@jala/schema/messages';
import { hasBody } from './drain-body.ts';

const JSON_BODY = JSON.stringify({ success: false, message: messages.busy });
const PAGE = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.busy}</title><h1>${messages.busy}</h1>`;
const isForScripts = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/trpc/');

/** Answers 503 to a caller who has sent too many requests. Without the app, because a flood is refused thousands of times. */
export function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  const isJson = isForScripts(request.url ?? '');
  const body = isJson ? JSON_BODY : PAGE;
  response
    .writeHead(503, {
      'Retry-After': '2',
      'Cache-Control': 'no-store',
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      // We do not read the request's body, so the connection cannot carry another request.
      ...(hasBody(request) && { Connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
