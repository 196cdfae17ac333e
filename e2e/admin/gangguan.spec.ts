import { expect, test } from './staff.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('staff tell of an outage in three taps; visitors and suspended customers read it until it is over', async ({
    page,
    own,
  }) => {
    await page.goto('/admin/gangguan');
    await page.getByRole('link', { name: 'Kabarkan gangguan' }).click();
    await page.locator('label').filter({ hasText: 'Pekalipan' }).click();
    await page.getByText('Kabel fiber putus', { exact: true }).click();
    await page.getByRole('button', { name: 'Kabarkan sekarang' }).click();
    await expect(page.getByText(/^Tampil di situs sejak/)).toBeVisible();
    const thread = page.url();

    await page.goto(`${own.addresses.public}/paket`);
    const strip = page.getByRole('complementary', { name: 'Kabar jaringan' });
    await expect(strip).toContainText('Gangguan di Pekalipan.');
    await page.goto(own.addresses.isolir);
    await expect(page.getByText(/^Sedang ada gangguan di Pekalipan\./)).toBeVisible();

    await page.goto(thread);
    await page.getByRole('button', { name: 'Titik putus ditemukan' }).click();
    await page.getByRole('button', { name: 'Kirim kabar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Titik putus ditemukan.' })).toBeVisible();
    await page.goto(`${own.addresses.public}/paket`);
    await strip.getByRole('link', { name: 'Lihat perkembangan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada gangguan di Pekalipan');
    await expect(page.getByText('Titik putus ditemukan.')).toBeVisible();

    await page.goto(thread);
    await page.getByRole('button', { name: 'Selesai' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await expect(page.getByText(/^Selesai, berlangsung/)).toBeVisible();
    await page.goto(`${own.addresses.public}/paket`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toBeHidden();
  });
});

test('a strip that a visitor has closed stays away for this event, also on other pages', async ({
  page,
  rest,
  own,
}) => {
  const start = new Date(Date.now() + 3_600_000).toISOString();
  const end = new Date(Date.now() + 7_200_000).toISOString();
  const { data } = await rest.post<{ data: { id: number } }>('/gangguan', {
    jenis: 'pemeliharaan',
    judul: 'Penggantian perangkat',
    wilayah: ['semua'],
    mulai: start,
    perkiraan: end,
    teks: '',
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(own.addresses.public);
  const strip = page.getByRole('complementary', { name: 'Kabar jaringan' });
  await expect(strip).toContainText('Pemeliharaan di semua wilayah. Penggantian perangkat,');
  const header = page.getByRole('banner');
  const above = await header.boundingBox();
  expect(above?.y).toBeGreaterThan(80);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await page.goto(`${own.addresses.public}/paket`);
  await strip.getByRole('button', { name: 'Tutup kabar ini' }).click();
  await expect(strip).toBeHidden();
  await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hubungi Kami' })).toBeVisible();
  await expect(strip).toBeHidden();
  await rest.post(`/gangguan/${data.id}/tarik`, { teks: '' });
});

test('/status changes by itself, and so does what the page says above it', async ({ page, rest, own }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${own.addresses.public}/status`);
  const heading = page.getByRole('heading', { level: 1 });
  const strip = page.getByRole('complementary', { name: 'Kabar jaringan' });
  await expect(heading).not.toHaveText('Ada gangguan di Kejaksan');
  const { data } = await rest.post<{ data: { id: number } }>('/gangguan', {
    jenis: 'gangguan',
    judul: 'Kabel putus di Jl. Kartini',
    wilayah: ['32.74.01'],
    teks: '',
  });
  await page.evaluate(() => scrollTo(0, 120));
  await page.clock.runFor(61_000);
  await expect(heading).toHaveText('Ada gangguan di Kejaksan');
  await expect(strip).toBeVisible();
  expect(await page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(0);
  await rest.post(`/gangguan/${data.id}/selesai`, { teks: 'Sudah normal.' });
  await page.clock.runFor(61_000);
  await expect(heading).not.toHaveText('Ada gangguan di Kejaksan');
});
