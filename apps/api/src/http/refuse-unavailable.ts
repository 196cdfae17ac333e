import type { RequestListener } from 'node:http';
import { messages } from '@jala/schema/messages';
import { hasBody } from './drain-body.ts';

const JSON_BODY = JSON.stringify({ success: false, message: messages.databaseAway });
const PAGE = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.databaseAway}</title><h1>${messages.databaseAway}</h1>`;

/** Answers 503 to a caller who needs a database that does not answer. */
export const refuseUnavailable: RequestListener = (request, response) => {
  if (response.headersSent || response.destroyed) return;
  const isJson = /^\/(?:api|trpc)\//.test(request.url ?? '');
  const body = isJson ? JSON_BODY : PAGE;
  response
    .writeHead(503, {
      'Retry-After': '5',
      'Cache-Control': 'no-store',
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      // We do not read the request's body, so the connection cannot carry another request.
      ...(hasBody(request) && { Connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
};
