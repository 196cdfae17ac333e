import { measureEditor } from './editor.ts';
import { measure, type Measured } from './load.ts';
import { startBareServer, startProduct, type Running } from './product.ts';
import { measureRichText } from './rich-text.ts';

interface Benchmark {
  name: string;
  listener: keyof Running['urls'];
  path: string;
  connections: number;
  /** The lowest acceptable `figure`. */
  least: number;
  figure: (product: Measured, bare: Measured) => number;
}

const BENCHMARKS: Benchmark[] = [
  {
    name: 'landing page, renders per second and core',
    listener: 'public',
    path: '/',
    connections: 8,
    least: 300,
    figure: (product) => product.perCoreSecond,
  },
  {
    name: '/api/posts?limit=10, share of the bare server',
    listener: 'public',
    path: '/api/posts?limit=10',
    connections: 8,
    least: 0.022,
    figure: (product, bare) => product.perSecond / bare.perSecond,
  },
  {
    // Each page needs a connection of its own, because the listener closes it.
    name: 'isolir notice, pages per second and core',
    listener: 'isolir',
    path: '/generate_204',
    connections: 200,
    least: 5000,
    figure: (product) => product.perCoreSecond,
  },
];

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

console.table(await measureRichText());
const product = await startProduct();
try {
  const rows = [];
  for (const benchmark of BENCHMARKS) rows.push(await run(product, benchmark));
  console.table(rows);
  console.table([await measureEditor(product)]);
} finally {
  await product.stop();
}

async function run(server: Running, { name, listener, path, connections, least, figure }: Benchmark) {
  const url = server.urls[listener] + path;
  const response = await fetch(url);
  const bare = await startBareServer({
    contentType: response.headers.get('content-type') ?? '',
    closes: response.headers.get('connection') === 'close',
    body: Buffer.from(await response.arrayBuffer()),
  });
  try {
    // Warm up both servers, then measure each of them for the same time.
    await measure(server, { url, connections, seconds: 2 });
    await measure(bare, { url: bare.urls.public, connections, seconds: 1 });
    const yardstick = await measure(bare, { url: bare.urls.public, connections, seconds: SECONDS });
    const measured = await measure(server, { url, connections, seconds: SECONDS });
    return {
      benchmark: name,
      'product/s': Math.round(measured.perSecond),
      'bare/s': Math.round(yardstick.perSecond),
      ratio: Number((measured.perSecond / yardstick.perSecond).toFixed(4)),
      'product/core-s': Math.round(measured.perCoreSecond),
      figure: Number(figure(measured, yardstick).toPrecision(3)),
      least,
    };
  } finally {
    await bare.stop();
  }
}
