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

/** As each test finds the first two services. */
const internet = {
  title: 'Internet Dedicated',
  konten: '<p>Jalur Anda sendiri.</p>',
  button_text: 'Konsultasi Gratis',
  button_link: 'https://wa.me/6281234567890',
};
const hotspot = { ...internet, title: 'Hotspot Jala Net', konten: '<p>WiFi untuk umum.</p>' };

const LIST = '**/trpc/**layanan.list**';
const UPDATE = '**/trpc/**layanan.update**';
const NONE = 'Layanan tidak ditemukan.';

const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const edit = (row: Locator) => row.getByRole('button', { name: 'Edit', exact: true });
const save = (row: Locator) => row.getByRole('button', { name: 'Simpan', exact: true });
const cancel = (row: Locator) => row.getByRole('button', { name: 'Batal', exact: true });
const titleOf = (row: Locator) => row.getByLabel('Judul', { exact: true });
const textOf = (row: Locator) => row.getByRole('textbox', { name: 'Konten' });
/** The toolbar of the text has a button of the same name. */
const imageOf = (row: Locator) => row.getByLabel('Gambar', { exact: true }).and(row.locator('input'));
const question = (page: Page) => page.getByRole('dialog', { name: 'Tutup isian yang sedang diedit?' });
const first = async (rest: Rest): Promise<Layanan> => {
  const [service] = await rest.get<Layanan[]>('/layanan');
  if (service === undefined) throw new Error('There is no service.');
  return service;
};

// All of them change the same three services.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, rest }) => {
  const [one, two] = await rest.get<Layanan[]>('/layanan');
  if (one !== undefined) await rest.put(`/layanan/${one.id}`, internet);
  if (two !== undefined) await rest.put(`/layanan/${two.id}`, hotspot);
  await page.goto('/admin/layanan');
  await expect(page.getByRole('main').getByText(one === undefined ? NONE : internet.title)).toBeVisible();
});

