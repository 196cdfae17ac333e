import type { Locator, Page } from '@playwright/test';
import type { BadTiles } from '../product/map-server.ts';
import { makeDataDir, type Product, startProduct } from '../product/product.ts';
import { Rest } from '../product/rest.ts';
import { expect, onEmptySite, startSession, test } from './staff.ts';

interface Location {
  id: number;
  nama: string;
  alamat: string;
  lat: number;
  long: number;
}

/** The centre of the map when the screen opens (specification section 9). */
const CENTRE = { lat: -6.7145, long: 108.5602 };
const NEAR = { lat: -6.7128, long: 108.5612 };

const open = (page: Page) => page.goto('/admin/lokasi-hotspot');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Tambah Lokasi' }).click();
const map = (page: Page) => page.getByRole('application', { name: 'Peta lokasi hotspot' });
const chosenPin = (page: Page) => map(page).getByRole('button', { name: 'Titik yang dipilih' });
const row = (page: Page, nama: string) => page.getByRole('listitem').filter({ hasText: nama });

/** Counts the places. Every test creates places of its own, so that tests do not use each other's. */
let count = 0;
const place = (values: Partial<Location> = {}) => {
  count += 1;
  return { nama: `Warung Uji ${count}`, alamat: `Jl. Uji No. ${count}`, ...NEAR, ...values };
};

const stored = async (rest: Rest, nama: string): Promise<Location | undefined> =>
  (await rest.get<Location[]>('/lokasi-hotspot')).find((location) => location.nama === nama);

async function make(rest: Rest, values?: Partial<Location>): Promise<Location> {
  const { data } = await rest.post<{ data: Location }>('/lokasi-hotspot', place(values));
  return data;
}

async function fill(page: Page, { nama, alamat, lat, long }: Omit<Location, 'id'>): Promise<void> {
  await field(page, 'Nama').fill(nama);
  await field(page, 'Alamat').fill(alamat);
  await field(page, 'Latitude').fill(String(lat));
  await field(page, 'Longitude').fill(String(long));
}

async function mapReady(page: Page, source = 'OpenStreetMap'): Promise<void> {
  await expect(map(page).getByRole('link', { name: source })).toBeVisible();
  await expect(page.getByText('Memuat peta lokasi...')).toBeHidden();
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const degrees = async (page: Page, name: string): Promise<number> => Number(await field(page, name).inputValue());

// Without this, smooth scrolling could move the map away from the pointer.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a new location appears in the list, on the map and on the public page', async ({ page, own, rest }) => {
  await open(page);
  const values = place();
  await fill(page, values);
  await add(page);
  await expect(page.getByText('Lokasi berhasil ditambahkan.')).toBeVisible();
  await expect(row(page, values.nama)).toContainText(`${values.alamat} (${values.lat}, ${values.long})`);
  const all = await rest.get<Location[]>('/lokasi-hotspot');
  await expect(page.getByText(`${all.length} titik`)).toBeVisible();
  for (const name of ['Nama', 'Alamat', 'Latitude', 'Longitude']) await expect(field(page, name)).toHaveValue('');
  await expect(map(page).getByRole('button', { name: values.nama, exact: true })).toBeVisible();
  await expect(chosenPin(page)).toBeHidden();
  expect(await stored(rest, values.nama)).toMatchObject(values);
  await page.goto(`${own.addresses.public}/layanan/hotspot`);
  await expect(page.getByRole('listitem').filter({ hasText: values.nama })).toContainText(values.alamat);
});

test.describe('a map', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/status of (?:404|503)/] });

  for (const bad of ['404', '503', 'hang'] satisfies BadTiles[]) {
    test(`whose tile requests end with ${bad} still shows the locations and lets the user pick a point`, async ({
      page,
      rest,
    }) => {
      const { nama = '', alamat = '' } = (await stored(rest, 'Keraton Kanoman')) ?? {};
      await page.route('**/tiles/**', (route) =>
        route.continue({ url: route.request().url().replace('/tiles/', `/tiles-${bad}/`) }),
      );
      await open(page);
      await mapReady(page);
      const notice = map(page).getByText('Gambar peta tidak dapat dimuat. Titik tetap dapat dipilih dan digeser.');
      await expect(notice).toBeVisible({ visible: bad !== 'hang' });
      await map(page).click();
      await expect(chosenPin(page)).toBeVisible();
      expect(await degrees(page, 'Latitude')).toBeCloseTo(CENTRE.lat, 3);
      await map(page).getByRole('button', { name: nama, exact: true }).click();
      await expect(map(page).getByRole('dialog', { name: nama }).getByText(alamat)).toBeVisible();
    });
  }
});

