import type { Page } from '@playwright/test';
import { alsoWithoutScript, expect, test } from '../fixtures.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Perbandingan paket Jala Net' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Saring paket' }).locator('label').filter({ hasText: name }).click();

test.describe('the page of packages', () => {
  test.beforeEach(({ page }) => page.goto('/paket'));

  test('compares what the packages say', alsoWithoutScript, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paket dan harga');
    const row = (name: string) =>
      table(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row('Harga per bulan').getByRole('cell')).toContainText([
      'Rp.250.000per bulan',
      'Rp.325.000per bulan, promo sampai',
      'Rp.850.000per bulan',
    ]);
    await expect(row('Unduh/unggah').getByRole('cell')).toHaveText(['30/10 Mbps', '60/20 Mbps', '50/50 Mbps']);
    await expect(row('Biaya pasang').getByRole('cell')).toHaveText(['Rp.150.000', 'Gratis', 'Rp.500.000']);
    await expect(row('SLA').getByRole('cell')).toHaveText(['Tanpa SLA', 'Tanpa SLA', '99.5%']);
    await expect(table(page).getByRole('columnheader', { name: 'Untuk usaha' })).toBeVisible();
    // All packages say the same about the tax.
    await expect(row('PPN')).toHaveCount(0);
    await expect(
      page.getByText(/^Semua harga sudah termasuk PPN\. Harga promo untuk pendaftaran sampai/),
    ).toBeVisible();
    await expect(table(page).getByRole('link', { name: 'Pesan Jala Usaha lewat WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/6281234567890\?text=.*Jala%20Usaha%2050%20Mbps/,
    );
  });

  test('says what holds for all packages', alsoWithoutScript, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Yang perlu Anda ketahui' })).toBeVisible();
    for (const term of ['FUP', 'Kontrak', 'Pemasangan', 'PPN dan tagihan']) {
      await expect(page.getByRole('term').getByText(term, { exact: true }).last()).toBeVisible();
    }
    await expect(page.getByText(/^PPN sudah di dalam harga\./)).toBeVisible();
  });

  test('shows the packages for homes or for businesses', alsoWithoutScript, async ({ page }) => {
    await expect(choice(page, 'Semua')).toBeChecked();
    const heads = table(page).getByRole('columnheader');
    await choose(page, 'Rumah');
    await expect(heads.filter({ hasText: 'Jala Rumah' })).toBeVisible();
    await expect(heads.filter({ hasText: 'Jala Usaha' })).toBeHidden();
  });

  test('shows a single package as a card in the middle', { tag: ['@tanpa-js', '@long'] }, async ({ page }) => {
    await choose(page, 'Usaha');
    const middle = (box: { x: number; width: number } | null) => box && box.x + box.width / 2;
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(table(page)).toBeHidden();
      await expect(cards(page).filter({ visible: true })).toHaveCount(1);
      const card = cards(page).filter({ hasText: 'Jala Usaha' });
      expect(middle(await card.boundingBox())).toBeCloseTo(width / 2, -1);
    }
    await choose(page, 'Rumah');
    await expect(cards(page).filter({ visible: true })).toHaveCount(2);
  });

  test('keeps the choice in the address, without loading anything', async ({ page }) => {
    await choice(page, 'Semua').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/paket?untuk=usaha');
    await expect(choice(page, 'Usaha')).toBeFocused();
    await page.reload();
    await expect(choice(page, 'Usaha')).toBeChecked();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/paket?untuk=usaha');
    await expect(choice(page, 'Usaha')).toBeChecked();
    await choose(page, 'Semua');
    await expect(page).toHaveURL('/paket');
  });

  test('has cards in narrow windows', { tag: ['@tanpa-js', '@long'] }, async ({ page }) => {
    for (const [width, rows] of [
      [1024, 2],
      [768, 2],
      [390, 3],
      [320, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(table(page)).toBeHidden();
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((card) => ({ top: card.getBoundingClientRect().top, width: card.getBoundingClientRect().width })),
      );
      expect(boxes).toHaveLength(3);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(rows);
      expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
    }
    const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Jala Keluarga', exact: true }) });
    await expect(card.getByText('Terlaris')).toBeVisible();
    await expect(card.getByRole('term').filter({ hasText: 'Biaya pasang' })).toBeVisible();
    await expect(card.getByRole('link')).toHaveAccessibleName('Pesan Jala Keluarga lewat WhatsApp');
  });
});

test(
  'the address can name the customers, and anything else shows all packages',
  { tag: ['@tanpa-js', '@long'] },
  async ({ page }) => {
    await page.goto('/paket?untuk=usaha');
    await expect(choice(page, 'Usaha')).toBeChecked();
    await expect(cards(page).filter({ visible: true })).toHaveText([/^50Mbps\s*Jala Usaha/]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/paket$/);
    await page.goto('/paket?untuk=semua');
    await expect(choice(page, 'Semua')).toBeChecked();
  },
);

test('header, menu and footer lead to the packages', { tag: '@long' }, async ({ page }) => {
  await page.goto('/kontak-kami');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Paket dan Harga' })).toHaveAttribute(
    'href',
    '/paket',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Paket dan Harga' }).click();
  await expect(page).toHaveURL('/paket');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kontak-kami');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Paket dan Harga' }).click();
  await expect(page).toHaveURL('/paket');
});

test.describe('a site without packages', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('has no page of packages, and nothing leads there', async ({ page, empty }) => {
    const response = await page.goto(`${empty.addresses.public}/paket`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Halaman Tidak Ditemukan');
    await page.goto(empty.addresses.public);
    await expect(page.locator('a[href="/paket"]')).toHaveCount(0);
    await expect(page.getByText(/^Mulai/)).toHaveCount(0);
  });
});
