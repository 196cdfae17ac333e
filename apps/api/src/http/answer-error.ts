import type { Request, Response } from 'express';
import { isInternal, toPublicError, type PublicError } from '#errors/public-error.ts';
import { drainBody } from './drain-body.ts';

/** Writes an error: for `/api` as contract section 4 says, elsewhere as a page. */
type WriteError = (response: Response, error: PublicError) => void;

/** The last of a router's middlewares: responds to what was thrown, and logs what is our own fault. */
export function answerError(write: WriteError) {
  // Express recognises an error handler by its four parameters.
  return async (
    thrown: unknown,
    request: Request,
    response: Response,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    const error = toPublicError(thrown);
    if (isInternal(error)) request.log.error({ err: thrown, path: request.path }, 'a request failed');
    if (response.headersSent) {
      next(thrown);
      return;
    }
    await drainBody(request);
    response.status(error.status).setHeader('Cache-Control', 'no-store');
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    write(response, error);
  };
}

export const asJson: WriteError = (response, { message, errors }) => {
  response.json({ success: false, message, ...(errors && { errors }) });
};

export const asPage: WriteError = (response, { message }) => {
  response.type('html').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Kembali ke Beranda</a></p></main></body></html>
`);
};
