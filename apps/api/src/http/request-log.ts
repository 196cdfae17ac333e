import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '#logger.ts';

/** The shape in which we accept a request id that the caller sends. */
const REQUEST_ID = /^[\w-]{8,64}$/;

const HEALTH = new Set(['/healthz', '/readyz']);
const REFUSED = new Set([401, 403, 413, 429]);

const users = new WeakMap<IncomingMessage, number>();

/** Adds the user's id to the log line of this request. */
export function noteUser(request: IncomingMessage, id: number): void {
  users.set(request, id);
}

/**
 * Logs one line per request: id, method, path, status, time, and the user who is signed in. Writes and refusals also have the
 * caller's address, so that a tool such as fail2ban can block the caller. Never a query, a header or a body.
 */
export function requestLog(logger: Logger): (request: Request, response: ServerResponse) => void {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (request, { statusCode }, error) => {
      if (HEALTH.has(pathOf(request))) return 'debug';
      // A 503 is only a warning here: its cause is logged once a minute.
      if (error !== undefined || (statusCode >= 500 && statusCode !== 503)) return 'error';
      return statusCode < 400 ? 'info' : 'warn';
    },
    customSuccessMessage: sentence,
    customErrorMessage: sentence,
    // The library invents an error for each 5xx. The real one is logged where it is caught.
    customErrorObject: (_request, _response, _error, { err: _invented, ...line }: Record<string, unknown>) => line,
    customProps: (request, response) => ({
      method: request.method,
      path: pathOf(request),
      status: statusOf(response),
      address: request.method !== 'GET' || REFUSED.has(response.statusCode) ? request.ip : undefined,
      user_id: users.get(request),
    }),
    serializers: { req: () => undefined, res: () => undefined },
    wrapSerializers: false,
  });
}

/** The status that the caller got; 499, as nginx says it, if the caller left before. */
const statusOf = ({ headersSent, statusCode }: ServerResponse): number => (headersSent ? statusCode : 499);

const sentence = (request: Request, response: ServerResponse): string =>
  `${request.method} ${pathOf(request)} ${statusOf(response)}`;

const pathOf = ({ originalUrl }: Request): string => originalUrl.split('?', 1)[0]?.slice(0, 200) ?? '';
