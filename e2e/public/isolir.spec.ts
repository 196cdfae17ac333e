import type { Page } from '@playwright/test';
import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('the notice greets the customer politely and says what is wrong', alsoWithoutScript, async ({ page }) => {
  await page.goto('/isolir');
  await expect(page.getByText('PELANGGAN YANG TERHORMAT').first()).toBeVisible();
  await expect(page.getByText('masih ada tagihan yang belum dibayar')).toBeVisible();
});

test('the notice names the accounts for payment and links a chat', alsoWithoutScript, async ({ page }) => {
  await page.goto('/isolir');
  for (const text of ['Bank Pesisir', 'DompetKita', 'PT Jala Net Nusantara']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  // Numbers may be printed in groups.
  const digits = (await page.locator('body').innerText()).replaceAll(/[\s-]/g, '');
  expect(digits).toContain('1234567890');
  expect(digits).toContain('081234567890');
  const chat = page.locator('a[href^="https://wa.me/6281234567890"]').first();
  await expect(chat).toBeVisible();
  await expect(chat).not.toHaveAttribute('target', '_blank');
});

test('without JavaScript the notice explains how to copy a number and shows no button', async ({ browser, demo }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${demo.isolir}/`);
  await expect(page.getByText('Tekan lama pada nomor untuk menyalin.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.close();
});

test.describe('copying a number', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  for (const [where, isSecure] of [
    ['a secure page', true],
    ['a page over plain http, which has no clipboard', false],
  ] as const) {
    test(`leaves the bare digits on the clipboard, on ${where}`, async ({ page }) => {
      if (!isSecure) await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
      await page.goto('/isolir');
      const button = page.getByRole('button', { name: 'Salin nomor rekening' });
      await button.click();
      await expect(button).toHaveText('Tersalin');
      await expect(page.getByText('Nomor 1234567890 sudah disalin.')).toBeVisible();
      expect(await pasted(page)).toBe('1234567890');
      await expect(button).toBeFocused();
    });
  }
});

test('the notice asks for nothing else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/isolir', { waitUntil: 'networkidle' });
  expect(asked).toEqual([page.url()]);
});

test('the notice fits a phone of 320 px, and has no barrier', async ({ page, expectNoBarrier }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/isolir');
  await expectNoBarrier();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('every address on the isolir listener shows the notice', async ({ page, demo }) => {
  await page.goto(`${demo.isolir}/berita/hari-ini?x=1`);
  await expect(page.getByText('PELANGGAN YANG TERHORMAT').first()).toBeVisible();
});
