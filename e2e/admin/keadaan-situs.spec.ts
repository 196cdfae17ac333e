import type { Locator } from '@playwright/test';
import { openProduct } from '../product/product.ts';
import { Rest } from '../product/rest.ts';
import { expect, onEmptySite, startSession, test } from './staff.ts';

test.describe('a site that is not public', () => {
  test.describe.configure({ mode: 'serial' });
  test.use(onEmptySite);

  test('is closed with a switch, and visitors see what will come', async ({ page, browser, empty }) => {
    await page.goto('/admin/situs');
    await page.getByLabel('Nama situs').fill('Sinar Fiber');
    await page.getByLabel('Tagline').fill('Internet rumah di Garut');
    await page.getByLabel('Nomor WhatsApp').fill('0813 1111 2222');
    await page.getByRole('switch', { name: 'Tampil untuk umum' }).uncheck();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    await expect(page.getByText('Situs ini belum tampil untuk umum.')).toBeVisible();

    const visitor = await browser.newPage();
    for (const path of ['/', '/kontak-kami', '/blogs/1', '/tidak-ada']) {
      const response = await visitor.goto(empty.addresses.public + path);
      expect([path, response?.status(), response?.headers()['retry-after']]).toEqual([path, 503, '3600']);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Segera hadir');
      await expect(visitor.getByText('Internet rumah di Garut.')).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'WhatsApp 0813-1111-2222' })).toBeVisible();
    }
    expect((await visitor.goto(`${empty.addresses.public}/isolir`))?.status()).toBe(200);
    await visitor.close();
  });

  test.describe('for visitors', () => {
    test.use({ expectedNoise: [/status of 503/] });

    test('fits every screen, and has no barrier', async ({ page, empty, expectNoBarrier }) => {
      await page.goto(empty.addresses.public);
      await expectNoBarrier();
      for (const width of [320, 360, 768, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
      }
    });
  });

  test(
    'Beranda says what is still missing, and leads to the part of the screen',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/admin/beranda');
      const setup = page.getByRole('region', { name: 'Siapkan situs' });
      await setup.getByRole('link', { name: 'Isi nomor WhatsApp' }).click();
      await expect(page.getByLabel('Nomor WhatsApp')).toBeInViewport();
    },
  );

  test('is opened from any screen', async ({ page, empty, request }) => {
    await page.goto('/admin/post');
    await page.getByRole('button', { name: 'Tampilkan untuk umum' }).click();
    await expect(page.getByText('Situs tampil untuk umum.')).toBeVisible();
    await expect(page.getByText('Situs ini belum tampil untuk umum.')).toBeHidden();
    expect((await request.get(empty.addresses.public)).status()).toBe(200);
  });

  test(
    'a privacy policy has a page and a link once it is written',
    { tag: '@long' },
    async ({ page, empty, expectNoBarrier }) => {
      await page.goto('/admin/situs');
      await page.getByRole('textbox', { name: 'Kebijakan Privasi' }).click();
      await page.keyboard.type('Kami hanya menyimpan yang perlu.');
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
      await page.goto(empty.addresses.public);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan Privasi' }).click();
      await expect(page).toHaveURL(/\/privasi$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kebijakan Privasi');
      await expect(page.getByText('Kami hanya menyimpan yang perlu.')).toBeVisible();
      await expectNoBarrier();
    },
  );
});

/** Expects that a dialog fits the window, that its answers stand at its bottom, and that `last` is above them. */
async function expectAnswersBelow(dialog: Locator, last: Locator): Promise<void> {
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const yes = dialog.getByRole('button', { name: 'Ya' });
  expect((await bottomOf(dialog)) - (await bottomOf(yes))).toBeLessThan(32);
  expect(await bottomOf(last)).toBeLessThanOrEqual((await yes.boundingBox())?.y ?? 0);
}

/** How many lines a text takes. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test.describe('a site with the example content', { tag: '@long' }, () => {
  test('says what is left of it, and is emptied after a question', async ({ browser, request, context }) => {
    const { addresses, close } = await openProduct('demo');
    try {
      const rest = new Rest(request, addresses.public);
      await rest.signIn();
      const { data } = await rest.post<{ data: { id: number } }>('/posts', {
        post_title: 'Kabar kami',
        post_konten: '<p>Halo.</p>',
      });
      const { token } = await startSession(request, addresses);
      const page = await context.newPage();
      await page.addInitScript((own) => localStorage.setItem('token', own), token);
      await page.goto(`${addresses.admin}/admin/post`);
      const notice = page.getByRole('region', { name: 'Catatan tentang situs' });
      await expect(notice).toContainText('Situs ini masih berisi contoh.');
      await expect(notice).toContainText('3 paket, 6 partner, 17 pertanyaan, 15 artikel');

      await notice.getByRole('button', { name: 'Bersihkan contoh' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hapus contoh dari situs ini?' });
      await expect(dialog).toContainText('3 paket: Jala Rumah, Jala Keluarga, Jala Usaha');
      await expect(dialog).toContainText(/15 artikel: .*Lima Posisi Router.*, dan 10 lainnya/);
      for (const size of [
        { width: 1366, height: 768 },
        { width: 390, height: 844 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size);
        await expectAnswersBelow(dialog, dialog.getByRole('switch'));
      }
      await dialog.getByRole('button', { name: 'Batal' }).click();

      for (const width of [360, 390, 412, 640]) {
        await page.setViewportSize({ width, height: 844 });
        await notice.getByRole('button', { name: 'Rincian' }).click();
        expect(await linesOf(notice.getByText('Situs ini masih berisi contoh.'))).toBeLessThanOrEqual(2);
        await notice.getByRole('button', { name: 'Rincian' }).click();
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await expect(page.getByRole('row')).not.toHaveCount(2);

      await notice.getByRole('button', { name: 'Bersihkan contoh' }).click();
      await dialog.getByRole('switch', { name: /^Sembunyikan situs sampai isinya siap/ }).uncheck();
      await dialog.getByRole('button', { name: 'Ya' }).click();
      await expect(page.getByText('Contoh dihapus.')).toBeVisible();
      await expect(notice).not.toContainText('contoh');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').filter({ hasText: 'Kabar kami' })).toBeVisible();

      const visitor = await browser.newPage();
      await visitor.goto(addresses.public);
      await expect(visitor.getByRole('link', { name: 'Baca Selengkapnya' })).toHaveAttribute(
        'href',
        `/blogs/${data.id}-kabar-kami`,
      );
      await expect(visitor.getByText(/Cirebon|Rp\.|24\/7|Premium|Jala Net/)).toHaveCount(0);
      await visitor.close();
    } finally {
      await close();
    }
  });
});
