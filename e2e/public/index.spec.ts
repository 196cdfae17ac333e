import { readFileSync } from 'node:fs';
import path from 'node:path';
import { alsoWithoutScript, expect, test } from '../fixtures.ts';
import type { Post } from '../product/rest.ts';

/** A drawing that takes custom properties from the page. */
const HIGHLIGHTS = path.join(import.meta.dirname, '../../apps/public-web/src/assets/highlights.svg');

const PACKAGES = [
  { title: 'Jala Rumah', price: 'Rp.250.000/bulan', benefit: 'Modem WiFi dipinjamkan gratis' },
  { title: 'Jala Keluarga', price: 'Rp.375.000/bulan', benefit: 'Modem WiFi dual band' },
  { title: 'Jala Usaha', price: 'Rp.850.000/bulan', benefit: 'IP publik statis' },
];
const PARTNERS = ['Samudra Data', 'Arta Mega', 'Pantura Link', 'Ciremai Host', 'Wira Niaga', 'Nusa Kabel'];

test.describe('the landing page', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test(
    'starts with the badge, the heading and the subtext of the content panel',
    alsoWithoutScript,
    async ({ page }) => {
      const main = page.getByRole('main');
      await expect(main.getByText('Internet Dedicated Premium', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Internet stabil untuk rumah dan usaha di Cirebon',
      );
      await expect(main.getByText('bebas FUP, dan tim lokal yang siap membantu 24 jam.')).toBeVisible();
    },
  );

  test('links both buttons of the hero', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Lihat Paket' })).toHaveAttribute('href', /#paket$/);
    await page.getByRole('link', { name: 'Cek Lokasi Hotspot' }).click();
    await expect(page).toHaveURL('/layanan/hotspot');
  });

  test('on a phone six packages take a screen and a half, and each unfolds what it has', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('article').filter({ hasText: PACKAGES[0]?.title });
    expect((await card.boundingBox())?.height).toBeLessThan((1.5 * 844 - 5 * 16) / 6);
    const benefit = card.getByText(PACKAGES[0]?.benefit ?? '');
    await expect(benefit).toBeHidden();
    await card.getByText('Isi paket').click();
    await expect(benefit).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.getByText(PACKAGES[2]?.benefit ?? '')).toBeVisible();
    await expect(card.getByText('Isi paket')).toBeHidden();
  });

  test('shows its drawings in their colours', { tag: '@long' }, async ({ page }) => {
    const drawing = readFileSync(HIGHLIGHTS, 'utf8');
    const colours = new Set(Array.from(drawing.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
    expect(colours.size).toBeGreaterThan(5);
    for (const colour of colours) {
      const value = await page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), colour);
      expect([colour, value]).not.toEqual([colour, '']);
    }
  });

  test('keeps its buttons above the wave at every width', { tag: '@long' }, async ({ page }) => {
    for (const width of [320, 768, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.getByRole('link', { name: 'Cek Lokasi Hotspot' }).evaluate((link) => {
        const { left, right, bottom } = link.getBoundingClientRect();
        scrollTo({ top: bottom - 400, behavior: 'instant' });
        const y = link.getBoundingClientRect().bottom - 1;
        return [left + 12, (left + right) / 2, right - 12].some((x) => !link.contains(document.elementFromPoint(x, y)));
      });
      expect([width, covered]).toEqual([width, false]);
    }
  });

  test('has each mail address on one line of a phone', { tag: '@long' }, async ({ page }) => {
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 });
      const address = page.getByRole('main').getByText('teknis@jalanet.example');
      const { height } = await address.evaluate((line) => line.getBoundingClientRect());
      expect([width, height < 40]).toEqual([width, true]);
    }
  });

  test('makes its three claims', { tag: '@long' }, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Pelayanan Terbaik Untuk Anda' })).toBeVisible();
    for (const claim of ['Stabil Latency', '99.5% SLA', '24/7 Service']) {
      await expect(page.getByRole('heading', { name: claim, exact: true })).toBeVisible();
    }
  });

  test('shows its parts from top to bottom in the specified order', async ({ page }) => {
    const parts = [
      'Paket Layanan Unggulan Kami',
      'Artikel Terbaru',
      'Partner Terpercaya Kami',
      'Pertanyaan yang sering diajukan',
      'Hubungi Kami',
    ];
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
    expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
  });

  test('offers the packages with price and benefits', alsoWithoutScript, async ({ page }) => {
    await expect(page.getByText('Pilih paket yang sesuai dengan kebutuhan Anda', { exact: true })).toBeVisible();
    for (const { title, price, benefit } of PACKAGES) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page.getByText(price, { exact: true })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Langganan Sekarang' })).toHaveCount(3);
  });

  test(
    'shows the lowest price above its buttons, and the promo with what follows it',
    { tag: '@long' },
    async ({ page }) => {
      await expect(page.getByText('Mulai Rp.250.000/bulan')).toBeVisible();
      await expect(page.getByText('30 Mbps, sudah termasuk PPN')).toBeVisible();
      const card = page.getByRole('article').filter({ hasText: 'Jala Keluarga' });
      await expect(card.getByText('Terlaris', { exact: true })).toBeVisible();
      await expect(card.getByText('Rp.325.000/bulan', { exact: true })).toBeVisible();
      await expect(card.getByText(/^Harga promo untuk pendaftaran sampai .+ Setelahnya Rp\.375\.000\.$/)).toBeVisible();
      await expect(card.getByText('Gratis pemasangan.')).toBeVisible();
    },
  );

  test('opens a chat about the package, in the words of the staff', { tag: '@long' }, async ({ page }) => {
    const button = page.getByRole('article').filter({ hasText: 'Jala Usaha' }).getByRole('link');
    await expect(button).toHaveAccessibleName('Langganan Sekarang lewat WhatsApp');
    await expect(button).toHaveAttribute('target', '_blank');
    const chat = new URL((await button.getAttribute('href')) ?? '');
    expect(chat.pathname).toBe('/6281234567890');
    expect(chat.searchParams.get('text')).toBe(
      'Halo Jala Net, saya ingin bertanya tentang Jala Usaha 50 Mbps (dari halaman depan).',
    );
  });

  test('aligns the rows of its cards', { tag: '@long' }, async ({ page }) => {
    const cards = page.locator('#paket article');
    const prices = cards.locator('p').filter({ hasText: /^Rp\.[\d.]+\/bulan$/ });
    for (const part of [prices, cards.locator('li:first-child'), cards.getByRole('link')]) {
      const bottoms = await part.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().bottom)),
      );
      expect(bottoms).toHaveLength(3);
      expect(new Set(bottoms).size).toBe(1);
    }
  });

  test('leads to the page that compares the packages', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Bandingkan semua paket' }).click();
    await expect(page).toHaveURL('/paket');
  });

  test('shows the six latest articles as cards', alsoWithoutScript, async ({ page, rest }) => {
    const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=6');
    const cards = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Baca Selengkapnya' }) });
    await expect(cards).toHaveCount(6);
    for (const [index, post] of posts.entries()) {
      await expect(cards.nth(index).getByRole('heading')).toHaveText(post.post_title);
      for (const name of [post.post_title, 'Baca Selengkapnya']) {
        await expect(cards.nth(index).getByRole('link', { name })).toHaveAttribute(
          'href',
          new RegExp(`^/blogs/${post.id}-[a-z\\d-]+$`),
        );
      }
      await expect(cards.nth(index).locator('img')).toHaveCount(1);
    }
    await expect(cards.first()).toContainText('12 November 2026');
  });

  test('cuts the text of a card to a hundred characters without tags', { tag: '@long' }, async ({ page, rest }) => {
    const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
    const card = page.getByRole('article').filter({ hasText: posts[0]?.post_title });
    const excerpt = await card.getByText(/(?:…|\.\.\.)$/).innerText();
    const shown = excerpt.replace(/\s*(?:…|\.\.\.)$/, '');
    expect(shown.length).toBeGreaterThan(80);
    expect(shown.length).toBeLessThanOrEqual(100);
    const plain = (posts[0]?.post_konten ?? '').replaceAll(/<[^>]+>/g, ' ');
    expect(words(plain).startsWith(words(shown))).toBe(true);
  });

  test('links to an article and to the list of articles', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Baca Selengkapnya' }).first().click();
    await expect(page).toHaveURL(/\/blogs\/\d+-[a-z\d-]+$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Lihat Artikel Lainnya' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test('shows the partners in their order', { tag: '@long' }, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Partner Terpercaya Kami' })).toBeVisible();
    const names = await page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    expect(names.filter((name) => PARTNERS.includes(name ?? ''))).toEqual(PARTNERS);
  });

  test('ends with the contact summary', alsoWithoutScript, async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByText('halo@jalanet.example')).toBeVisible();
    await expect(main.getByText('(0231) 123 456')).toBeVisible();
    await expect(main.getByText('Jl. Mega Mendung No. 10, Kejaksan, Kota Cirebon, Jawa Barat 45123')).toBeVisible();
    await page.getByRole('link', { name: 'Kunjungi Halaman Kontak Kami' }).click();
    await expect(page).toHaveURL('/kontak-kami');
  });
});

test.describe('the landing page without content', { tag: '@long' }, () => {
  test.beforeEach(({ page, empty }) => page.goto(empty.addresses.public));

  test('says which content is missing', async ({ page }) => {
    await expect(page.getByText('Belum ada artikel.', { exact: true })).toBeVisible();
    await expect(page.getByText('Belum ada data partner.', { exact: true })).toBeVisible();
  });

  test('promises nothing and offers nothing', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Artikel Terbaru' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Paket Layanan Unggulan Kami' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pelayanan Terbaik Untuk Anda' })).toHaveCount(0);
    await expect(page.getByText(/Premium|24 jam|24\/7|99[.,]5|FUP|sejak|Cirebon|Rp\./)).toHaveCount(0);
  });

  test('hides the contact summary and the buttons without a link', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Artikel Terbaru' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hubungi Kami' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Kunjungi Halaman Kontak Kami' })).toHaveCount(0);
  });
});

const words = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').split(/\s+/).filter(Boolean).join('');
