import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findOrInstallChromium } from '@jala/e2e/chromium';
import type { Running } from './product.ts';

const ROUNDS = 5;
/** A cheap phone: a quarter of this machine's speed. */
const SLOWDOWN = 4;
/** A bad line: 400 kbit/s, and 400 ms for a round trip. */
const BAD_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The longest time until a click is answered, in ms. */
const MOST = 1000;

/**
 * Measures, in ms, how long a slow phone takes to answer a tap: on the menu as soon as the landing page shows it, and on a link. Each
 * figure is the slowest of five. The yardstick for the link is the same browser loading a new document.
 */
export async function measureFirstClick(product: Running) {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  try {
    const slowest = async (measure: (page: Page, network: CDPSession) => Promise<number>) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
        });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        await session.send('Network.enable');
        times.push(await measure(page, session));
        await context.close();
      }
      return Math.round(Math.max(...times));
    };
    const url = product.urls.public;
    const link = (loadsAnew: boolean, isSlow: boolean) => (page: Page, session: CDPSession) =>
      timeOfLink(page, { url, session, loadsAnew, isSlow });
    return [
      { benchmark: 'menu on a slow phone', ms: await slowest((page) => timeOfMenu(page, url)), most: MOST },
      {
        benchmark: 'link on a slow phone',
        ms: await slowest(link(false, false)),
        'new document ms': await slowest(link(true, false)),
        most: MOST,
      },
      {
        benchmark: 'link on a slow phone, bad line',
        ms: await slowest(link(false, true)),
        'new document ms': await slowest(link(true, true)),
      },
    ];
  } finally {
    await browser.close();
  }
}

const took = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('answered')) - Number(sessionStorage.getItem('pressed')));

/**
 * Makes the page record the time of the tap and the time of the first frame that answers the tap. Both times survive a new document. The
 * script is a text, because tsx adds calls to functions that the page does not have.
 */
const watch = (page: Page): Promise<unknown> => page.addInitScript({ content: WATCH });

const WATCH = `{
  const keep = (name) => sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  addEventListener('pointerdown', () => keep('pressed'), true);
  const look = () => {
    const isOpen = document.querySelector('dialog')?.matches(':modal, :popover-open');
    if (isOpen || document.querySelector('h1')?.textContent === 'Semua Artikel') keep('answered');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function tap(page: Page, target: Locator): Promise<number> {
  await target.tap();
  await page.waitForFunction(() => sessionStorage.getItem('answered') !== null, undefined, { timeout: 60_000 });
  return took(page);
}

/** Measures a tap on the menu button as soon as the button is visible. */
async function timeOfMenu(page: Page, url: string): Promise<number> {
  await watch(page);
  await page.goto(url, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Buka menu' });
  await button.waitFor();
  return tap(page, button);
}

interface Link {
  url: string;
  session: CDPSession;
  loadsAnew: boolean;
  isSlow: boolean;
}

async function timeOfLink(page: Page, { url, session, loadsAnew, isSlow }: Link): Promise<number> {
  // Without the Navigation API the site leaves links to the browser.
  if (loadsAnew) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await watch(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isSlow) await session.send('Network.emulateNetworkConditions', BAD_LINE);
  const link = page.getByRole('link', { name: 'Lihat Artikel Lainnya' });
  await link.scrollIntoViewIfNeeded();
  return tap(page, link);
}
