import { chromium, type Locator, type Page } from '@playwright/test';
import { findOrInstallChromium } from '@jala/e2e/chromium';
import type { Running } from './product.ts';

const WORDS = 10_000;
const WORDS_A_PARAGRAPH = 50;
const KEYS = 80;
const KEY_PAUSE_MS = 60;
/** The longest time that a key may take, in ms. */
const MOST = 50;

const staff = { user_email: 'bench@jala.example', user_password: 'rahasia-bench' };

/**
 * Measures the time from a key in the middle of a long post to the frame that shows it: the median in ms, for the post screen
 * and, as a yardstick, for a bare `contenteditable` with the same text in the same browser.
 */
export async function measureEditor(product: Running) {
  const html = longText();
  const id = await addPost(product, html);
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(`<meta charset="utf-8"><div role="textbox" contenteditable>${html}</div>`);
    const bare = await medianOfKeys(page, page.getByRole('textbox'));
    await openPost(page, product, id);
    const measured = await medianOfKeys(page, page.getByRole('textbox', { name: 'Konten' }));
    return {
      benchmark: 'a key in a post of 10,000 words, ms to the paint',
      'product ms': Number(measured.toFixed(1)),
      'bare ms': Number(bare.toFixed(1)),
      ratio: Number((measured / bare).toFixed(2)),
      most: MOST,
    };
  } finally {
    await browser.close();
  }
}

function longText(): string {
  const words = Array.from({ length: WORDS_A_PARAGRAPH }, (_, index) => `kata${index}`).join(' ');
  return `<p>${words}</p>`.repeat(WORDS / WORDS_A_PARAGRAPH);
}

async function addPost({ urls }: Running, html: string): Promise<number> {
  const { token } = await sendJson<{ token: string }>(`${urls.public}/api/auth/signin`, staff);
  const post = { post_title: 'Tulisan panjang', post_konten: html };
  const { data } = await sendJson<{ data: { id: number } }>(`${urls.public}/api/posts`, post, token);
  return data.id;
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

async function medianOfKeys(page: Page, text: Locator): Promise<number> {
  await text
    .locator('p')
    .nth(WORDS / WORDS_A_PARAGRAPH / 2)
    .click();
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