test('each service shows its page, its text and its button', async ({ page }) => {
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

test('what staff save stands on the page of the service', async ({ page, own, rest }) => {
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

test('Batal closes the row, changes nothing, and gives the focus back', async ({ page, rest }) => {
  const row = rowOf(page, internet.title);
  await edit(row).click();
  await titleOf(row).fill('Tidak Jadi');
  await cancel(row).click();
  await expect(edit(row)).toBeFocused();
  await expect(titleOf(row)).toBeHidden();
  await edit(row).click();
  await expect(titleOf(row)).toHaveValue(internet.title);
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
  expect(await first(rest)).toMatchObject({ title: internet.title });
});

test.describe('opening another row', () => {
  test('closes the one that is open', async ({ page }) => {
    await edit(rowOf(page, internet.title)).click();
    await edit(rowOf(page, hotspot.title)).click();
    await expect(titleOf(rowOf(page, hotspot.title))).toBeFocused();
    await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toHaveCount(1);
  });

  test('asks first when something is not saved; Batal stays', async ({ page }) => {
    const row = rowOf(page, internet.title);
    await edit(row).click();
    await titleOf(row).fill('Belum Disimpan');
    await edit(rowOf(page, hotspot.title)).click();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await expect(titleOf(row)).toHaveValue('Belum Disimpan');
    await expect(titleOf(rowOf(page, hotspot.title))).toBeHidden();
    await expect(edit(rowOf(page, hotspot.title))).toBeFocused();
  });

  test('after Ya goes on, and what was not saved is offered again', async ({ page }) => {
    const [row, other] = [rowOf(page, internet.title), rowOf(page, hotspot.title)];
    await edit(row).click();
    await titleOf(row).fill('Belum Disimpan');
    await edit(other).click();
    await question(page).getByRole('button', { name: 'Ya' }).click();
    await expect(titleOf(other)).toBeFocused();
    await edit(row).click();
    await expect(titleOf(row)).toHaveValue(internet.title);
    await row.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(titleOf(row)).toHaveValue('Belum Disimpan');
  });
});

test('leaving the screen with an open row asks only when something differs', async ({ page }) => {
  const row = rowOf(page, internet.title);
  await edit(row).click();
  await titleOf(row).fill('Sebentar');
  await titleOf(row).fill(internet.title);
  await page.getByRole('link', { name: 'Artikel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Manajemen Post' })).toBeVisible();
  await page.getByRole('link', { name: 'Layanan', exact: true }).click();
  await edit(row).click();
  await titleOf(row).fill('Sebentar');
  await page.getByRole('link', { name: 'Artikel', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })).toBeVisible();
});

test('a row works by the keyboard alone', async ({ page, rest }) => {
  const row = rowOf(page, internet.title);
  await edit(row).focus();
  await page.keyboard.press('Enter');
  await expect(titleOf(row)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Baru');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(edit(page.getByRole('main').getByRole('listitem').first())).toBeFocused();
  expect(await first(rest)).toMatchObject({ title: 'Internet Dedicated Baru' });
});

test('a service without a title is not sent, and the field says so', async ({ page }) => {
  const row = rowOf(page, internet.title);
  await edit(row).click();
  await titleOf(row).fill('');
  await save(row).click();
  await expect(titleOf(row)).toHaveAccessibleDescription('Wajib diisi.');
  await expect(titleOf(row)).toBeFocused();
});

test.describe('what the server refuses', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('is said once, at its field, and the row stays open', async ({ page }) => {
    const row = rowOf(page, internet.title);
    await edit(row).click();
    await row.getByLabel('Link Tombol').fill('javascript:alert(1)');
    await save(row).click();
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByText(/^Link harus diawali/)).toHaveCount(1);
    await expect(row.getByLabel('Link Tombol')).toBeFocused();
    await expect(row.getByLabel('Link Tombol')).toHaveValue('javascript:alert(1)');
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of 503|ERR_FAILED/] });

  test('leaves the row open with what was typed', async ({ page }) => {
    const row = rowOf(page, internet.title);
    await edit(row).click();
    await page.route(UPDATE, (route) => route.abort());
    await titleOf(row).fill('Jangan Hilang');
    await save(row).click();
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(titleOf(row)).toHaveValue('Jangan Hilang');
    await page.unroute(UPDATE);
    await save(row).click();
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  });

  test('is told from a site without services, with a way to try again', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await expect(page.getByText('Data tidak tersedia.')).toBeVisible({ timeout: 10_000 });
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(edit(rowOf(page, internet.title))).toBeVisible();
  });
});

test.describe('somebody else who saved meanwhile', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test.beforeEach(async ({ page, rest }) => {
    const row = rowOf(page, internet.title);
    await edit(row).click();
    await titleOf(row).fill('Dari Saya');
    await rest.put(`/layanan/${(await first(rest)).id}`, { ...internet, button_text: 'Dari Rekan' });
    await save(row).click();
    await expect(page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain.' })).toBeVisible();
  });

  test('is overwritten when I say so', async ({ page, rest }) => {
    await page.getByRole('button', { name: 'Timpa dengan versi saya' }).click();
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    expect(await first(rest)).toMatchObject({ title: 'Dari Saya', button_text: internet.button_text });
  });

  test('is shown when I want, and my text is offered again', async ({ page }) => {
    await page.getByRole('button', { name: 'Buka versi terbaru' }).click();
    await expect(page.getByLabel('Teks Tombol')).toHaveValue('Dari Rekan');
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Dari Saya');
  });
});

test.describe('a site without services', () => {
  test.use(onEmptySite);

  test('says so', async ({ page, expectNoBarrier }) => {
    await expect(page.getByText(NONE)).toBeVisible();
    await expectNoBarrier();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen has no barrier in ${colorScheme}`, async ({ page, expectNoBarrier }) => {
    await page.emulateMedia({ colorScheme });
    await expectNoBarrier();
    await edit(rowOf(page, internet.title)).click();
    await expect(textOf(rowOf(page, internet.title))).toBeVisible();
    await expectNoBarrier();
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing scrolls sideways, open or closed', async ({ page }) => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    await edit(rowOf(page, internet.title)).click();
    await expect(textOf(rowOf(page, internet.title))).toBeVisible();
    expect(await width()).toBe(360);
  });
});
