import type { APIRequestContext, Page } from '@playwright/test';
import { expect, onEmptySite, test, type Session } from './staff.ts';

test.use(onEmptySite);

interface Item {
  id: number;
  section: string;
}

/** Calls a procedure of the panel, for what a test only prepares. */
async function change<T>(
  request: APIRequestContext,
  { origin, token }: Session,
  path: string,
  data: object,
): Promise<T> {
  const response = await request.post(`${origin}/trpc/landingContent.${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    data,
  });
  expect(response.status()).toBe(200);
  return (await response.json()).result.data as T;
}

const RUMAH = { title: 'Sinar Rumah', price: '250000', benefits: ['Bebas FUP'], link: '/kontak-kami' };

/** Other tests use the same site without content. */
test.afterEach(async ({ request, session, empty }) => {
  const items = (await (await request.get(`${empty.addresses.public}/api/landing-content`)).json()) as Item[];
  const ids = items.filter(({ section }) => section === 'layanan').map(({ id }) => id);
  if (ids.length > 0) await change(request, session, 'remove', { ids });
});

const openForm = async (page: Page, name: string) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Ubah Paket' }).click();
  await expect(page.getByLabel('Nama Paket')).toBeFocused();
};
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

test('staff edit a whole package in one form, and visitors see all of it', async ({
  page,
  empty,
  request,
  session,
}) => {
  await change(request, session, 'addPackage', { ...RUMAH, badge: 'Terlaris' });
  await change(request, session, 'addPackage', { ...RUMAH, title: 'Sinar Usaha', price: '900000' });
  await openForm(page, 'Paket 2');
  await page.getByLabel('Harga').fill('Rp 850.000/bln');
  await expect(page.getByText('Tampil sebagai Rp.850.000/bulan')).toBeVisible();
  await page.getByLabel('Unduh (Mbps)').fill('100');
  await page.getByLabel('Unggah (Mbps)').fill('50');
  await page.getByLabel('Keterangan singkat').fill('Untuk kantor kecil');
  await page.getByLabel('Pelanggan').selectOption('Usaha');
  await page.getByRole('switch', { name: 'Sedang promo' }).check();
  await page.getByLabel('Promo per bulan').fill('199.000');
  await page.getByLabel('Hari terakhir promo').fill('2999-12-31');
  await page.getByLabel('Biaya pasang').fill('0');
  await page.getByLabel('PPN').selectOption('Belum termasuk');
  await page.getByLabel('SLA').fill('99.5%');
  await page.getByLabel('Label').fill('Pilihan');
  await expect(
    page.getByText('Label sekarang ada di Sinar Rumah dan pindah ke paket ini saat disimpan.'),
  ).toBeVisible();
  await save(page);
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Paket 2' }).getByRole('button', { name: 'Ubah Paket' })).toBeFocused();

  await page.goto(empty.addresses.public);
  await expect(page.getByText('Mulai Rp.199.000/bulan')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Sinar Usaha' });
  for (const text of ['Rp.850.000/bulan', 'Rp.199.000/bulan', 'Untuk kantor kecil', 'Hemat Rp.651.000', 'Pilihan']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Gratis pemasangan. Harga belum termasuk PPN.')).toBeVisible();
  await expect(page.getByText('Terlaris')).toHaveCount(0);
  await page.goto(`${empty.addresses.public}/paket`);
  await expect(page.getByRole('table').getByText('100/50 Mbps')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: 'Pesan Sinar Usaha' })).toHaveAttribute(
    'href',
    '/kontak-kami',
  );
});

test.describe('a hidden package', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test(
    'is nowhere on the site, and can be shown again',
    { tag: '@long' },
    async ({ page, empty, request, session }) => {
      await change(request, session, 'addPackage', RUMAH);
      await openForm(page, 'Paket 1');
      await page.getByLabel('Sembunyikan dari situs').check();
      await save(page);
      await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
      expect((await page.goto(`${empty.addresses.public}/paket`))?.status()).toBe(404);
      await page.goto(empty.addresses.public);
      await expect(page.getByText('Sinar Rumah')).toHaveCount(0);
      await openForm(page, 'Paket 1');
      await page.getByLabel('Sembunyikan dari situs').uncheck();
      await save(page);
      await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
      expect((await page.goto(`${empty.addresses.public}/paket`))?.status()).toBe(200);
    },
  );
});

test(
  'texts of any kind stay inside their cards, and any number of cards is in whole rows',
  { tag: '@long' },
  async ({ page, empty, request, session }) => {
    const prices = ['Hubungi kami', '250000', '', '999999999', '1000'];
    for (let count = 1; count <= 12; count += 1) {
      await change(request, session, 'addPackage', {
        ...RUMAH,
        title: count === 3 ? 'Paket'.repeat(30) : `Sinar ${count}`,
        price: prices[count % prices.length],
        ...(count % 2 === 0 && { speed: 1000 * count, intro: 'a'.repeat(60), device: 'b'.repeat(60) }),
      });
    }
    for (const width of [320, 768, 1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/paket']) {
        await page.goto(empty.addresses.public + path);
        const outside = await page.evaluate(() => {
          const cards = [...document.querySelectorAll('main article, main table')];
          return {
            page: document.documentElement.scrollWidth - innerWidth,
            cards: cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length,
          };
        });
        expect([width, path, outside]).toEqual([width, path, { page: 0, cards: 0 }]);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(empty.addresses.public);
    const rows = await page.locator('#paket article').evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    });
    expect(rows).toEqual([3, 3, 3, 3]);
    await expect(page.getByText('Hubungi kami', { exact: true }).first()).toBeVisible();
  },
);
