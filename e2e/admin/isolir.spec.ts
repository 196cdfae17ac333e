import type { Locator, Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { makeDataDir, type Product, startProduct } from '../product/product.ts';
import { confirmAccount, expect, hold, staff, startSession, test as base } from './staff.ts';

const isolir = {
  nama_perusahaan: 'Jala Net',
  pesan: 'Mohon selesaikan tagihan Anda.',
  nama_bank: 'Bank Pesisir',
  nomor_rekening: '1234567890',
  atas_nama_rekening: 'PT Jala Net Nusantara',
  nama_ewallet: 'DompetKita',
  nomor_ewallet: '081234567890',
  atas_nama_ewallet: 'PT Jala Net Nusantara',
  whatsapp: '6281234567890',
};

interface Notice {
  read: () => Promise<object>;
  write: (changes: Partial<typeof isolir>) => Promise<void>;
}

interface Fixtures {
  /** Reads and writes the stored notice over REST, without the screen. */
  notice: Notice;
  /** A product whose isolir listener is off. */
  withoutListener: Product;
}

const test = base.extend<Fixtures>({
  withoutListener: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, provide) => {
      const data = await makeDataDir();
      const product = await startProduct(data.folder, { ISOLIR_PORT: 'off' });
      await provide(product);
      await product.stop();
      await data.remove();
    },
    { timeout: 90_000 },
  ],

  notice: async ({ request, own, token }, provide) => {
    const address = `${own.addresses.public}/trpc/isolir`;
    const headers = { Authorization: `Bearer ${token}` };
    await provide({
      read: async () => {
        const answer = (await (await request.get(`${address}.get`)).json()) as { result: { data: object } };
        return answer.result.data;
      },
      write: async (changes) => {
        const answer = await request.post(`${address}.update`, {
          headers,
          data: { ...isolir, qris: null, own_password: staff.password, ...changes },
        });
        expect(answer.status()).toBe(200);
      },
    });
  },
});

test.beforeEach(async ({ notice, page }) => {
  await notice.write({});
  await page.goto('/admin/isolir');
  await expect(page.getByLabel('Nomor Rekening')).toHaveValue(isolir.nomor_rekening);
});

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const openRouter = (page: Page) => page.getByRole('button', { name: 'Router', exact: true }).click();
const run = async (page: Page) => {
  await openRouter(page);
  // The commands push the button down when they arrive, perhaps in the middle of a click.
  await expect(commandsOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Jalankan uji' }).click();
};
const qrisOf = (page: Page) => page.getByLabel('Gambar QRIS');
const addressOf = (page: Page) => page.getByLabel('Alamat server');
const commandsOf = (page: Page) => page.getByRole('region', { name: /^Perintah untuk server / });
const resultsOf = (page: Page) => page.getByRole('list', { name: 'Hasil uji' });
const digits = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\D/g, '');

test('the screen shows what the notice says', { tag: '@long' }, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Isolir', exact: true })).toBeVisible();
  await expect(page.getByLabel('Nama Perusahaan')).toHaveValue(isolir.nama_perusahaan);
  await expect(page.getByLabel('Pesan')).toHaveValue(isolir.pesan);
  await expect(page.getByLabel('Nama Bank')).toHaveValue(isolir.nama_bank);
  await expect(page.getByLabel('Atas Nama Rekening')).toHaveValue(isolir.atas_nama_rekening);
  await expect(page.getByLabel('Nama E-Wallet', { exact: true })).toHaveValue(isolir.nama_ewallet);
  await expect(page.getByLabel('Nomor E-Wallet')).toHaveValue(isolir.nomor_ewallet);
  await expect(page.getByLabel('Atas Nama E-Wallet')).toHaveValue(isolir.atas_nama_ewallet);
  await expect(page.getByLabel('WhatsApp Layanan Pelanggan')).toHaveValue(isolir.whatsapp);
});

test('a changed account number appears on the notice at once, wherever customers see it', async ({ page, own }) => {
  await page.getByLabel('Nomor Rekening').fill('9988 7766 55');
  await page.getByLabel('Pesan').fill('Silakan transfer sebelum tanggal 20.\nTerima kasih.');
  await save(page);
  await confirmAccount(page);
  await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
  for (const address of [own.addresses.isolir, `${own.addresses.public}/isolir`]) {
    await page.goto(address);
    await expect(page.getByText('Silakan transfer sebelum tanggal 20.')).toBeVisible();
    expect(await digits(page)).toContain('9988776655');
  }
});

