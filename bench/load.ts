import autocannon from 'autocannon';
import type { Running } from './product.ts';

export interface Measured {
  perSecond: number;
  /** Answers for each second of one core that the server process used. */
  perCoreSecond: number;
}

const CONNECTIONS = 8;

/** Asks one address again and again for `seconds`. Throws when an answer was not 200: such a figure would mean nothing. */
export async function measure(server: Running, path: string, seconds: number): Promise<Measured> {
  const before = await server.cpuSeconds();
  const result = await autocannon({ url: server.url + path, connections: CONNECTIONS, duration: seconds });
  const cpu = (await server.cpuSeconds()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  const answers = result['2xx'];
  return { perSecond: answers / result.duration, perCoreSecond: answers / cpu };
}
