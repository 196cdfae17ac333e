import { measureEditor } from './editor.ts';
import { measure, type Measured } from './load.ts';
import { startBareServer, startProduct, type Running } from './product.ts';

interface Benchmark {
  name: string;
  path: string;
  /** The least that is asked for, of `figure`. */
  least: number;
  figure: (product: Measured, bare: Measured) => number;
}

const BENCHMARKS: Benchmark[] = [
  {
    name: 'landing page, renders a second a core',
    path: '/',
    least: 300,
    figure: (product) => product.perCoreSecond,
  },
  {
    name: '/api/posts?limit=10, of the bare server',
    path: '/api/posts?limit=10',
    least: 0.022,
    figure: (product, bare) => product.perSecond / bare.perSecond,
  },
];

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

const product = await startProduct();
try {
  const rows = [];
  for (const benchmark of BENCHMARKS) rows.push(await run(product, benchmark));
  console.table(rows);
  console.table([await measureEditor(product)]);
} finally {
  await product.stop();
}

async function run(server: Running, { name, path, least, figure }: Benchmark) {
  const response = await fetch(server.url + path);
  const bare = await startBareServer({
    contentType: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  });
  try {
    // Both are warmed, then measured in turns of the same length.
    await measure(server, path, 2);
    await measure(bare, path, 1);
    const yardstick = await measure(bare, path, SECONDS);
    const measured = await measure(server, path, SECONDS);
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
