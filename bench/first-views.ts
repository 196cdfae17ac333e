import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findOrInstallChromium } from '@jala/e2e/chromium';
import { startBareServer, type Running } from './product.ts';

/** The folder with Lighthouse, which has its own packages: only this benchmark needs it. */
const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The part of a Lighthouse result that we use. */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkRequest[] } }>;
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

interface Chrome {
  port: number;
  kill: () => void;
}

type Lighthouse = (url: string, options: object) => Promise<{ lhr: Result } | undefined>;
type Launch = (options: object) => Promise<Chrome>;

/**
 * Lighthouse for phones, on every public route: scores, the simulated times in ms, and what the first view loads. The first row
 * is a plain page of text from a bare server: if it does not reach 100, the machine is too slow for the scores to mean much. The
 * second one is the same page with one image: no page with an image at the top is faster.
 */
export async function measureFirstViews(product: Running) {
  if (!existsSync(path.join(FOLDER, 'node_modules')))
    execFileSync('npm', ['install', '--no-save', '--silent'], { cwd: FOLDER, stdio: 'inherit' });
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js');
  const { launch } = await load<{ launch: Launch }>('chrome-launcher/dist/index.js');
  const chrome = await launch({ chromePath: findOrInstallChromium(), chromeFlags: FLAGS, ignoreDefaultFlags: true });
  const plain = await startBareServer(plainPage());
  const withImage = await startBareServer(plainPage(await imageOf(product)));
  try {
    const measure = async (name: string, url: string) => {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
      return rowOf(name, result.lhr);
    };
    const rows = [
      await measure('plain page (yardstick)', plain.urls.public),
      await measure('plain page with an image (yardstick)', withImage.urls.public),
    ];
    const routes = await routesOf(product);
    await visit(routes.map((route) => product.urls.public + route));
    for (const route of routes) {
      const row = await measure(route, product.urls.public + route);
      // Now and then the browser reports no paint.
      rows.push(Number.isNaN(row['LCP ms']) ? await measure(route, product.urls.public + route) : row);
    }
    return rows;
  } finally {
    chrome.kill();
    await plain.stop();
    await withImage.stop();
  }
}

/** Visits pages, whose best compression is made for what is asked for again. */
async function visit(urls: readonly string[]): Promise<void> {
  for (let count = 0; count < 2; count += 1)
    for (const url of urls) await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  await sleep(2000);
}

const load = <T>(module: string): Promise<T> =>
  import(pathToFileURL(path.join(FOLDER, 'node_modules', module)).href) as Promise<T>;

async function routesOf({ urls }: Running): Promise<string[]> {
  const { posts } = (await (await fetch(`${urls.public}/api/posts?limit=1`)).json()) as { posts: { id: number }[] };
  const services = ['internet', 'cctv', 'hotspot'].map((kind) => `/layanan/${kind}`);
  // The address with the words of its title.
  const article = new URL((await fetch(`${urls.public}/blogs/${posts[0]?.id}`)).url).pathname;
  return ['/', '/tentang-kami', '/paket', '/layanan', ...services, '/blogs', article, '/kontak-kami'];
}

function rowOf(name: string, { categories, audits }: Result) {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN);
  const requests = audits['network-requests']?.details?.items ?? [];
  const kilobytes = (isWanted: (request: NetworkRequest) => boolean) =>
    Math.round(requests.filter(isWanted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 100) / 10;
  return {
    benchmark: name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP ms': value('largest-contentful-paint'),
    'blocked ms': value('total-blocking-time'),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    requests: requests.length,
    kB: kilobytes(() => true),
    'script kB': kilobytes(({ resourceType }) => resourceType === 'Script'),
  };
}

const TEXT = 'Kabel serat optik membawa cahaya, dan cahaya membawa kabar dari rumah ke rumah. '.repeat(12);
/** `image` stands before the text. */
const plainPage = (image = '') => ({
  headers: ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-cache'],
  body: Buffer.from(
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Halaman biasa sebagai ukuran."><link rel="icon" href="data:,"><title>Halaman biasa</title></head>
<body><main><h1>Halaman biasa</h1>${image}${`<p>${TEXT}</p>`.repeat(8)}</main></body></html>`,
  ),
});

/** The image at the top of the company's profile, in the size that phones load. */
async function imageOf({ urls }: Running): Promise<string> {
  const { image } = (await (await fetch(`${urls.public}/api/about`)).json()) as { image: string };
  const address = `${urls.public}/api/storage/${image}?w=640`;
  await (await fetch(address, { headers: { accept: 'image/avif' } })).arrayBuffer();
  return `<img src="${address}" width="380" height="340" alt="Kantor" fetchpriority="high">`;
}
