import { chromium, type Locator, type Page } from '@playwright/test';
import { findOrInstallChromium } from '@jala/e2e/chromium';
import { png } from '@jala/e2e/png';
import type { Running } from './product.ts';

const WORDS = 10_000;
/** Number of paragraphs after which a table and an image follow. */
const PARAGRAPHS_A_TABLE = 20;
const TABLE_ROWS = 8;
const WORDS_A_PARAGRAPH = 50;
const KEYS = 80;
const KEY_PAUSE_MS = 60;
/** The longest time that a key may take, in ms. */
const MOST = 50;
/** The longest time that scripts may take to open the editor, in ms. */
const MOST_TO_OPEN = 400;
const OPENINGS = 5;

const staff = { user_email: 'bench@jala.example', user_password: 'rahasia-bench' };

/**
 * Measures the time from a key in the middle of a long post with tables and images to the frame that shows it: the median in ms, for
 * the post screen and, as a yardstick, for a bare `contenteditable` with the same text in the same browser. The last line is the time
 * of scripts from the click in the list of posts until the user can write.
 */
export async function measureEditor(product: Running) {
  const token = await signIn(product);
  const html = longText(await addImage(product, token));
  const id = await addPost(product, html, token);
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(`<meta charset="utf-8"><div role="textbox" contenteditable>${html}</div>`);
    const bare = await medianOfKeys(page, page.getByRole('textbox'));
    await openPost(page, product, id);
    const text = page.getByRole('textbox', { name: 'Konten' });
    const measured = await medianOfKeys(page, text);
    const inCell = await medianOfKeys(page, text, 'table >> nth=4 >> td >> nth=5');
    const opened = await medianOfOpenings(page);
    return [
      { benchmark: 'a key in a post of 10,000 words, ms to the paint', ...beside(measured, bare), most: MOST },
      { benchmark: 'a key in a table of it', ...beside(inCell, bare), most: MOST },
      {
        benchmark: 'opening it from the list, ms of scripts',
        'product ms': Number(opened.toFixed(1)),
        most: MOST_TO_OPEN,
      },
    ];
  } finally {
    await browser.close();
  }
}

const beside = (ms: number, bare: number) => ({
  'product ms': Number(ms.toFixed(1)),
  'bare ms': Number(bare.toFixed(1)),
  ratio: Number((ms / bare).toFixed(2)),
});

/** Paragraphs, and between them tables and images. */
function longText(image: string): string {
  const words = Array.from({ length: WORDS_A_PARAGRAPH }, (_, index) => `kata${index}`).join(' ');
  const row = '<tr><td>Paket Rumah</td><td>20 Mbps</td><td>Rp 175.000</td><td>tanpa kuota</td></tr>';
  const table = `<table><thead>${row.replaceAll('td>', 'th>')}</thead><tbody>${row.repeat(TABLE_ROWS)}</tbody></table>`;
  const figure = `<figure><img src="/api/storage/${image}" alt="Menara" width="64" height="40"><figcaption>Menara</figcaption></figure>`;
  const part = `<p>${words}</p>`.repeat(PARAGRAPHS_A_TABLE) + table + figure;
  return part.repeat(WORDS / WORDS_A_PARAGRAPH / PARAGRAPHS_A_TABLE);
}

const signIn = async ({ urls }: Running): Promise<string> =>
  (await sendJson<{ token: string }>(`${urls.public}/api/auth/signin`, staff)).token;

async function addImage({ urls }: Running, token: string): Promise<string> {
  const body = new FormData();
  body.append(
    'image',
    new Blob([new Uint8Array(png({ width: 64, height: 40 }, [30, 71, 153]))], { type: 'image/png' }),
    'menara.png',
  );
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${urls.public}/api/media`, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data: { file: string } };
  return data.file;
}

async function addPost({ urls }: Running, html: string, token: string): Promise<number> {
  const post = { post_title: 'Tulisan panjang', post_konten: html };
  const { data } = await sendJson<{ data: { id: number } }>(`${urls.public}/api/posts`, post, token);
  return data.id;
}

/** Returns the median time of scripts from the click on the newest post in the list until its text can be edited, in ms. */
async function medianOfOpenings(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(new URL('/admin/post', page.url()).href);
    const link = page.getByRole('link', { name: 'Edit' }).first();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const before = await scriptMs();
    await link.click();
    await page.getByRole('textbox', { name: 'Konten' }).waitFor();
    times.push((await scriptMs()) - before);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(OPENINGS / 2)] ?? Number.NaN;
}

async function sendJson<T>(url: string, body: object, token = ''): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

async function openPost(page: Page, { urls }: Running, id: number): Promise<void> {
  await page.goto(`${urls.public}/admin/login`);
  await page.getByLabel('Email').fill(staff.user_email);
  await page.getByLabel('Password', { exact: true }).fill(staff.user_password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto(new URL(`/admin/post/${id}/edit`, page.url()).href);
}

async function medianOfKeys(
  page: Page,
  text: Locator,
  place = `p >> nth=${WORDS / WORDS_A_PARAGRAPH / 2}`,
): Promise<number> {
  await text.locator(place).click();
  const times = await text.evaluateHandle(recordPaints);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const sorted = (await times.jsonValue()).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs in the page. Records the ms from each key to the end of the frame that follows it. */
function recordPaints(text: Element): number[] {
  const times: number[] = [];
  text.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(undefined);
      });
    },
    true,
  );
  return times;
}
