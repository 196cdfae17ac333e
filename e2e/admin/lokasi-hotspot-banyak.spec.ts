import type { Page } from '@playwright/test';
import { Rest } from '../product/rest.ts';
import { expect, withOwnUser as test } from './staff.ts';

// The tests share one site, of which they know how many hotspots it has.
test.describe.configure({ mode: 'default' });

const map = (page: Page) => page.getByRole('application', { name: 'Peta lokasi hotspot' });
const row = (page: Page, nama: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nama, exact: true }) });

/** A city of points, 200 m from each other. */
const CITY = Array.from(
  { length: 300 },
  (_, index) =>
    `Titik ${index};Jl. Uji No. ${index};${(-6.7 - (index % 20) / 500).toFixed(4)};${(108.55 + Math.floor(index / 20) / 500).toFixed(4)};`,
);
const HEAD = 'nama;alamat;latitude;longitude;status';

/** Imports the city, if it is not there yet. */
test.beforeEach(async ({ page, own, session }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.post(`${own.addresses.admin}/trpc/lokasiHotspot.import`, {
    headers: { Authorization: `Bearer ${session.token}` },
    data: { text: [HEAD, ...CITY].join('\n') },
  });
  expect(answer.status()).toBe(200);
});

test('a click on a cluster goes closer, and rows and pins mark each other', { tag: '@long' }, async ({ page }) => {
  // The map follows the search, so that all clusters are in view.
  await page.goto('/admin/lokasi-hotspot?q=titik');
  const clusters = map(page).getByRole('button', { name: /^\d+ lokasi\. Perbesar peta$/ });
  await expect(clusters.first()).toBeVisible();
  const before = await clusters.first().innerText();
  await clusters.first().click();
  await expect(clusters.filter({ hasText: new RegExp(`^${before}$`) })).toHaveCount(0);

  // A row far from there, on the last page.
  await page.getByRole('searchbox').fill('uji 150');
  await expect(page.getByRole('status').filter({ hasText: 'dari 300 titik' })).toBeVisible();
  await row(page, 'Titik 150').getByRole('button', { name: 'Titik 150' }).click();
  const pin = map(page).getByRole('button', { name: 'Titik 150', exact: true });
  await expect(pin).toHaveAttribute('aria-current', 'true');
  await expect(pin).toBeInViewport();
  await expect(map(page).getByRole('dialog', { name: 'Titik 150' })).toBeVisible();
  await expect(row(page, 'Titik 150')).toHaveAttribute('aria-current', 'true');

  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('300 titik', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hanya yang terlihat di peta' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'dari 300 titik' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hanya yang terlihat di peta' }).uncheck();
  await pin.click();
  await map(page).getByRole('button', { name: 'Lihat di daftar' }).click();
  await expect(row(page, 'Titik 150').getByRole('button', { name: 'Titik 150' })).toBeFocused();
  await expect(row(page, 'Titik 150')).toBeInViewport();
});

test('a file is imported without its faulty rows, and visitors see the hotspots', async ({ page, request, own }) => {
  await page.goto('/admin/lokasi-hotspot');
  await page.getByRole('link', { name: 'Impor CSV' }).click();
  const file = [
    HEAD,
    ...CITY.slice(0, 3),
    'Tanpa titik;Jl. Entah;;;',
    'Titik rusak;Jl. Rusak;-6,7501;108,5;perbaikan',
  ].join('\r\n');
  await page
    .getByLabel('Pilih berkas CSV')
    .and(page.locator('input'))
    .setInputFiles({ name: 'titik.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) });
  await expect(page.getByRole('row', { name: /Tanpa titik/ })).toContainText('Koordinat belum diisi.');
  await expect(page.getByRole('row', { name: /Tanpa titik/ })).toContainText('5');
  await page.getByRole('button', { name: 'Impor 1 titik' }).click();
  await expect(page.getByText('1 titik ditambahkan.')).toBeVisible();
  await expect(
    page.getByText(/3 dilewati karena sudah ada atau berulang\. 1 baris salah tidak diimpor\./),
  ).toBeVisible();
  const rest = new Rest(request, own.addresses.public);
  expect(await rest.get<object[]>('/lokasi-hotspot')).toHaveLength(301);
  await page.goto(`${own.addresses.public}/layanan/hotspot`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Titik rusak' })).toContainText('Sedang perbaikan');
});

test('the exported file is one that the import knows', { tag: '@long' }, async ({ page, request, own, session }) => {
  const rest = new Rest(request, own.addresses.public, session.token);
  const { data } = await rest.post<{ data: { id: number } }>('/lokasi-hotspot', {
    nama: 'Kedai "Rasa"; Baru',
    alamat: 'Jl. Ekspor No. 1, "lantai; 2"',
    lat: -6.9123456,
    long: 108.1234567,
    status: 'perbaikan',
  });
  const before = await rest.get<object[]>('/lokasi-hotspot');
  await page.goto('/admin/lokasi-hotspot');
  await page.getByRole('searchbox').fill('kedai rasa');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor CSV' }).click();
  const file = await (await downloading).path();
  await rest.delete(`/lokasi-hotspot/${data.id}`);
  await page.goto('/admin/lokasi-hotspot/impor');
  await page.getByLabel('Pilih berkas CSV').and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: 'Impor 1 titik' }).click();
  await expect(page.getByText('1 titik ditambahkan.')).toBeVisible();
  const withoutIds = (all: object[]) => all.map((each) => ({ ...each, id: 0 }));
  expect(withoutIds(await rest.get<object[]>('/lokasi-hotspot'))).toEqual(
    expect.arrayContaining(withoutIds(before.filter((each) => 'nama' in each && each.nama === 'Kedai "Rasa"; Baru'))),
  );
});
