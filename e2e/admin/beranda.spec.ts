import { devices } from '@playwright/test';
import { openProduct } from '../product/product.ts';
import { expect, startSession, test } from './staff.ts';

test(
  'what visitors open and click on is counted once, and staff see it',
  { tag: '@long' },
  async ({ page, browser, request, expectNoBarrier }) => {
    const { addresses, close } = await openProduct('demo');
    try {
      // Other tests' browsers may call themselves headless, and robots are not counted.
      const visitors = await browser.newContext({ userAgent: devices['Desktop Chrome'].userAgent });
      await visitors.route(/^https?:\/\/(?!localhost|127)/, (route) => route.abort());
      const visitor = await visitors.newPage();
      const reports: (string | null)[] = [];
      visitor.on('request', (sent) => void (sent.url().endsWith('/hitung') && reports.push(sent.postData())));
      const reported = (text: string) =>
        visitor.waitForRequest((sent) => sent.url().endsWith('/hitung') && sent.postData() === text);

      await visitor.goto(`${addresses.public}/paket`);
      // Shown by the script, without a new document. Pointing at the link loads the page in advance.
      const link = visitor
        .getByRole('navigation', { name: 'Navigasi utama' })
        .getByRole('link', { name: 'Contact Us' });
      await Promise.all([visitor.waitForResponse((response) => response.url().endsWith('/kontak-kami')), link.hover()]);
      await Promise.all([reported('/kontak-kami lihat'), link.click()]);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hubungi Kami');
      await Promise.all([
        reported('/kontak-kami telepon'),
        visitor
          .getByRole('main')
          .getByRole('link', { name: /\d{4}/ })
          .and(visitor.locator('[href^="tel:"]'))
          .first()
          .click(),
      ]);
      // From memory, as the visitor left it.
      await visitor.goBack();
      await Promise.all([
        reported('/paket whatsapp 3'),
        visitor.getByRole('table').getByRole('link', { name: 'Pesan Jala Usaha lewat WhatsApp' }).click(),
      ]);
      // Not reported, because there is no such page.
      await visitor.evaluate(() => location.assign('/tidak-ada'));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Tidak Ditemukan/);
      expect(reports).toEqual(['/kontak-kami lihat', '/kontak-kami telepon', '/paket whatsapp 3']);
      await visitors.close();

      const { token } = await startSession(request, addresses);
      await page.addInitScript((own) => localStorage.setItem('token', own), token);
      await page.goto(`${addresses.admin}/admin/beranda`);
      const visits = page.getByRole('region', { name: 'Kunjungan' });
      const item = (name: string) => visits.getByRole('listitem').filter({ hasText: name });
      await expect(item('Paket dan Harga')).toHaveText('Paket dan Harga11 klik WhatsApp');
      await expect(item('Kontak')).toContainText('Kontak11 klik telepon');
      await expect(item('Jala Usaha')).toHaveText('Jala Usaha1');
      await expect(item('Jala Rumah')).toHaveText('Jala Rumah0');
      await expect(page.getByRole('definition')).toHaveText(['2', '1', '1', '1']);
      await page.getByRole('button', { name: '7 hari' }).click();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
      await expectNoBarrier();
    } finally {
      await close();
    }
  },
);
