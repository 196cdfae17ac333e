import type { Request, Response } from 'express';
import { loggedPath } from '@jala/schema/rules/preview-address';
import { logFault } from '#errors/log-fault.ts';
import { toPublicError, type PublicError } from '#errors/public-error.ts';
import { drainBody } from '#request-body.ts';

/** Writes an error to a response: `asJson` for `/api` (contract section 4) and downloads, `asTrpc` for `/trpc`, `asPage` elsewhere. */
export type WriteError = (response: Response, error: PublicError) => void;

/**
 * Returns the last middleware of a router. It logs a thrown error as `logFault` does, and turns the error into a response. Instead of a
 * 503, sends the cached response from before the database became unavailable, if there is such a response.
 */
export function answerError(write: WriteError) {
  // Express recognises an error handler by its four parameters.
  return async (
    thrown: unknown,
    request: Request,
    response: Response,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    const error = toPublicError(thrown);
    logFault(request.log, thrown, { path: loggedPath(request.path) });
    if (response.headersSent) {
      next(thrown);
      return;
    }
    if (error.status === 503 && request.shared?.sendStale() === true) return;
    request.shared?.giveUp();
    await drainBody(request);
    response.status(error.status).setHeader('Cache-Control', 'no-store');
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    write(response, error);
  };
}

export const asJson: WriteError = (response, { message, errors, reason }) => {
  response.json({ success: false, message, ...(errors && { errors }), ...(reason && { code: reason }) });
};

export const asPage: WriteError = (response, { message }) => {
  response.type('html').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Kembali ke Beranda</a></p></main></body></html>
`);
};