test('typed coordinates are what the map shows when it opens later', { tag: '@long' }, async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/location-map-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await open(page);
  await field(page, 'Latitude').fill('-6.9034');
  await field(page, 'Longitude').fill('107.5731');
  release();
  await mapReady(page);
  await expect(chosenPin(page)).toBeInViewport();
});

test.describe('the map', () => {
  test(
    'starts at its default centre, loads its tiles from the configured server, and names their source',
    { tag: '@long' },
    async ({ page }) => {
      const tile = page.waitForResponse((response) => /\/tiles\/15\/\d+\/\d+\.png$/.test(response.url()));
      await open(page);
      expect((await tile).status()).toBe(200);
      // The referrer has only the origin: the tile server must not learn what staff are working on.
      expect(await (await tile).request().headerValue('referer')).toBe(`${new URL(page.url()).origin}/`);
      await mapReady(page);
      await map(page).click();
      await expect(field(page, 'Latitude')).not.toHaveValue('');
      expect(await degrees(page, 'Latitude')).toBeCloseTo(CENTRE.lat, 3);
      expect(await degrees(page, 'Longitude')).toBeCloseTo(CENTRE.long, 3);
    },
  );

  test('dragging the pin changes the numbers, and typing numbers moves the pin', async ({ page }) => {
    await open(page);
    await mapReady(page);
    await map(page).click();
    await expect(chosenPin(page)).toBeVisible();
    const before = { lat: await degrees(page, 'Latitude'), long: await degrees(page, 'Longitude') };
    const [from, mapBefore] = [await centreOf(chosenPin(page)), await centreOf(map(page))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y - 40, { steps: 5 });
    await page.mouse.up();
    const to = await centreOf(chosenPin(page));
    expect([Math.round(to.x - from.x), Math.round(to.y - from.y)]).toEqual([60, -40]);
    // At this zoom level, a pixel is 4.75 m.
    expect((await degrees(page, 'Longitude')) - before.long).toBeCloseTo(0.002575, 4);
    expect((await degrees(page, 'Latitude')) - before.lat).toBeCloseTo(0.0017, 4);

    await field(page, 'Latitude').fill(String(before.lat));
    await field(page, 'Longitude').fill(String(before.long));
    // The fields may have scrolled the map along.
    const [back, mapNow] = [await centreOf(chosenPin(page)), await centreOf(map(page))];
    expect([Math.round(back.x - mapNow.x), Math.round(back.y - mapNow.y)]).toEqual([
      Math.round(from.x - mapBefore.x),
      Math.round(from.y - mapBefore.y),
    ]);
  });

  test('shows where the user stands, who takes that place from the phone', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -6.732, longitude: 107.043, accuracy: 12 });
    await open(page);
    await mapReady(page);
    await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
    await expect(page.getByText('Lokasi Anda dipakai, teliti sampai sekitar 12 m.')).toBeVisible();
    expect(await degrees(page, 'Latitude')).toBeCloseTo(-6.732, 6);
    expect(await degrees(page, 'Longitude')).toBeCloseTo(107.043, 6);
    await expect(chosenPin(page)).toBeVisible();
  });

  test('the arrow keys move the chosen pin', { tag: '@long' }, async ({ page }) => {
    await open(page);
    await mapReady(page);
    await field(page, 'Latitude').fill('-6.7145');
    await field(page, 'Longitude').fill('108.5602');
    await chosenPin(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await degrees(page, 'Latitude')).toBeGreaterThan(-6.7145);
    expect(await degrees(page, 'Longitude')).toBeGreaterThan(108.5602);
    await expect(chosenPin(page)).toBeFocused();
  });

  test('has dark controls in the dark theme', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    await mapReady(page);
    for (const part of ['.ol-zoom button >> nth=0', '.ol-attribution']) {
      const colour = await page.locator(part).evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (canvas === null) throw new Error('A canvas has no context.');
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      });
      expect([part, colour < 100]).toEqual([part, true]);
    }
  });

  test(
    "shows a location's name and address in a popup, as text and never as markup",
    { tag: '@long' },
    async ({ page, rest }) => {
      const { nama, alamat } = await make(rest, {
        nama: '<b>Tebal</b>',
        alamat: '<img src=x onerror=alert(1)>',
        // At this place, no pin of another test covers the pin.
        lat: -6.7165,
        long: 108.555,
      });
      await open(page);
      await map(page).getByRole('button', { name: nama, exact: true }).click();
      const popup = map(page).getByRole('dialog', { name: nama });
      await expect(popup.getByText(nama, { exact: true })).toBeVisible();
      await expect(popup.getByText(alamat, { exact: true })).toBeVisible();
      // The click opened the popup and did not pick a point on the map.
      await expect(chosenPin(page)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(map(page).getByRole('button', { name: nama, exact: true })).toBeFocused();
    },
  );

  test('moves the view to a chosen point that is outside of it', { tag: '@long' }, async ({ page }) => {
    await open(page);
    await mapReady(page);
    await field(page, 'Latitude').fill('-7.25');
    await field(page, 'Longitude').fill('112.75');
    await field(page, 'Nama').focus();
    const frame = await centreOf(map(page));
    await expect.poll(async () => Math.abs((await centreOf(chosenPin(page))).x - frame.x)).toBeLessThan(5);
    // Here the map goes on below the end of the window.
    await expect(chosenPin(page)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('removing', () => {
  test(
    'asks first, removes the location from the list, and can be undone',
    { tag: '@long' },
    async ({ page, rest }) => {
      const { nama, alamat } = await make(rest);
      await open(page);
      await row(page, nama).getByRole('button', { name: 'Hapus' }).click();
      const question = page.getByRole('dialog', { name: 'Hapus lokasi ini?' });
      await question.getByRole('button', { name: 'Batal' }).click();
      await expect(row(page, nama).getByRole('button', { name: 'Hapus' })).toBeFocused();
      await row(page, nama).getByRole('button', { name: 'Hapus' }).click();
      await question.getByRole('button', { name: 'Ya' }).click();
      await expect(row(page, nama)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Daftar lokasi' })).toBeFocused();
      expect(await stored(rest, nama)).toBeUndefined();
      await page.getByRole('button', { name: 'Urungkan' }).click();
      await expect(row(page, nama)).toBeVisible();
      expect(await stored(rest, nama)).toMatchObject({ alamat, ...NEAR });
    },
  );

  test.describe('a location that a colleague has already removed', { tag: '@long' }, () => {
    test.use({ expectedNoise: [/status of 404/] });

    test('shows a message and loads the list again', async ({ page, rest, request, own, token }) => {
      const { id, nama } = await make(rest);
      await open(page);
      await expect(row(page, nama)).toBeVisible();
      await request.delete(`${own.addresses.public}/api/lokasi-hotspot/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await row(page, nama).getByRole('button', { name: 'Hapus' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
      await expect(page.getByText('Lokasi tidak ditemukan.')).toBeVisible();
      await expect(row(page, nama)).toBeHidden();
    });
  });
});

test.describe('changing', () => {
  const edit = (page: Page, nama: string) => row(page, nama).getByRole('button', { name: 'Edit' }).click();
  const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

  test('opens the location in the form, lets the user move its pin, and visitors see the result', async ({
    page,
    own,
    rest,
  }) => {
    const { nama, lat } = await make(rest);
    await open(page);
    await mapReady(page);
    await edit(page, nama);
    await expect(page.getByRole('heading', { name: 'Ubah lokasi' })).toBeVisible();
    await expect(field(page, 'Nama')).toBeFocused();
    await expect(field(page, 'Nama')).toHaveValue(nama);
    // The movable pin has replaced the pin of the location.
    await expect(map(page).getByRole('button', { name: nama, exact: true })).toBeHidden();
    const from = await centreOf(chosenPin(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 50, { steps: 4 });
    await page.mouse.up();
    await field(page, 'Alamat').fill('Jl. Pindah No. 5');
    await save(page);
    await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tambah lokasi' })).toBeVisible();
    await expect(row(page, nama).getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(row(page, nama)).toContainText('Jl. Pindah No. 5');
    await expect(map(page).getByRole('button', { name: nama, exact: true })).toBeVisible();
    const moved = await stored(rest, nama);
    expect(moved?.lat).toBeGreaterThan(lat + 0.001);
    await page.goto(`${own.addresses.public}/layanan/hotspot`);
    await expect(page.getByRole('listitem').filter({ hasText: nama })).toContainText(`Lat, Lng: ${moved?.lat}`);
  });
});

test('the keyboard alone can add, change and remove a location', { tag: '@long' }, async ({ page, rest }) => {
  const { nama, alamat } = place();
  await open(page);
  await field(page, 'Nama').focus();
  await page.keyboard.type(nama);
  await page.keyboard.press('Tab');
  await page.keyboard.type(alamat);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-6,713');
  await page.keyboard.press('Tab');
  await page.keyboard.type('108,561');
  await page.keyboard.press('Enter');
  await expect(row(page, nama)).toBeVisible();
  await row(page, nama).getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nama')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Baru');
  await page.keyboard.press('Control+s');
  await expect(row(page, `${nama} Baru`).getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, nama)).toBeHidden();
  expect(await stored(rest, `${nama} Baru`)).toBeUndefined();
});

test.describe('a site without locations', { tag: '@long' }, () => {
  test.use(onEmptySite);

  test('has an empty list, and its map starts at the first location even in another region', async ({ page, rest }) => {
    await open(page);
    await expect(page.getByText('Belum ada lokasi.')).toBeVisible();
    await expect(page.getByText('0 titik')).toBeVisible();
    await rest.signIn();
    const { nama } = await make(rest, { lat: -7.2575, long: 112.7521 });
    await page.reload();
    await expect(map(page).getByRole('button', { name: nama, exact: true })).toBeVisible();
    await row(page, nama).getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText('Belum ada lokasi.')).toBeVisible();
  });
});

const OWN_MAPS = {
  SEED: 'structure',
  GEOCODER_URL: 'off',
  TILE_ATTRIBUTION: 'Peta: <a href="https://peta.example/lisensi">Dinas Contoh</a>',
  TILE_MAX_ZOOM: '16',
};

const testOwnMaps = test.extend<object, { ownMaps: Product }>({
  ownMaps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, provide) => {
      const data = await makeDataDir();
      const product = await startProduct(data.folder, OWN_MAPS);
      await provide(product);
      await product.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownMaps }, provide) => provide(ownMaps.addresses.admin),
  rest: ({ request, ownMaps }, provide) => provide(new Rest(request, ownMaps.addresses.public)),
  session: async ({ ownMaps, request }, provide) => provide(await startSession(request, ownMaps.addresses)),
});

testOwnMaps.describe('an installation with its own maps', { tag: '@long' }, () => {
  // The tests share one product.
  testOwnMaps.describe.configure({ mode: 'default' });

  testOwnMaps(
    'offers no search without a geocoder, but the user can pick or type a point',
    async ({ page, rest, ownMaps }) => {
      await open(page);
      await mapReady(page, 'Dinas Contoh');
      await expect(page.getByText('Klik peta atau isi koordinat untuk menentukan titik.')).toBeVisible();
      await expect(page.getByRole('main').getByText(/cari/i)).toHaveCount(0);
      const values = place();
      await fill(page, values);
      await map(page).click();
      await expect(field(page, 'Latitude')).not.toHaveValue(String(values.lat));
      await field(page, 'Latitude').fill(String(values.lat));
      await add(page);
      await expect(page.getByText('Lokasi berhasil ditambahkan.')).toBeVisible();
      const token = await rest.signIn();
      const answer = await page.request.get(`${ownMaps.addresses.public}/api/geocode?q=Cirebon`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([answer.status(), await answer.json()]).toEqual([
        404,
        { success: false, message: 'Pencarian koordinat tidak diaktifkan di situs ini.' },
      ]);
    },
  );

  for (const app of ['admin', 'public'] as const) {
    testOwnMaps(
      `names the source of its tiles and stops at their closest zoom level on the ${app} map`,
      async ({ page, ownMaps }) => {
        const levels = new Set<number>();
        page.on('request', (request) => {
          const [, level] = /\/tiles\/(\d+)\//.exec(request.url()) ?? [];
          if (level !== undefined) levels.add(Number(level));
        });
        await page.goto(ownMaps.addresses[app] + { admin: '/admin/lokasi-hotspot', public: '/layanan/hotspot' }[app]);
        // The public page loads its map when a visitor scrolls near it.
        await map(page).scrollIntoViewIfNeeded();
        await mapReady(page, 'Dinas Contoh');
        await expect(map(page).getByText('Peta: Dinas Contoh')).toBeVisible();
        await expect(map(page).getByText('OpenStreetMap')).toHaveCount(0);
        // A press during the zoom animation zooms by less than a level, so we press until the deepest tiles are asked for.
        await expect(async () => {
          await map(page).getByTitle('Perbesar').click();
          expect(Math.max(...levels)).toBeGreaterThanOrEqual(16);
        }).toPass();
        // With a wrong limit, the next press would request tiles of level 17.
        const deeper = page.waitForRequest(/\/tiles\/17\//, { timeout: 1500 });
        await map(page).getByTitle('Perbesar').click();
        await expect(deeper).rejects.toThrow('Timeout');
        expect(Math.max(...levels)).toBe(16);
      },
    );
  }
});

test(
  'the screen fits a phone of 360 px, where a finger on the map scrolls the page',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page);
    await mapReady(page);
    await expect(row(page, 'Keraton Kanoman').getByRole('button', { name: 'Hapus' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await map(page).hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  },
);
