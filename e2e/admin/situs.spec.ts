import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { expect, onEmptySite, test } from './staff.ts';

test.describe.configure({ mode: 'serial' });
test.use(onEmptySite);

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/situs');
  await expect(page.getByLabel('Nama situs')).not.toHaveValue('');
});

for (const width of [390, 1366])
  test(`a part that the address names is in view after the screen has loaded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.getByRole('navigation', { name: 'Bagian pengaturan' });
    for (const [id, name] of [
      ['alamat', 'Alamat'],
      ['legalitas', 'Legalitas'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`/admin/situs#${id}`);
      for (const load of [() => Promise.resolve(), () => page.reload()]) {
        await load();
        await expect(page.locator(`#${id}`).getByRole('heading', { name })).toBeInViewport();
        await expect(parts.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
      }
    }
  });

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

test('another provider makes the site its own, on every page and on the notice', async ({ page, empty }) => {
  await page.getByLabel('Nama situs').fill('Sinar Fiber');
  await page.getByLabel('Nama badan usaha').fill('PT Sinar Fiber Garut');
  await page.getByLabel('Tagline').fill('Internet rumah di Garut');
  await page.getByLabel('Tahun berdiri').fill('2019');
  await page.getByLabel('Nomor WhatsApp').fill('0813 1111 2222');
  await page.getByLabel('Instagram').fill('@sinarfiber');
  await page.getByLabel('NIB').fill('9120001234567');
  await save(page);
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/sinarfiber');

  await page.goto(`${empty.addresses.public}/tentang-kami`);
  await expect(page).toHaveTitle(/Sinar Fiber$/);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Internet rumah di Garut, sejak 2019.');
  await expect(footer).toContainText('PT Sinar Fiber Garut. NIB 9120001234567.');
  await expect(footer.getByRole('link', { name: 'WhatsApp 0813-1111-2222' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6281311112222\?text=/,
  );
  await expect(footer.getByRole('link', { name: 'Instagram Sinar Fiber' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/sinarfiber',
  );
  await expect(page.getByRole('banner')).toContainText('Sinar Fiber');
  await page.goto(`${empty.addresses.public}/isolir`);
  await expect(page.getByText('Sinar Fiber').first()).toBeVisible();
});

test(
  'the hours are one line for days that are alike, and replace the text in the footer',
  { tag: '@long' },
  async ({ page, empty }) => {
    await page.getByRole('button', { name: 'Isi jam buka' }).click();
    await page.getByLabel('Sabtu', { exact: true }).check();
    await page.getByLabel('Sabtu tutup pukul').fill('14.00');
    await page.getByLabel('Senin tutup pukul').fill('1600');
    await page.getByRole('button', { name: 'Salin jam Senin ke Selasa–Jumat' }).click();
    await expect(page.getByText('Senin–Jumat 08.00–16.00, Sabtu 08.00–14.00, Minggu Tutup')).toBeVisible();
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    await page.goto(empty.addresses.public);
    await expect(page.getByRole('contentinfo')).toContainText('Senin–Jumat08.00–16.00Sabtu08.00–14.00MingguTutup');
  },
);

test(
  'on a phone, unsaved changes and long names make the screen no wider than the window',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Nama situs').fill('SinarFiber'.repeat(20));
    for (const label of ['Kode pos', 'NIB', 'Verifikasi Bing Webmaster']) await page.getByLabel(label).fill('1');
    await expect(page.getByText('Belum disimpan · 4 isian')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Buang perubahan' }).click();
  },
);

test(
  'the screen before the panel has the colour of the site and a plate that fits its logo',
  { tag: '@long' },
  async ({ page, browser, empty }) => {
    await page.getByLabel('Warna utama', { exact: true }).fill('#8a4b08');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: png({ width: 60, height: 60 }, [180, 80, 10]),
      });
    await page.getByRole('button', { name: 'Pakai bagian ini' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    const visitor = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const screen = await visitor.newPage();
    const drawings: number[] = [];
    screen.on('response', (response) => {
      if (response.url().includes('/8a4b08/')) drawings.push(response.status());
    });
    await screen.goto(`${empty.addresses.admin}/admin/login`);
    await expect.poll(() => drawings).toEqual([200, 200]);
    await screen.goto(empty.addresses.public);
    const primary = await screen.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
    );
    expect(primary).toContain('#8a4b08');
    const plate = screen.getByRole('banner').locator('img').first();
    await expect.poll(async () => (await plate.boundingBox())?.width).toBe(40);
    await visitor.close();
  },
);

test.describe('the preview', () => {
  // The frame refuses also the scripts that the tests put into every page.
  test.use({ expectedNoise: [/status of 400|Blocked script execution in 'about:srcdoc'/] });

  test(
    'shows pages with what is typed, follows links inside, and stores nothing',
    { tag: '@long' },
    async ({ page, empty }) => {
      const shown = page.frameLocator('iframe[title="Halaman situs dengan isian Anda"]');
      await page.getByRole('button', { name: 'Pratinjau' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pratinjau situs' });
      await expect(shown.getByRole('contentinfo')).toBeVisible();
      await dialog.getByRole('button', { name: 'Tutup pratinjau' }).click();

      await page.setViewportSize({ width: 1700, height: 1000 });
      await page.getByLabel('Tagline').fill('Internet paling teduh');
      await page.getByLabel('Warna utama', { exact: true }).fill('#0f766e');
      await expect(shown.getByRole('contentinfo')).toContainText('Internet paling teduh');
      const opening = () =>
        shown
          .locator('html')
          .evaluate((element) => getComputedStyle(element).getPropertyValue('--color-nila-700').trim());
      const own = await opening();
      await shown.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
      await expect(shown.getByRole('heading', { level: 1, name: 'Semua Artikel' })).toBeVisible();
      await expect(page.getByLabel('Halaman yang ditampilkan')).toHaveValue('/blogs');
      await page.getByLabel('Tahun berdiri').fill('3000');
      await expect(page.getByText('Ada isian yang belum benar. Pratinjau menunggu.')).toBeVisible();
      await page.getByLabel('Warna utama', { exact: true }).fill('#7a2d00');
      await page.getByLabel('Tahun berdiri').fill('2019');
      await expect.poll(opening).not.toBe(own);

      expect(await (await page.request.get(empty.addresses.public)).text()).not.toContain('Internet paling teduh');
      await page.getByRole('button', { name: 'Buang perubahan' }).click();
    },
  );
});

test(
  'the logo and the colour of the provider reach every page, its drawings and the notice',
  { tag: '@long' },
  async ({ page, empty }) => {
    const publicPage = `${empty.addresses.public}/tentang-kami`;
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: png({ width: 400, height: 100 }, [122, 45, 0], [247, 168, 27]),
    });
    const dialog = page.getByRole('dialog', { name: 'Potong gambar' });
    await dialog.getByRole('button', { name: 'Pakai bagian ini' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Warna utama', { exact: true }).fill('#ffb300');
    await expect(page.getByRole('alert').filter({ hasText: 'Terlalu terang untuk teks putih.' })).toBeVisible();
    await page.getByLabel('Warna utama', { exact: true }).fill('#b74f13');
    await expect(page.getByRole('list', { name: 'Uji keterbacaan' }).getByText(/^Mudah dibaca/)).toHaveCount(3);
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();

    await page.goto(publicPage);
    const name = await page.getByRole('contentinfo').getByRole('img').first().getAttribute('alt');
    await expect(page.getByRole('banner').getByRole('img', { name: name ?? '' })).toHaveJSProperty('complete', true);
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
        document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      ]);
    expect(await colours()).toEqual([expect.stringContaining('#b74f13'), '#2d0c00']);
    const wave = await page.evaluate(
      () => getComputedStyle(document.querySelector('footer > div') ?? document.body).backgroundImage,
    );
    const [, address = ''] = /url\("([^"]+)"\)/.exec(wave) ?? [];
    expect(new URL(address).pathname).toMatch(/^\/assets\/b74f13\/edge-footer-.*\.svg$/);
    const drawing = await (await page.request.get(address)).text();
    expect(drawing).not.toMatch(/#(?:1e4799|255ebc|173371)/);
    expect((await page.request.get(address.replace('b74f13', 'c74f13'))).status()).toBe(404);

    await page.goto(`${empty.addresses.public}/isolir`);
    await expect(page.getByRole('img', { name: name ?? '' })).toHaveAttribute('src', /^data:image\/png;base64,/);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(45, 12, 0)');
  },
);

test('staff choose the names and the order of the menu', { tag: '@long' }, async ({ page, empty }) => {
  await page.getByLabel('Nama menu Artikel').fill('Kabar');
  await page.getByRole('button', { name: 'Naikkan Kabar' }).click();
  await expect(page.getByText('Kabar, urutan 3 dari 5')).toBeAttached();
  const contact = page
    .getByRole('list', { name: 'Menu', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Kontak' });
  await contact.getByLabel('Tampil').uncheck();
  await save(page);
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(empty.addresses.public);
  const navigation = page.getByRole('navigation', { name: 'Navigasi utama' });
  await expect(navigation.locator('> ul > li > :is(a, button)')).toHaveText([
    'Home',
    'Tentang Kami',
    'Kabar',
    'Layanan Kami',
  ]);
});

test(
  'a company that says where it is has the site’s own map on the contact page',
  { tag: '@long' },
  async ({ page, empty }) => {
    await page.getByLabel('Latitude').fill('di Garut');
    await page.getByLabel('Longitude').fill('107,9087');
    await save(page);
    await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/Isi angka dari -90 sampai 90\./);
    await page.getByLabel('Latitude').fill('-7.2278');
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    await page.goto(`${empty.addresses.public}/kontak-kami`);
    await expect(page.locator('iframe')).toHaveCount(0);
    const map = page.getByRole('application', { name: /^Peta lokasi/ });
    await map.getByRole('button', { name: /\w{3}/ }).click();
    await expect(map.getByRole('link', { name: 'Petunjuk arah' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=-7.2278%2C107.9087',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Lat, Lng: -7.2278, 107.9087' })).toBeVisible();
  },
);

test(
  'saving one field leaves alone what colleagues changed on other screens meanwhile',
  { tag: '@long' },
  async ({ page, context, empty }) => {
    await page.getByLabel('Tagline').fill('Internet untuk semua');
    const colleague = await context.newPage();
    await colleague.goto(page.url().replace('/situs', '/isolir'));
    await colleague.getByLabel('Nama Perusahaan').fill('Sinar Fiber Baru');
    await save(colleague);
    await expect(colleague.getByText('Berhasil disimpan.')).toBeVisible();
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    await page.goto(empty.addresses.public);
    await expect(page.getByRole('contentinfo')).toContainText('Internet untuk semua');
    await expect(page).toHaveTitle(/Sinar Fiber Baru/);
  },
);
