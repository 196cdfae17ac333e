import type { Locator, Page } from '@playwright/test';
import { png } from '../product/png.ts';
import type { Rest } from '../product/rest.ts';
import { expect, onEmptySite, test } from './staff.ts';

interface Layanan {
  id: number;
  title: string;
  image: string | null;
  konten: string;
  button_text: string;
  button_link: string;
}

/** The first two services at the start of each test. */
const internet = {
  title: 'Internet Dedicated',
  konten: '<p>Jalur Anda sendiri.</p>',
  button_text: 'Konsultasi Gratis',
  button_link: 'https://wa.me/6281234567890',
};
const hotspot = { ...internet, title: 'Hotspot Jala Net', konten: '<p>WiFi untuk umum.</p>' };

const NONE = 'Layanan tidak ditemukan.';

const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const edit = (row: Locator) => row.getByRole('button', { name: 'Edit', exact: true });
const save = (row: Locator) => row.getByRole('button', { name: 'Simpan', exact: true });
const titleOf = (row: Locator) => row.getByLabel('Judul', { exact: true });
const textOf = (row: Locator) => row.getByRole('textbox', { name: 'Konten' });
/** The file input. The label alone is ambiguous: the editor's toolbar has a button of the same name. */
const imageOf = (row: Locator) => row.getByLabel('Gambar', { exact: true }).and(row.locator('input'));
const first = async (rest: Rest): Promise<Layanan> => {
  const [service] = await rest.get<Layanan[]>('/layanan');
  if (service === undefined) throw new Error('There is no service.');
  return service;
};

// All tests change the same three services.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, rest }) => {
  const [one, two] = await rest.get<Layanan[]>('/layanan');
  if (one !== undefined) await rest.put(`/layanan/${one.id}`, internet);
  if (two !== undefined) await rest.put(`/layanan/${two.id}`, hotspot);
  await page.goto('/admin/layanan');
  await expect(page.getByRole('main').getByText(one === undefined ? NONE : internet.title)).toBeVisible();
});

test('each service shows its page, its text and its button', { tag: '@long' }, async ({ page }) => {
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Halaman Internet');
  await expect(rows.nth(0)).toContainText('Jalur Anda sendiri.');
  await expect(rows.nth(0)).toContainText('Tombol: Konsultasi Gratis');
  await expect(rows.nth(0)).toContainText('https://wa.me/6281234567890');
  await expect(rows.nth(0).locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect(rows.nth(1)).toContainText('Halaman Hotspot');
  await expect(rows.nth(2)).toContainText('Halaman CCTV');
  await expect(edit(rows.nth(1))).toHaveAccessibleDescription(hotspot.title);
});

test('what staff save appears on the page of the service', async ({ page, own, rest }) => {
  const row = rowOf(page, internet.title);
  await edit(row).click();
  await expect(titleOf(row)).toBeFocused();
  await expect(titleOf(row)).toHaveValue(internet.title);
  await textOf(row).fill('Kini sampai 10 Gbps.');
  await imageOf(row).setInputFiles({
    name: 'router.png',
    mimeType: 'image/png',
    buffer: png({ width: 320, height: 240 }, [30, 71, 153]),
  });
  await expect(row.getByRole('img', { name: 'Pratinjau gambar' })).toHaveJSProperty('naturalWidth', 320);
  expect((await row.getByRole('img', { name: 'Pratinjau gambar' }).boundingBox())?.height).toBeLessThanOrEqual(128);
  await row.getByLabel('Teks alternatif').fill('Router di meja kerja');
  await row.getByLabel('Teks Tombol').fill('Tanya Kami');
  await row.getByLabel('Link Tombol').fill('/kontak-kami');
  await save(row).click();
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(edit(row)).toBeFocused();
  await expect(row).toContainText('Kini sampai 10 Gbps.');
  expect(await first(rest)).toMatchObject({ button_text: 'Tanya Kami', button_link: '/kontak-kami' });
  await page.goto(`${own.addresses.public}/layanan/internet`);
  await expect(page.getByText('Kini sampai 10 Gbps.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Router di meja kerja' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tanya Kami/ })).toHaveAttribute('href', '/kontak-kami');
});

test.describe('on a site without services', { tag: '@long' }, () => {
  test.use(onEmptySite);

  test('the screen says that there are none', async ({ page }) => {
    await expect(page.getByText(NONE)).toBeVisible();
  });
});
