import type { Request, Response } from 'express';
import { isInternal, toPublicError, type PublicError } from '#errors/public-error.ts';
import { drainBody } from './drain-body.ts';

/** How a fault is told: `/api` in contract section 4's form, everything else on a page without any data. */
type Tell = (response: Response, fault: PublicError) => void;

/** The last of a router's middlewares: answers what went wrong, and logs what is a fault of ours. */
export function answerError(tell: Tell) {
  // Express tells an error handler by its four parameters.
  return async (
    thrown: unknown,
    request: Request,
    response: Response,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    const fault = toPublicError(thrown);
    if (isInternal(fault)) request.log.error({ err: thrown, path: request.path }, 'an answer failed');
    if (response.headersSent) {
      next(thrown);
      return;
    }
    await drainBody(request);
    response.status(fault.status).setHeader('Cache-Control', 'no-store');
    if (fault.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (fault.retryAfter !== undefined) response.setHeader('Retry-After', String(fault.retryAfter));
    tell(response, fault);
  };
}

export const asJson: Tell = (response, { message, errors }) => {
  response.json({ success: false, message, ...(errors && { errors }) });
};

export const asPage: Tell = (response, { message }) => {
  response.type('html').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Kembali ke Beranda</a></p></main></body></html>
`);
};
