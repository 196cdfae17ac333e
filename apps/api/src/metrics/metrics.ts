import type { RequestListener } from 'node:http';
import { Registry } from 'prom-client';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import { addProcessMetrics } from './process-metrics.ts';
import { addProductMetrics, type Sources } from './product-metrics.ts';
import { createRequestCounts } from './request-counts.ts';
import { createFindRoute } from './route-names.ts';

interface Parts extends Sources {
  procedures: { paths: readonly string[] };
  logger: Logger;
}

/** Counts requests, and answers `/metrics` in Prometheus' text format. Loaded only with METRICS_PORT: the library takes memory. */
export function createMetrics({ procedures, logger, ...sources }: Parts) {
  const register = new Registry();
  addProcessMetrics(register);
  addProductMetrics(register, sources);
  return {
    countRequestsOf: createRequestCounts(register, createFindRoute(procedures.paths)),
    handler: answerMetrics(register, logger),
  };
}

const answerMetrics =
  (register: Registry, logger: Logger): RequestListener =>
  (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(isRead ? 404 : 405, { 'Content-Type': 'text/plain', ...(!isRead && { Allow: 'GET, HEAD' }) });
      response.end('The metrics are at /metrics.\n');
      return;
    }
    register.metrics().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        logFault(logger, error, { task: 'collecting metrics' });
        response.writeHead(503).end();
      },
    );
  };
