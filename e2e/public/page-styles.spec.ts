import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PAGES = [
  '/',
  '/tentang-kami',
  '/layanan/internet',
  '/layanan/cctv',
  '/layanan/hotspot',
  '/blogs',
  '/kontak-kami',
  '/tidak-ada',
];

const SITE = path.join(import.meta.dirname, '../../apps/public-web/dist/client');

interface Piece {
  around: string[];
  text: string;
}

/** The site's whole style sheet, with the names that pages know, without its fonts, which every page has. */
function wholeSheet(): string {
  const build = JSON.parse(readFileSync(path.join(SITE, '.vite/browser-build.json'), 'utf8')) as {
    styleSheet: { pieces: Piece[] };
  };
  return build.styleSheet.pieces
    .filter(({ text }) => !text.startsWith('@font-face'))
    .map(({ around, text }) => [...around.map((rule) => `${rule}{`), text, '}'.repeat(around.length)].join(''))
    .join('');
}

/** What would look different, in two elements of each kind, on the open page if it had the whole style sheet instead of its own styles. */
const differences = (page: Page): Promise<string[]> =>
  page.evaluate(async (css) => {
    const properties = Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith('--'));
    const kinds = new Map<string, number>();
    const elements = [...document.querySelectorAll('html, body, body *')].filter((element) => {
      const kind = `${element.tagName} ${element.getAttribute('class')} in ${element.parentElement?.tagName}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      return (kinds.get(kind) ?? 0) <= 2;
    });
    // A layout from nothing: after part of one, Chromium can name a margin of 0 where `auto` gave it another.
    const layOut = () => {
      document.body.style.display = 'none';
      void document.body.offsetHeight;
      document.body.style.removeProperty('display');
    };
    const looks = () => {
      layOut();
      return elements.flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const name = `${element.tagName} ${element.getAttribute('class')} ${part ?? ''}`;
          return properties.map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
        }),
      );
    };
    const sheetOf = (text: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    };
    // What is far from the window has no layout, and so no look.
    const always = sheetOf('* { content-visibility: visible !important }');
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, always];
    // It has one only after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const own = looks();
    const inline = document.querySelector<HTMLStyleElement>('#gaya')?.sheet;
    if (inline) inline.disabled = true;
    document.adoptedStyleSheets = [sheetOf(css), always];
    const withWhole = looks();
    document.adoptedStyleSheets = before;
    if (inline) inline.disabled = false;
    return own.filter((look, index) => look !== withWhole[index]).slice(0, 20);
  }, wholeSheet());

/** Opens the popup of the first hotspot, so that the page has all that the map draws. */
async function openPopup(page: Page): Promise<void> {
  const name = await page.getByRole('listitem').getByRole('heading', { level: 3 }).first().textContent();
  await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: name ?? '', exact: true }).click();
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/404/] });

for (const width of [390, 1280]) {
  test(`at ${width} px a page has all styles that it needs`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of PAGES) {
      await page.goto(address, { waitUntil: 'networkidle' });
      if (address === '/layanan/hotspot') await openPopup(page);
      expect(await differences(page), address).toEqual([]);
    }
  });
}

test('the drawings of the landing page have their colours', { tag: '@long' }, async ({ page }) => {
  const drawing = readFileSync(path.join(SITE, '../../src/assets/highlights.svg'), 'utf8');
  const colours = new Set(Array.from(drawing.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
  expect(colours.size).toBeGreaterThan(5);
  await page.goto('/');
  for (const colour of colours) {
    const value = await page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), colour);
    expect([colour, value]).not.toEqual([colour, '']);
  }
});

test('a page that is opened by a link has all styles that it needs', { tag: '@long' }, async ({ page }) => {
  await page.goto('/kontak-kami');
  await expect(page.locator('html[data-scripted]')).toBeAttached();
  for (const address of ['/', '/layanan/hotspot', '/blogs']) {
    await page.evaluate((url) => navigation.navigate(url).finished?.then(() => undefined), address);
    await page.waitForLoadState('networkidle');
    if (address === '/layanan/hotspot') await openPopup(page);
    expect(await differences(page), address).toEqual([]);
  }
});
