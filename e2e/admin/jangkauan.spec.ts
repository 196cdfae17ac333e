import { expect, test } from './staff.ts';

/** A kelurahan as a square, in the words of a map program. */
const area = (name: string, long: number, lat: number) => ({
  type: 'Feature',
  properties: { NAMOBJ: name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [long, lat],
        [long + 0.01, lat],
        [long + 0.01, lat + 0.01],
        [long, lat + 0.01],
        [long, lat],
      ],
    ],
  },
});

test.use({ permissions: ['geolocation'], geolocation: { latitude: -6.6951234, longitude: 108.5551234 } });

test('staff import borders, and a visitor is told what his position has', async ({ page, own }) => {
  await page.goto('/admin/jangkauan');
  await page.getByRole('link', { name: 'Impor batas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impor batas wilayah');
  await page.getByLabel('Berkas batas').setInputFiles({
    name: 'batas.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [area('Kesenden', 108.55, -6.7), area('Antah Berantah', 108.56, -6.7)],
      }),
    ),
  });
  await page.getByLabel('Kelurahan untuk Antah Berantah').selectOption({ label: 'Sukapura' });
  await page.getByRole('button', { name: 'Terapkan 2 batas' }).click();
  await expect(page.getByText('2 batas diterapkan.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Peta' })).toBeVisible();

  await page.goto(`${own.addresses.public}/cek-jangkauan`);
  await expect(page.getByRole('link', { name: 'Kesenden: Tercakup' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  expect((await sent).postData()).toBe('lat=-6.695&long=108.555');
  await expect(page.getByText('Kabel kami sudah sampai di Kesenden.')).toBeVisible();

  await page.goto('/admin/jangkauan');
  await page.getByRole('button', { name: 'Hapus batas' }).click();
  await page.getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByText('Batas dihapus.')).toBeVisible();
});
