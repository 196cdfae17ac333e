import autocannon from 'autocannon';
import type { Running } from './product.ts';

export interface Measured {
  perSecond: number;
  /** Answers for each second of one core that the server process used. */
  perCoreSecond: number;
}

export interface Load {
  url: string;
  connections: number;
  seconds: number;
}

/** Asks one address again and again. Throws when an answer was not 200: such a figure would mean nothing. */
export async function measure(server: Running, { url, connections, seconds }: Load): Promise<Measured> {
  const before = await server.cpuSeconds();
  const result = await autocannon({ url, connections, duration: seconds });
  const cpu = (await server.cpuSeconds()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  const answers = result['2xx'];
  return { perSecond: answers / result.duration, perCoreSecond: answers / cpu };
}
