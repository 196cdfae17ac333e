import type { Route } from '@playwright/test';
import { alsoWithoutScript, expect, test } from '../fixtures.ts';
import type { BadTiles } from '../product/map-server.ts';

interface Location {
  id: number;
  nama: string;
  alamat: string;
  lat: number;
  long: number;
}

test('the hotspot page opens with a headline and shows the second service', alsoWithoutScript, async ({ page }) => {
  await page.goto('/layanan/hotspot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hotspot/i);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hotspot Jala Net' })).toBeVisible();
  await expect(main.getByText('Halaman masuk dengan nama tempat Anda')).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

test('every location is in the list below the map', alsoWithoutScript, async ({ page, rest }) => {
  await page.goto('/layanan/hotspot');
  await expect(page.getByRole('heading', { name: 'Lokasi Hotspot Kami' })).toBeVisible();
  const locations = await rest.get<Location[]>('/lokasi-hotspot');
  expect(locations).toHaveLength(13);
  for (const { nama, alamat } of locations) {
    const entry = page.getByRole('listitem').filter({ has: page.getByText(nama, { exact: true }) });
    await expect(entry).toContainText(alamat);
  }
});

test.describe('the map', () => {
  /** In the middle is a pin, where the wheel does not zoom. */
  const BESIDE_PINS = { x: 60, y: 400 };

  test.beforeEach(async ({ page }) => {
    await page.goto('/layanan/hotspot');
    await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
  });

  test('has one marker per location', { tag: '@long' }, async ({ page, rest }) => {
    const locations = await rest.get<Location[]>('/lokasi-hotspot');
    await expect(page.getByRole('button', { name: locations[0]?.nama, exact: true })).toBeAttached();
    // After zooming out twice, the map shows all locations.
    const zoomOut = page.getByRole('button', { name: /^(?:–|Perkecil)$/ });
    await zoomOut.click();
    await zoomOut.click();
    for (const { nama } of locations) {
      await expect(page.getByRole('button', { name: nama, exact: true })).toBeAttached();
    }
  });

  test('shows the name, address and coordinates of a location in the popup of its marker', async ({ page, rest }) => {
    const [first] = await rest.get<Location[]>('/lokasi-hotspot');
    await page.getByRole('button', { name: first?.nama, exact: true }).click();
    const popup = page.getByText(`${first?.lat}, ${first?.long}`).filter({ visible: true }).last();
    await expect(popup).toBeVisible();
    await expect(page.getByText('Lat, Lng').filter({ visible: true }).last()).toBeVisible();
    await expect(page.getByText(first?.alamat ?? '').filter({ visible: true })).toHaveCount(2);
  });

  test('shows a place that is chosen in the list, with the keyboard too', async ({ page }) => {
    await page.getByRole('button', { name: 'Stasiun Cirebon: tampilkan di peta' }).press('Enter');
    const popup = page.getByRole('dialog', { name: 'Stasiun Cirebon', exact: true });
    await expect(popup).toBeInViewport({ ratio: 0.99 });
    await expect(popup.getByRole('button', { name: 'Tutup' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Stasiun Cirebon', exact: true })).toBeFocused();
  });

  test('shows a hint when the wheel scrolls the page over it, and none with Ctrl', async ({ page }) => {
    const map = page.getByRole('application', { name: 'Peta lokasi hotspot' });
    const hint = page.getByText('Tekan Ctrl sambil menggulir untuk memperbesar peta.');
    await expect(map).toHaveAttribute('data-ready', '');
    await map.hover({ position: BESIDE_PINS });
    await expect(hint).toBeHidden();
    await page.mouse.wheel(0, 20);
    await expect(hint).toBeVisible();
    await expect(hint).toBeHidden();
    const zoomed = page.waitForRequest(/\/tiles\/(?!13\/)\d+\//);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 500);
    await zoomed;
    await expect(hint).toBeHidden();
  });

  test.describe('on a Mac', { tag: '@long' }, () => {
    test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36' });

    test('shows the hint with Command, which is the key that zooms', async ({ page }) => {
      const map = page.getByRole('application', { name: 'Peta lokasi hotspot' });
      const hint = page.getByText('Tekan ⌘ sambil menggulir untuk memperbesar peta.');
      await expect(map).toHaveAttribute('data-ready', '');
      await map.hover({ position: BESIDE_PINS });
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, 20);
      await expect(hint).toBeVisible();
      await expect(hint).toBeHidden();
      await page.keyboard.up('Control');
      const zoomed = page.waitForRequest(/\/tiles\/(?!13\/)\d+\//);
      await page.keyboard.down('Meta');
      await page.mouse.wheel(0, 500);
      await zoomed;
      await expect(hint).toBeHidden();
    });
  });

  test('loads its tiles from the configured server and credits their source', async ({ page }) => {
    const tile = page.waitForResponse((response) => /\/tiles\/13\/\d+\/\d+\.png$/.test(response.url()));
    await page.reload();
    await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
    expect((await tile).status()).toBe(200);
    expect(await (await tile).request().headerValue('referer')).toBe(`${new URL(page.url()).origin}/`);
    await expect(page.getByRole('link', { name: 'Kontributor OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    await expect(page.getByText('Gambar peta tidak dapat dimuat.')).toBeHidden();
  });
});

test.describe('the map of many locations', () => {
  // A page that the test answers itself may not load the tiles of this machine.
  test.use({ expectedNoise: [/ERR_FAILED|loopback/] });

  const MANY = 300;

  test.beforeEach(async ({ page }) => {
    // The page is the same with the places of a larger provider in its list.
    await page.route('**/layanan/hotspot', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [item = ''] = /<li><svg.*?<\/li>/.exec(html) ?? [];
      const items = Array.from({ length: MANY }, (_, index) => {
        const [lat, long] = [-6.7 - (index % 20) / 250, 108.55 + Math.floor(index / 20) / 250];
        return item
          .replace(/<h3>.*?<\/h3>/, `<h3>Titik ${index}</h3>`)
          .replace(/<span>.*?<\/span>, <span>.*?<\/span>/, `<span>${lat}</span>, <span>${long}</span>`);
      });
      await route.fulfill({ response, body: html.replace(item, () => items.join('')) });
    });
    await page.goto('/layanan/hotspot');
    await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
  });

  test('has their number where they lie close together, and Enter zooms in to the pins', async ({ page }) => {
    const map = page.getByRole('application');
    const clusters = map.getByRole('button', { name: /^\d+ lokasi\. Perbesar peta$/ });
    await expect(clusters.first()).toBeAttached();
    const numbers = (await clusters.allInnerTexts()).map(Number);
    // All but the places of the demo and those that lie alone.
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBeGreaterThan(MANY / 2);
    expect(await map.getByRole('button', { name: /^Titik / }).count()).toBeLessThan(MANY / 10);
    const pin = map.getByRole('button', { name: /^Titik \d+$/ });
    await clusters.first().focus();
    // The focus goes on to a part of the cluster, so that the same key zooms in again.
    const focused = map.locator('button:focus');
    for (let zooms = 0; zooms < 6; zooms += 1) {
      const name = (await focused.getAttribute('aria-label')) ?? '';
      if (/^Titik \d+$/.test(name)) break;
      await page.keyboard.press('Enter');
      await expect(focused).not.toHaveAccessibleName(name);
    }
    await expect(pin.and(page.locator(':focus'))).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(/^Titik \d+$/)).toBeVisible();
  });

  test('marks a place that is chosen in the list only while its popup is open', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Titik 105: tampilkan di peta' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Titik 105' })).toBeVisible();
    await page.keyboard.press('Escape');
    const pin = page.getByRole('button', { name: 'Titik 105', exact: true });
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('aria-expanded', 'false');
    await expect(pin).not.toHaveAttribute('aria-current');
  });

  test('opens a place that is chosen in the list before the pins are there', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const code = new Promise<Route>((resolve) => {
      void page.route(/\/pin-clusters-[^/]*\.js$/, resolve);
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
    const held = await code;
    await page.getByRole('button', { name: 'Titik 105: tampilkan di peta' }).press('Enter');
    await expect(page.getByRole('application')).toBeInViewport({ ratio: 0.9 });
    await held.continue();
    await expect(page.getByRole('dialog', { name: 'Titik 105' })).toBeVisible();
  });

  test('has every location in the list', { tag: '@long' }, async ({ page }) => {
    await expect(page.getByRole('listitem').filter({ hasText: /^Titik \d/ })).toHaveCount(MANY);
  });
});

test.describe('the map without its tiles', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/status of (?:404|503)/] });

  for (const bad of ['404', '503', 'hang'] satisfies BadTiles[]) {
    test(`still shows the locations, above their list (${bad})`, async ({ page, rest }) => {
      await page.route('**/tiles/**', (route) =>
        route.continue({ url: route.request().url().replace('/tiles/', `/tiles-${bad}/`) }),
      );
      await page.goto('/layanan/hotspot');
      await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
      const [first] = await rest.get<Location[]>('/lokasi-hotspot');
      const { nama = '', alamat = '' } = first ?? {};
      await page.getByRole('button', { name: nama, exact: true }).click();
      await expect(page.getByRole('dialog', { name: nama }).getByText(alamat)).toBeVisible();
      const notice = page.getByText('Gambar peta tidak dapat dimuat. Semua lokasi tercantum di bawah peta.');
      await expect(notice).toBeVisible({ visible: bad !== 'hang' });
      await expect(page.getByRole('listitem').filter({ hasText: alamat })).toBeVisible();
    });
  }
});

test('without questions the invitation keeps its distance from the map', { tag: '@long' }, async ({ page, empty }) => {
  await page.goto(`${empty.addresses.public}/layanan/hotspot`);
  const bottom = async (name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
      .evaluate((section) => section.getBoundingClientRect().bottom);
  const top = await page
    .getByRole('heading', { name: 'Ingin tempat Anda punya WiFi?' })
    .locator('../..')
    .evaluate((panel) => panel.getBoundingClientRect().top);
  expect(top - (await bottom('Lokasi Hotspot Kami'))).toBeGreaterThan(40);
});

test.describe('a map whose code does not arrive', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/street-map|Failed to load resource/] });

  test('says so, and where the places are', async ({ page }) => {
    await page.route(/\/street-map-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/layanan/hotspot');
    await page.getByRole('heading', { name: 'Lokasi Hotspot Kami' }).scrollIntoViewIfNeeded();
    const notice = page.getByText('Gambar peta tidak dapat dimuat. Semua lokasi tercantum di bawah peta.');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveRole('status');
  });
});
