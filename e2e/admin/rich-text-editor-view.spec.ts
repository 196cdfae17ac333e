import type { Locator, Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { expect, test } from './staff.ts';

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 600 },
  // A phone whose keyboard is open.
  { width: 390, height: 450 },
];
/** A link of 150 characters, as people paste from a chat. */
const LONG_WORD = 'https://wa.me/62812?text='.padEnd(150, 'abcdefghij');
const LINES = 60;

const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Konten' });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await textOf(page).click();
}

/**
 * How far a place is outside the part of the window between the toolbar and the lower edge, in px: negative above it, positive
 * below, 0 within.
 */
async function outside(page: Page, place: 'cursor' | 'last image' | 'last video'): Promise<number> {
  return page.evaluate((what) => {
    const rectOfCursor = () => {
      const range = document.getSelection()?.getRangeAt(0);
      const rect = range?.getClientRects()[0];
      return rect ?? range?.startContainer.parentElement?.getBoundingClientRect();
    };
    const last = (selector: string) =>
      [...document.querySelectorAll(`[role=textbox] ${selector}`)].at(-1)?.getBoundingClientRect();
    const found = what === 'cursor' ? rectOfCursor() : last(what === 'last image' ? 'img' : '.aspect-video');
    if (found === undefined) throw new Error(`There is no ${what}.`);
    const toolbar = document.querySelector('[role=toolbar]')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? innerHeight;
    if (found.top < toolbar - 1) return found.top - toolbar;
    return found.bottom > bar + 1 ? found.bottom - bar : 0;
  }, place);
}

const widthOfPage = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const viewport of SCREENS) {
  const tag = viewport.width === 390 ? [] : '@long';
  test.describe(`in a window of ${viewport.width}x${viewport.height}`, { tag }, () => {
    test.use({ viewport });

    test('the line being written stays between the toolbar and the lower edge', async ({ page }) => {
      await open(page, '/admin/post/create');
      await page.keyboard.insertText(LONG_WORD);
      for (let line = 0; line < LINES; line += 1) {
        await page.keyboard.press('Enter');
        await page.keyboard.insertText(`baris ${line}`);
        expect.soft(await outside(page, 'cursor'), `line ${line}`).toBe(0);
      }
      await page.keyboard.press('Control+Home');
      await expect.poll(() => outside(page, 'cursor')).toBe(0);
      await page.keyboard.press('Control+End');
      await expect.poll(() => outside(page, 'cursor')).toBe(0);
      expect(await widthOfPage(page)).toBe(viewport.width);
    });

    test('a long line of code scrolls in its block and does not widen the page', { tag: '@long' }, async ({ page }) => {
      await open(page, '/admin/post/create');
      await page.keyboard.type(`\`\`\`/ip firewall nat add chain=dstnat ${'x'.repeat(150)}`);
      const code = textOf(page).locator('pre');
      expect(await code.evaluate((block) => block.scrollLeft)).toBeGreaterThan(0);
      expect(await widthOfPage(page)).toBe(viewport.width);
    });

    test('an inserted image and video come into view', { tag: '@long' }, async ({ page }) => {
      await open(page, '/admin/post/create');
      for (let line = 0; line < 25; line += 1) await page.keyboard.press('Enter');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('toolbar').getByLabel('Gambar', { exact: true }).click();
      const buffer = png({ width: 300, height: 150 }, [30, 71, 153]);
      await (await choosing).setFiles({ name: 'menara.png', mimeType: 'image/png', buffer });
      await expect(textOf(page).locator('img[src^="/api/storage/"]')).toBeVisible();
      await expect.poll(() => outside(page, 'last image')).toBe(0);
      for (let line = 0; line < 25; line += 1) await page.keyboard.press('Enter');
      await page.getByRole('toolbar').getByLabel('Video', { exact: true }).click();
      await page.getByRole('dialog', { name: 'Video' }).getByLabel('Alamat video').fill('https://youtu.be/dQw4w9WgXcQ');
      await page.keyboard.press('Enter');
      await expect(textOf(page).getByText('Video YouTube')).toBeVisible();
      await expect.poll(() => outside(page, 'cursor')).toBe(0);
    });
  });
}

test(
  "beside the open keyboard of a phone, the last command of the table's menu can be reached",
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 450 });
    await open(page, '/admin/post/create');
    await page.getByRole('toolbar').getByLabel('Tabel', { exact: true }).click();
    await page.getByRole('menuitem', { name: 'Tabel 2 kolom' }).click();
    await expect(textOf(page).getByRole('table')).toBeVisible();
    await page.getByRole('toolbar').getByLabel('Tabel', { exact: true }).click();
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await page.getByRole('menuitem', { name: 'Hapus tabel' }).click();
    await expect(textOf(page).getByRole('table')).toBeHidden();
  },
);

test('on a phone, the tools that writers use most come first', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/post/create');
  const tools = page.getByRole('toolbar').getByRole('button');
  for (const [place, name] of ['Tebal', 'Judul 2', 'Daftar Poin', 'Link', 'Gambar', 'Miring'].entries()) {
    await expect(tools.nth(place)).toHaveAccessibleName(name);
    await expect(tools.nth(place)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(tools.first()).toHaveAccessibleName('Judul 1');
});

test('the line being written stays visible when the keyboard of a phone opens', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/post/create');
  for (let line = 0; line < 14; line += 1) {
    await page.keyboard.type(`baris ${line}`);
    await page.keyboard.press('Enter');
  }
  await page.setViewportSize({ width: 390, height: 450 });
  await expect.poll(() => outside(page, 'cursor')).toBe(0);
});
