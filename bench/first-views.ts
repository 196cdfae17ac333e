import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findOrInstallChromium } from '@jala/e2e/chromium';
import type { Running } from './product.ts';

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
 * Runs Lighthouse for phones on every public route: scores, the simulated times in ms, and what the first view loads. The first row
 * is a plain page of text from a bare server: if it does not reach 100, the machine is too slow for the scores to mean much. The
 * second row is the same page with the site's font and one of its images at the top, and nothing else.
 */
export async function measureFirstViews(product: Running) {
  if (!existsSync(path.join(FOLDER, 'node_modules')))
    execFileSync('npm', ['install', '--no-save', '--silent'], { cwd: FOLDER, stdio: 'inherit' });
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js');
  const { launch } = await load<{ launch: Launch }>('chrome-launcher/dist/index.js');
  const chrome = await launch({ chromePath: findOrInstallChromium(), chromeFlags: FLAGS, ignoreDefaultFlags: true });
  const plain = await startPlainPages(product);
  try {
    const measure = async (name: string, url: string) => {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
      return rowOf(name, result.lhr);
    };
    const rows = [
      await measure('plain page (yardstick)', `${plain.url}/`),
      await measure('with font and image (yardstick)', `${plain.url}/gambar`),
    ];
    const routes = await routesOf(product);
    await visit(routes.map((route) => product.urls.public + route));
    for (const route of routes) {
      const row = await measure(route, product.urls.public + route);
      // Sometimes the browser reports no paint. Then the page is measured again.
      rows.push(Number.isNaN(row['LCP ms']) ? await measure(route, product.urls.public + route) : row);
    }
    return rows;
  } finally {
    chrome.kill();
    await plain.stop();
  }
}

/** Requests each page twice, because the best compression is made only for pages that are requested again. */
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
  // The address with the words of the article's title.
  const article = new URL((await fetch(`${urls.public}/blogs/${posts[0]?.id}`)).url).pathname;
  const questions = ['/cek-jangkauan', '/status', '/cara-bayar', '/pesan'];
  return ['/', '/tentang-kami', '/paket', '/layanan', ...services, '/blogs', article, '/kontak-kami', ...questions];
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
/** Tags in the head, and before the text. */
interface Tags {
  head?: string;
  main?: string;
}

const plainPage = ({ head = '', main = '' }: Tags = {}) =>
  Buffer.from(`<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Halaman biasa sebagai ukuran."><link rel="icon" href="data:,"><title>Halaman biasa</title>${head}</head>
<body><main><h1>Halaman biasa</h1>${main}${`<p>${TEXT}</p>`.repeat(8)}</main></body></html>`);

const FONT_TAGS = `<link rel="preload" href="/huruf" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:F;font-display:swap;src:url(/huruf)format("woff2")}body{font-family:F}</style>`;

/** A server of plain pages. The image is the one at the top of the company's profile, in the size that phones load. */
async function startPlainPages({ urls }: Running) {
  const bytesOf = async (address: string) =>
    Buffer.from(await (await fetch(urls.public + address, { headers: { accept: 'image/avif' } })).arrayBuffer());
  const { image } = (await (await fetch(`${urls.public}/api/about`)).json()) as { image: string };
  const [font = ''] = /\/assets\/[\w-]+\.woff2/.exec(await (await fetch(urls.public)).text()) ?? [];
  const html = 'text/html; charset=utf-8';
  const main = '<img src="/foto" width="380" height="340" alt="Kantor" fetchpriority="high">';
  const files: Record<string, [type: string, bytes: Buffer]> = {
    '/': [html, plainPage()],
    '/gambar': [html, plainPage({ head: FONT_TAGS, main })],
    '/foto': ['image/avif', await bytesOf(`/api/storage/${image}?w=640`)],
    '/huruf': ['font/woff2', await bytesOf(font)],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, bytes] = files[url] ?? ['text/plain', Buffer.alloc(0)];
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache', 'Content-Length': bytes.length });
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await server[Symbol.asyncDispose]();
    },
  };
}