test('an emptied number disappears from the notice', { tag: '@long' }, async ({ page, own }) => {
  await page.getByLabel('Nomor E-Wallet').fill('');
  await save(page);
  await confirmAccount(page);
  await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
  await page.goto(`${own.addresses.public}/isolir`);
  await expect(page.getByText('Transfer Bank Pesisir')).toBeVisible();
  await expect(page.getByText('DompetKita')).toBeHidden();
});

test("a new name of the company also appears in the panel's sidebar", { tag: '@long' }, async ({ page }) => {
  await page.getByLabel('Nama Perusahaan').fill('Jala Net Cirebon');
  await save(page);
  await expect(page.getByText('Jala Net Cirebon', { exact: true })).toBeVisible();
});

test('a link leads to the notice', { tag: '@long' }, async ({ page, own }) => {
  const link = page.getByRole('link', { name: 'Lihat', exact: true });
  await expect(link).toHaveAttribute('href', `${own.addresses.public}/isolir`);
});

test(
  'the notice links to the QRIS code until staff remove the code',
  { tag: '@long' },
  async ({ page, own, request }) => {
    const picture = png({ width: 96, height: 96 }, [255, 255, 255], [0, 0, 0]);
    await qrisOf(page).setInputFiles({ name: 'qris.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('img', { name: 'Pratinjau gambar' })).toHaveJSProperty('naturalWidth', 96);
    await save(page);
    await confirmAccount(page);
    await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();

    await page.goto(own.addresses.isolir);
    const link = page.getByRole('link', { name: 'Buka kode QRIS' });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(`${own.addresses.public}/api/storage/`)).toBe(true);
    expect((await request.get(href)).headers()['content-type']).toMatch(/^image\//);

    await page.goto('/admin/isolir');
    await page.getByRole('button', { name: 'Hapus gambar' }).click();
    await expect(page.getByRole('img', { name: 'Pratinjau gambar' })).toBeHidden();
    await save(page);
    await confirmAccount(page);
    await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
    await page.goto(own.addresses.isolir);
    await expect(page.getByText('Transfer Bank Pesisir')).toBeVisible();
    await expect(link).toBeHidden();
  },
);

test(
  'a field shows how the notice prints the account number, while the user types',
  { tag: '@long' },
  async ({ page }) => {
    await page.getByLabel('Nomor Rekening').fill('998877665');
    await expect(page.getByLabel('Nomor Rekening')).toHaveAccessibleDescription('Tampil sebagai 9988 7766 5');
    await page.getByLabel('Nomor Rekening').fill('');
    await expect(page.getByLabel('Nomor Rekening')).not.toHaveAccessibleDescription(/Tampil/);
  },
);

test(
  'the message about a wrong value stands where the bar that saves does not hide it',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByLabel('Nomor Rekening').fill('12-34-abc');
    await page.keyboard.press('Control+s');
    const sentence = await page.getByText(/^Hanya angka, spasi, titik/).boundingBox();
    const bar = await page.locator('[data-save-bar]').boundingBox();
    expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

test('the keyboard alone changes the notice', { tag: '@long' }, async ({ page, notice }) => {
  await page.getByLabel('Nama Perusahaan').focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nomor Rekening')).toBeFocused();
  await page.keyboard.type('424242');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
  expect(await notice.read()).toMatchObject({ nomor_rekening: '424242' });
});

test('on a phone, the question for the password shows where to write it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByLabel('Nomor Rekening').fill('11223344');
  await page.getByLabel('Nomor E-Wallet').fill('081200000000');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Ubah ke mana pelanggan membayar?' });
  const field = question.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  const answers = question.getByRole('button', { name: 'Ubah pembayaran' }).locator('..');
  await expect
    .poll(async () => {
      const box = await field.boundingBox();
      return ((await answers.boundingBox())?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
});

test.describe('the commands for the router', () => {
  test.beforeEach(({ page }) => openRouter(page));

  test('have the address of this server and the port of the listener', { tag: '@long' }, async ({ page, own }) => {
    const commands = commandsOf(page);
    await expect(commands).toContainText(await addressOf(page).inputValue());
    await expect(commands).toContainText(new URL(own.addresses.isolir).port);
  });

  test('use another address as soon as the user has typed one', { tag: '@long' }, async ({ page }) => {
    await addressOf(page).fill('10.20.30.40');
    await page.keyboard.press('Enter');
    await expect(commandsOf(page)).toContainText('10.20.30.40');
    await addressOf(page).fill(' 10.20.30.50 ');
    await page.keyboard.press('Tab');
    await expect(commandsOf(page)).toContainText('10.20.30.50');
    await expect(commandsOf(page)).not.toContainText('10.20.30.40');
    await expect(addressOf(page)).toHaveValue('10.20.30.50');
  });

  test('never use an invalid address', { tag: '@long' }, async ({ page }) => {
    const before = await commandsOf(page).textContent();
    await addressOf(page).fill('10.20.30');
    await page.keyboard.press('Enter');
    await expect(addressOf(page)).toHaveAccessibleDescription(/Isi alamat IPv4, misalnya 10\.10\.10\.2\./);
    await expect(addressOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(commandsOf(page)).toHaveText(before ?? '');
  });

  test('are not part of the form: another address is not an unsaved change', { tag: '@long' }, async ({ page }) => {
    await addressOf(page).fill('10.20.30.40');
    await page.getByRole('link', { name: 'Kontak', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Kontak', exact: true })).toBeVisible();
  });

  test('can use any of the addresses of the server', { tag: '@long' }, async ({ page }) => {
    await page.route('**/trpc/**isolir.routerCommands**', async (route) => {
      const answer = await route.fetch();
      const [{ result }] = (await answer.json()) as [{ result: { data: object } }];
      const data = { ...result.data, addresses: ['10.1.1.1', '10.2.2.2'] };
      await route.fulfill({ response: answer, json: [{ result: { data } }] });
    });
    await page.reload();
    await page.getByRole('button', { name: '10.2.2.2' }).click();
    await expect(page.getByRole('button', { name: '10.2.2.2' })).toHaveAttribute('aria-pressed', 'true');
    await expect(addressOf(page)).toHaveValue('10.2.2.2');
    await expect(commandsOf(page)).toContainText('10.2.2.2');
  });

  test('come with a warning when only this machine can reach the listener', { tag: '@long' }, async ({ page }) => {
    await expect(page.getByText(/Pengalih isolir hanya menerima sambungan dari komputer ini/)).toBeVisible();
  });
});

test.describe('the button that copies the commands', () => {
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test.beforeEach(async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openRouter(page);
  });

  test('copies them to the clipboard and shows a message', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Salin perintah' }).click();
    await expect(page.getByText('Tersalin', { exact: true })).toBeVisible();
    expect(await copied(page)).toBe(await commandsOf(page).textContent());
  });

  test('waits for the commands for an address that the user has just typed', { tag: '@long' }, async ({ page }) => {
    // Wait for the first commands, so that `hold` delays only the next ones.
    await expect(commandsOf(page)).toBeVisible();
    const release = await hold(page, '**/trpc/**isolir.routerCommands**');
    await addressOf(page).fill('10.20.30.40');
    await page.getByRole('button', { name: 'Salin perintah' }).click();
    release();
    await expect(page.getByText('Tersalin', { exact: true })).toBeVisible();
    expect(await copied(page)).toContain('10.20.30.40');
  });

  test('works in a browser without a clipboard API, such as over plain http', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await page.reload();
    await page.getByRole('button', { name: 'Salin perintah' }).click();
    await expect(page.getByText('Tersalin', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salin perintah' })).toBeFocused();
    const commands = await commandsOf(page).textContent();
    await page.getByRole('button', { name: 'Isi', exact: true }).click();
    await page.getByLabel('Pesan').fill('');
    await page.keyboard.press('Control+v');
    await expect(page.getByLabel('Pesan')).toHaveValue(commands ?? '');
  });
});

test('the test of the notice finds that every device gets it', async ({ page }) => {
  await run(page);
  await expect(page.getByText('Pengalih isolir menjawab semua perangkat dengan benar.')).toBeVisible();
  for (const device of ['Android', 'iPhone', 'Windows', 'Firefox']) {
    await expect(resultsOf(page).getByText(device).first()).toBeVisible();
  }
  const asked = await resultsOf(page)
    .getByText(/^http:/)
    .count();
  expect(asked).toBeGreaterThan(4);
  await expect(resultsOf(page).getByText('Baik', { exact: true })).toHaveCount(asked);
});

test(
  'the result lists a device that would not show the notice, with the reason',
  { tag: '@long' },
  async ({ page }) => {
    const good = { status: 200, fault: null };
    const data = [
      { device: 'Android', address: 'http://connectivitycheck.gstatic.com/generate_204', ...good },
      {
        device: 'Windows',
        address: 'http://www.msftconnecttest.com/connecttest.txt',
        status: 200,
        fault: 'Jawabannya kosong.',
      },
      { device: 'Windows', address: 'http://www.msftncsi.com/ncsi.txt', ...good },
    ];
    await page.route('**/trpc/isolir.selfTest**', (route) => route.fulfill({ json: [{ result: { data } }] }));
    await run(page);
    await expect(page.getByText('1 dari 2 perangkat tidak dijawab dengan benar.')).toBeVisible();
    await expect(resultsOf(page).getByRole('listitem').filter({ hasText: 'Jawabannya kosong.' }).first()).toContainText(
      'Windows',
    );
  },
);

test.describe('when the server has no isolir listener', { tag: '@long' }, () => {
  test.use({
    baseURL: ({ withoutListener }, provide) => provide(withoutListener.addresses.admin),
    session: async ({ withoutListener, request }, provide) =>
      provide(await startSession(request, withoutListener.addresses)),
    expectedNoise: [/status of 404/],
  });

  test('the screen says that a router cannot reach it and that there is nothing to test', async ({ page }) => {
    await openRouter(page);
    await expect(page.getByText(/Halaman isolir belum dapat dijangkau router/)).toBeVisible();
    await page.getByRole('button', { name: 'Jalankan uji' }).click();
    await expect(page.getByText('Pengalih isolir tidak aktif (ISOLIR_PORT=off).')).toBeVisible();
  });
});

test.describe('when the commands or the test fail', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/status of 503|ERR_FAILED/] });

  test('the form still works, and the user can load the commands again', async ({ page }) => {
    await page.route('**/trpc/**isolir.routerCommands**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openRouter(page);
    await expect(page.getByText('Data tidak tersedia.')).toBeVisible();
    await expect(page.getByLabel('Nama Bank')).toHaveValue(isolir.nama_bank);
    await page.unroute('**/trpc/**isolir.routerCommands**');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(commandsOf(page)).toBeVisible();
  });

  test('the typed address stays', async ({ page }) => {
    await openRouter(page);
    // Only then is there a field to type into.
    await expect(commandsOf(page)).toBeVisible();
    await page.route('**/trpc/**isolir.routerCommands**', (route) => route.abort());
    await addressOf(page).fill('10.20.30.40');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Data tidak tersedia.')).toBeVisible();
    await expect(addressOf(page)).toHaveValue('10.20.30.40');
    await page.unroute('**/trpc/**isolir.routerCommands**');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(commandsOf(page)).toContainText('10.20.30.40');
  });

  test('the screen says that the test failed, and the user can run it again', async ({ page }) => {
    await page.route('**/trpc/isolir.selfTest**', (route) => route.abort());
    await run(page);
    await expect(page.getByText('Uji tidak dapat dijalankan. Coba lagi.')).toBeVisible();
    await page.unroute('**/trpc/isolir.selfTest**');
    await run(page);
    await expect(page.getByText('Pengalih isolir menjawab semua perangkat dengan benar.')).toBeVisible();
    await expect(page.getByText('Uji tidak dapat dijalankan. Coba lagi.')).toBeHidden();
  });
});

test(
  'the keyboard alone can enter an address, read and copy the commands, and run the test',
  { tag: '@long' },
  async ({ page }) => {
    const tabTo = async (target: Locator) => {
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let steps = 0; steps < 8 && !(await isFocused()); steps += 1) await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
    };
    await openRouter(page);
    await addressOf(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('10.20.30.40');
    await page.keyboard.press('Enter');
    await expect(commandsOf(page)).toContainText('10.20.30.40');
    await tabTo(commandsOf(page));
    await page.keyboard.press('End');
    await tabTo(page.getByRole('button', { name: 'Salin perintah' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tersalin', { exact: true })).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Jalankan uji' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pengalih isolir menjawab semua perangkat dengan benar.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jalankan uji' })).toBeFocused();
  },
);
