import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { expect, test } from './staff.ts';

const WORD = new URL('../../packages/rich-text/src/paste/fixtures/word-windows.html', import.meta.url);

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByLabel(name, { exact: true });

/** Pastes HTML as if another program had copied it. Chromium would clean HTML that the page copies itself. */
async function pasteHtml(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', content);
    dataTransfer.setData('text/plain', 'Paket Internet Desa');
    const inputType = 'insertFromPaste';
    element.dispatchEvent(new InputEvent('beforeinput', { inputType, dataTransfer, bubbles: true, cancelable: true }));
  }, html);
}

async function addPicture(page: Page, name: string): Promise<void> {
  const before = await textOf(page).locator('img').count();
  const choosing = page.waitForEvent('filechooser');
  await tool(page, 'Gambar').click();
  await (
    await choosing
  ).setFiles({ name, mimeType: 'image/png', buffer: png({ width: 120, height: 60 }, [30, 71, 153]) });
  await expect(textOf(page).locator('img[src^="/api/storage/"]')).toHaveCount(before + 1);
}

/** One string for every line and image of a text: its element, its text and its computed styles. */
const looks = (text: Locator) =>
  text.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, blockquote, img')]
      .filter((element) => element.closest('[data-slot="video"]') === null)
      .map((element) => {
        const { fontSize, fontWeight, fontStyle, lineHeight, color } = getComputedStyle(element);
        const own = [...element.childNodes].filter((node) => !(node instanceof Element && node.matches('ul, ol')));
        const said = own
          .map((node) => node.textContent)
          .join('')
          .replaceAll('\uFEFF', '')
          .trim();
        // The site lowers the headings, and `data-level` has the level that staff chose.
        const { level } = element.dataset;
        const name = level === undefined ? element.localName : `h${level}`;
        return [name, said, fontSize, fontWeight, fontStyle, lineHeight, color].join(' | ');
      })
      .filter((line) => !line.startsWith('p |  |')),
  );

test('a post with headings, lists, a paste from Word, pictures and a video looks the same on the site', async ({
  page,
  own,
  rest,
}) => {
  await page.goto('/admin/post/create');
  await page.getByLabel('Judul', { exact: true }).fill('Panduan memasang hotspot');
  await textOf(page).click();
  const { keyboard } = page;
  await keyboard.type('# Persiapan');
  await keyboard.press('Enter');
  await keyboard.type('Sebelum mulai, baca panduan ini.');
  await keyboard.press('Enter');
  await keyboard.type('- Modem');
  await keyboard.press('Enter');
  await keyboard.type('Kabel LAN');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('Cat 6');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await addPicture(page, 'modem.png');
  await keyboard.press('Enter');
  await pasteHtml(textOf(page), await readFile(WORD, 'utf8'));
  await expect(textOf(page)).toContainText('Syarat Pemasangan');
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await addPicture(page, 'kabel.png');
  await keyboard.press('Enter');
  await tool(page, 'Video').click();
  await page.getByRole('dialog').getByRole('textbox').fill('https://youtu.be/dQw4w9WgXcQ');
  await keyboard.press('Enter');
  await expect(textOf(page)).toContainText('youtube');
  const written = await looks(textOf(page));

  await page.getByRole('button', { name: 'Simpan Post' }).click();
  await expect(page).toHaveURL('/admin/post');
  await page.route('https://www.youtube.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const { posts } = await rest.get<{ posts: { id: number }[] }>('/posts?limit=1');
  await page.goto(`${own.addresses.public}/blogs/${posts[0]?.id}`);
  const shown = page.getByRole('main').locator('.prose');
  await expect(shown.locator('iframe')).toHaveAttribute('src', 'https://www.youtube.com/embed/dQw4w9WgXcQ');
  await expect(shown.locator('img')).toHaveCount(2);
  expect(await looks(shown)).toEqual(written);
  expect(written.length).toBeGreaterThan(12);
});
