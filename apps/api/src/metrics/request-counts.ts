import { Counter, Histogram, type Registry } from 'prom-client';
import type { CountRequest } from '#http/request-log.ts';
import type { Route } from './route-names.ts';

/** Upper bounds of the buckets for durations, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** Returns a factory: listener name -> function that records one request, its route and status, and its duration by kind of route. */
export function createRequestCounts(register: Registry, findRoute: (path: string) => Route) {
  const registers = [register];
  const requests = new Counter({
    name: 'jala_http_requests_total',
    help: 'Requests by listener, route and class of the status. 4xx includes callers who left before they had an answer.',
    labelNames: ['listener', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'jala_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response, by what was asked for.',
    labelNames: ['listener', 'kind'],
    buckets: BOUNDS,
    registers,
  });
  return (listener: string): CountRequest =>
    (path, status, ms) => {
      const { name, kind } = findRoute(path);
      requests.inc({ listener, route: name, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ listener, kind }, ms / 1000);
    };
}
