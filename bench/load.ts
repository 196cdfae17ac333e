import autocannon from 'autocannon';
import type { Running } from './product.ts';

export interface Measured {
  perSecond: number;
  /** Responses per second of CPU time that the server process used. */
  perCoreSecond: number;
  /** 99th percentile of the time to a response, in ms. */
  p99: number;
}

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Requests one address again and again. Throws when a response was not 200, because the figures would mean nothing. */
export async function measure(server: Running, { url, connections, seconds, headers = {} }: Load): Promise<Measured> {
  const before = await server.cpuSeconds();
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const cpu = (await server.cpuSeconds()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 200, ${result.errors} requests failed`);
  const responses = result['2xx'];
  return { perSecond: responses / result.duration, perCoreSecond: responses / cpu, p99: result.latency.p99 };
}
