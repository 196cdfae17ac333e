import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Closable } from '#closing.ts';
import { logFault } from '#errors/log-fault.ts';
import { productMetrics, type Sources } from './product-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { CONTENT_TYPE, writeMetrics, type Metric } from './text-format.ts';

interface Parts extends Sources {
  requests: () => Metric[];
}

/** How often the delay of the event loop is measured, in ms. */
const RESOLUTION_MS = 20;

/** Answers `/metrics` in Prometheus' text format. `close` ends the measuring. */
export function serveMetrics({ requests, ...sources }: Parts): Closable & { handler: RequestListener } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();

  async function collect(): Promise<string> {
    const ofProduct = await productMetrics(sources);
    return writeMetrics([...processMetrics(delay, RESOLUTION_MS), ...requests(), ...ofProduct]);
  }

  return {
    handler(request, response) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(isRead ? 404 : 405, {
          'Content-Type': 'text/plain',
          ...(!isRead && { Allow: 'GET, HEAD' }),
        });
        response.end('The metrics are at /metrics.\n');
        return;
      }
      collect().then(
        (text) => response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text),
        (error: unknown) => {
          logFault(sources.logger, error, { task: 'collecting metrics' });
          response.writeHead(503).end();
        },
      );
    },
    async close() {
      delay.disable();
    },
  };
}
