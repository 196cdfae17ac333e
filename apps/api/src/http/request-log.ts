import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import type { Logger } from '#logger.ts';

/** The shape in which we accept a request id that the caller sends. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Logs one line per request: id, method, path, status, time. Never a query, a header or a body. */
export function requestLog(logger: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (error !== undefined || response.statusCode >= 500) return 'error';
      return response.statusCode < 400 ? 'info' : 'warn';
    },
    customSuccessMessage: (request, response) => `${request.method ?? ''} ${pathOf(request)} ${response.statusCode}`,
    customErrorMessage: (request, response) => `${request.method ?? ''} ${pathOf(request)} ${response.statusCode}`,
    serializers: { req: () => undefined, res: () => undefined },
    wrapSerializers: false,
  });
}

const pathOf = (request: IncomingMessage & { originalUrl?: string }): string =>
  (request.originalUrl ?? request.url ?? '').split('?', 1)[0]?.slice(0, 200) ?? '';
