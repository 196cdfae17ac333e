import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { measure } from './load.ts';
import { MADE_ANEW, startBareServer, type BareResponse, type Running } from './product.ts';

interface Benchmark {
  name: string;
  listener: keyof Running['urls'];
  path: string;
  encoding?: 'br' | undefined;
  /** True to request a response that is not in the cache. */
  isUncached?: boolean;
  /** True to send the headers of a visitor's browser, whose views are counted. */
  isVisit?: boolean;
  connections?: number;
  /** The lowest acceptable share of the bare server's rate. */
  least: number;
}

const VISIT = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = 32;

/** Measures rates and times of responses, each beside a bare node:http server that sends the same bytes. */
export async function measureHttp(product: Running) {
  const rows = [];
  for (const benchmark of await benchmarks(product)) rows.push(await run(product, benchmark));
  return rows;
}

async function benchmarks({ urls }: Running): Promise<Benchmark[]> {
  const home = await (await fetch(urls.public)).text();
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(home) ?? [];
  const [, image = ''] = /"(\/api\/storage\/[0-9a-f]{32}\.\w+)/.exec(home) ?? [];
  const inMemory = (name: string, path: string, encoding?: 'br'): Benchmark => ({
    name,
    listener: 'public',
    path,
    encoding,
    least: 0.8,
  });
  const posts = '/api/posts?limit=10';
  return [
    inMemory('landing page', '/'),
    { ...inMemory('landing page, counted', '/'), isVisit: true },
    inMemory('landing page, brotli', '/', 'br'),
    inMemory('list of articles, brotli', '/blogs', 'br'),
    inMemory(posts, posts),
    inMemory(`${posts}, brotli`, posts, 'br'),
    { ...inMemory('coverage of a kelurahan', '/api/jangkauan?kode=32.74.01.1003'), least: 0.5 },
    inMemory('image', image),
    inMemory('image, 640 px', `${image}?w=640`),
    inMemory('script, brotli', script, 'br'),
    inMemory('isolir notice, kept connections', '/isolir'),
    {
      // Each request needs a new connection, because the listener closes the connection after each notice.
      name: 'isolir notice, new connections',
      listener: 'isolir',
      path: '/generate_204',
      connections: 200,
      least: 0.5,
    },
    { ...inMemory('landing page, rendered', '/'), isUncached: true, least: 0.015 },
    { ...inMemory(`${posts}, asked anew`, posts), isUncached: true, least: 0.02 },
  ];
}

async function run(server: Running, benchmark: Benchmark) {
  const { name, listener, path, connections = CONNECTIONS, least } = benchmark;
  const url = server.urls[listener] + path;
  const headers = {
    ...(benchmark.encoding !== undefined && { 'accept-encoding': benchmark.encoding }),
    ...(benchmark.isUncached === true && MADE_ANEW),
    ...(benchmark.isVisit === true && VISIT),
  };
  const bare = await startBareServer(await responseFor(url, headers, benchmark.encoding));
  const load = { connections, headers };
  try {
    // Warm up both servers, then measure each of them for the same time.
    await measure(server, { url, ...load, seconds: 2 });
    await measure(bare, { url: bare.urls.public, ...load, seconds: 1 });
    const yardstick = await measure(bare, { url: bare.urls.public, ...load, seconds: SECONDS });
    const measured = await measure(server, { url, ...load, seconds: SECONDS });
    return {
      benchmark: name,
      'product/s': Math.round(measured.perSecond),
      'bare/s': Math.round(yardstick.perSecond),
      ratio: rounded(measured.perSecond / yardstick.perSecond),
      least,
      'product/core-s': Math.round(measured.perCoreSecond),
      'bare/core-s': Math.round(yardstick.perCoreSecond),
      'p99 ms': measured.p99,
      'bare p99 ms': yardstick.p99,
    };
  } finally {
    await bare.stop();
  }
}

const rounded = (ratio: number): number => Number(ratio.toPrecision(3));

/** Repeats the request until the response has `encoding`, and returns that response. Without `encoding`, returns the first response. */
async function responseFor(
  url: string,
  headers: Record<string, string>,
  encoding: string | undefined,
): Promise<BareResponse> {
  for (;;) {
    const [response] = await once(request(url, { headers }).end(), 'response');
    const body = await buffer(response);
    if (encoding === undefined || response.headers['content-encoding'] === encoding)
      return { headers: response.rawHeaders, body };
    await sleep(100);
  }
}
