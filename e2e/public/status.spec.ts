import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('says how the network is, what is planned, and what was', alsoWithoutScript, async ({ page }) => {
  await page.goto('/status');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Semua berjalan normal');
  const work = main.getByRole('article').filter({ hasText: 'Penggantian perangkat di Kesambi' });
  await expect(work.getByText('Pemeliharaan terjadwal')).toBeVisible();
  await expect(work.getByRole('link', { name: 'Simpan ke kalender' })).toHaveAttribute('href', /^\/status\/\d+\.ics$/);
  await expect(main.getByRole('heading', { level: 3, name: 'Kejaksan' })).toBeVisible();
  await expect(main.getByText(/^Dalam 90 hari: 1 hari dengan gangguan satu jam atau lebih/)).toBeAttached();
  await expect(
    main.getByRole('heading', { level: 3, name: 'Kabel putus di Jl. Siliwangi, 3 jam 12 menit' }),
  ).toBeVisible();
});
