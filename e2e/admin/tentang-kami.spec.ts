import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { expect, test } from './staff.ts';

test.describe.configure({ mode: 'serial' });

const konten = '<p>Kami melayani Cirebon sejak 2010.</p>';

test.beforeEach(async ({ rest, page }) => {
  await rest.put('/about', { konten });
  await page.goto('/admin/tentang-kami');
  await expect(textOf(page)).toContainText('sejak 2010');
});

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
// The label alone is ambiguous: the editor's toolbar has a button of the same name.
const imageOf = (page: Page) => page.getByLabel('Gambar', { exact: true }).and(page.locator('input'));
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

test('what staff save appears on the public page', async ({ page, own }) => {
  await textOf(page).fill('Sekarang kami melayani seluruh Ciayumajakuning.');
  await imageOf(page).setInputFiles({
    name: 'kantor.png',
    mimeType: 'image/png',
    buffer: png({ width: 320, height: 200 }, [30, 71, 153]),
  });
  await page.getByLabel('Teks alternatif').fill('Kantor kami di Kejaksan');
  await save(page);
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await page.goto(`${own.addresses.public}/tentang-kami`);
  await expect(page.getByText('seluruh Ciayumajakuning')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Kantor kami di Kejaksan' })).toBeVisible();
});

test('what has the focus is never below the bar that saves', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  // Otherwise the page would still be on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await textOf(page).focus();
  await page.keyboard.press('Escape');
  for (const name of ['Gambar', 'Pilih dari Media', 'Atur titik fokus', 'Hapus gambar', 'Teks alternatif']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(name);
    const bar = await page.locator('[data-save-bar]').boundingBox();
    const field = await focused.boundingBox();
    expect.soft((field?.y ?? 0) + (field?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nobody is told to drag an image to the field', { tag: '@long' }, async ({ page }) => {
    await expect(page.getByText('Ganti gambar')).toBeVisible();
    await expect(page.getByText('atau seret ke sini')).toBeHidden();
  });
});

/** An image of more than 10 MiB: BMP stores each dot. */
function bmp(width: number, height: number): Buffer {
  const file = Buffer.alloc(54 + width * height * 3, 120);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.fill(0, 6, 54);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

test(
  'a picture that is too large or of another format is made smaller before it is sent',
  { tag: '@long' },
  async ({ page, rest }) => {
    await imageOf(page).setInputFiles({ name: 'menara.bmp', mimeType: 'image/bmp', buffer: bmp(4200, 1000) });
    await expect(page.getByText(/^menara\.bmp: \d+ kB, diperkecil dari 12,6 MB\.$/)).toBeVisible();
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    expect(await rest.get<object>('/about')).toMatchObject({ image: expect.stringMatching(/\.(?:jpg|webp)$/) });
  },
);

test('a photo of an iPhone that the browser cannot read says what to do', { tag: '@long' }, async ({ page }) => {
  await imageOf(page).setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
  await expect(page.getByText(/Di iPhone, pilih Pengaturan > Kamera > Format > Paling Kompatibel/)).toBeVisible();
});
