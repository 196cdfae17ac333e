import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { MADE_ANEW, restartProduct, type Running } from './product.ts';

/** Duration of each kind of load, in seconds; all kinds together take a minute. */
const SECONDS = 6;
/** Headers that a browser sends with a request for an image. */
const AS_BROWSER = { headers: { accept: 'image/avif,image/webp,*/*' } };
/** Maximum memory of the process, in MB, and maximum duration of a start, in ms. */
const MOST = { idle: 130, loaded: 250, start: 1500 };

/**
 * Measures the memory of the server's process when it is idle, after a minute of load on every kind of address and ten seconds later, in
 * MB, and the time of a start with nothing to do, in ms. There is no yardstick: a bare node:http server takes 45 MB and 40 ms.
 */
export async function measureMemory(dataDir: string) {
  const began = performance.now();
  const product = await restartProduct(dataDir);
  const start = Math.round(performance.now() - began);
  try {
    await sleep(8000);
    const idle = await megabytes(product);
    const home = await (await fetch(product.urls.public)).text();
    const images = [...new Set(home.match(/\/api\/storage\/[0-9a-f]{32}\.\w+\?w=\d+/g))].slice(0, 30);
    for (const image of images) await (await fetch(product.urls.public + image, AS_BROWSER)).arrayBuffer();
    const variants = await megabytes(product);
    for (const path of ['/', '/blogs', '/layanan/hotspot', '/api/posts', '/isolir', images[0] ?? '/'])
      await load(product, path);
    for (const path of ['/', '/blogs', '/api/posts', '/api/landing-content']) await load(product, path, MADE_ANEW);
    const loaded = await megabytes(product);
    await sleep(10_000);
    return [
      { benchmark: 'warm start to the ready line, ms', product: start, most: MOST.start },
      { benchmark: 'idle, MB', product: idle, most: MOST.idle },
      { benchmark: 'after 30 new image sizes, MB', product: variants, most: MOST.loaded },
      { benchmark: 'after a minute of load, MB', product: loaded, most: MOST.loaded },
      { benchmark: 'ten seconds later, MB', product: await megabytes(product), most: MOST.loaded },
    ];
  } finally {
    await product.stop();
  }
}

const load = (product: Running, path: string, headers: Record<string, string> = {}) =>
  autocannon({
    url: product.urls.public + path,
    connections: 32,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br, gzip', ...headers },
  });

/** The resident memory of the process (proc(5), VmRSS). */
async function megabytes({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000);
}
