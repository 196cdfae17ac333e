import type { Request, Response } from 'express';
import { isInternal, toPublicError } from '#errors/public-error.ts';
import type { Logger } from '#logger.ts';
import { setFaultHeaders } from './send-fault.ts';

/** The last of an app's middlewares: what went wrong outside of `/api` and `/trpc` is told on a page without any data. */
export function answerFault(logger: Logger) {
  // Express tells an error handler by its four parameters.
  return (thrown: unknown, request: Request, response: Response, next: (error?: unknown) => void): void => {
    const fault = toPublicError(thrown);
    if (isInternal(fault)) logger.error({ err: thrown, path: request.path }, 'an answer failed');
    if (response.headersSent) {
      next(thrown);
      return;
    }
    setFaultHeaders(response, fault);
    response.status(fault.status).type('html').send(page(fault.message));
  };
}

const page = (message: string): string => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Kembali ke Beranda</a></p></main></body></html>
`;
