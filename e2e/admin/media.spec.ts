import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { expect, test } from './staff.ts';

test.describe.configure({ mode: 'serial' });

const tiles = (page: Page) => page.getByRole('list', { name: 'Gambar tersimpan' });
const picture = (name: string, colour: [number, number, number] = [30, 71, 153]) => ({
  name,
  mimeType: 'image/png',
  buffer: png({ width: 320, height: 200 }, colour),
});

test('several files are uploaded at once, and one that is refused says why', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/media');
  await expect(tiles(page).getByRole('button')).not.toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Unggah gambar' }).click();
  await (
    await choosing
  ).setFiles([
    picture('gudang kabel.png'),
    { name: 'daftar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    picture('mobil teknisi.png', [192, 57, 43]),
  ]);
  for (const name of [/gudang kabel\.png/, /mobil teknisi\.png/])
    await expect(tiles(page).getByRole('button', { name })).toContainText('Tidak dipakai');
  const lines = page.getByRole('list', { name: 'Unggahan' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines).toContainText('Gambar harus berupa PNG, JPEG, atau WebP.');
  await page.getByRole('searchbox').fill('gudang');
  await expect(tiles(page).getByRole('button')).toHaveCount(1);
});

test(
  'the focal point follows the arrow keys, and the public page crops around it',
  { tag: '@long' },
  async ({ page, rest, own }) => {
    const { data } = await rest.post<{ data: { id: number } }>('/posts', { post_title: 'Titik fokus' });
    await page.goto('/admin/media?q=gudang');
    await tiles(page).getByRole('button').click();
    const point = page.getByRole('slider', { name: 'Titik fokus' });
    await point.focus();
    await page.keyboard.press('ArrowUp');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect(point).toHaveAttribute('aria-valuetext', '20% dari kiri, 49% dari atas');
    await page.getByLabel('Teks alternatif', { exact: true }).fill('Gulungan kabel di gudang');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Gambar disimpan.')).toBeVisible();

    // The picker, by keyboard alone.
    await page.goto(`/admin/post/${data.id}/edit`);
    await page.getByRole('button', { name: 'Pilih dari Media' }).last().focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Pilih gambar' });
    await picker.getByRole('searchbox').fill('gulungan kabel');
    await expect(tiles(page).getByRole('button')).toHaveCount(1);
    await tiles(page).getByRole('button').focus();
    await page.keyboard.press('Space');
    await expect(picker.getByText('“Gulungan kabel di gudang”')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Teks alternatif' })).toHaveValue('Gulungan kabel di gudang');
    await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect(page).toHaveURL('/admin/post');

    await page.goto(`${own.addresses.public}/blogs/${data.id}`);
    const shown = page.getByRole('img', { name: 'Gulungan kabel di gudang' });
    await expect(shown).toHaveCSS('object-position', '20% 49%');
  },
);

test(
  'a stored image goes into the text where the cursor is, with its alternative text',
  { tag: '@long' },
  async ({ page, rest }) => {
    const { data } = await rest.post<{ data: { id: number } }>('/posts', {
      post_title: 'Teks',
      post_konten: '<p>Awal</p>',
    });
    await page.goto(`/admin/post/${data.id}/edit`);
    const text = page.getByRole('textbox', { name: 'Konten' });
    await text.click();
    await page.keyboard.press('End');
    await page.getByRole('toolbar').getByLabel('Pilih dari Media', { exact: true }).click();
    await tiles(page)
      .getByRole('button', { name: /gudang kabel/ })
      .dblclick();
    await expect(text.getByRole('img', { name: 'Gulungan kabel di gudang' })).toBeVisible();
    await page.keyboard.type('lalu tulis');
    await expect(text).toContainText('lalu tulis');
    await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect(page).toHaveURL('/admin/post');
    const { post_konten } = await rest.get<{ post_konten: string }>(`/posts/${data.id}`);
    expect(post_konten).toMatch(/^<p>Awal<img [^>]*alt="Gulungan kabel di gudang"[^>]*>lalu tulis<\/p>$/);
  },
);

test(
  'the sheet names the places, and another file takes the place of this one there',
  { tag: '@long' },
  async ({ page, own }) => {
    await page.goto('/admin/media?q=gudang');
    await tiles(page).getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Dipakai di 2 tempat' })).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ganti berkas' }).click();
    await (await choosing).setFiles(picture('gudang baru.png', [26, 122, 67]));
    await expect(page.getByText('Berkas diganti. 2 tempat sekarang memakai gambar baru.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'gudang baru.png' })).toBeVisible();
    const file = new URL(page.url()).searchParams.get('gambar') ?? '';
    await page.goto(`${own.addresses.public}/blogs`);
    await expect(page.getByRole('img', { name: 'Gulungan kabel di gudang' }).first()).toHaveAttribute(
      'src',
      new RegExp(file),
    );
  },
);
