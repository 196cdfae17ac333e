import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test(
  'the contact page lists each phone number, e-mail address and the postal address on its own line',
  alsoWithoutScript,
  async ({ page }) => {
    await page.goto('/kontak-kami');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hubungi Kami');
    const main = page.getByRole('main');
    for (const line of ['(0231) 123 456', 'halo@jalanet.example', 'teknis@jalanet.example']) {
      await expect(main.getByText(line, { exact: true })).toBeVisible();
    }
    // Once, although it is for WhatsApp too.
    await expect(main.getByText('0812-3456-7890', { exact: true })).toHaveCount(1);
    await expect(main.getByText('Jl. Mega Mendung No. 10, Kejaksan, Kota Cirebon, Jawa Barat 45123')).toBeVisible();
  },
);

test(
  'the contact page links WhatsApp, telephone numbers, e-mails and the way to the office',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/kontak-kami');
    const linkOf = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).last();
    const whatsapp = page.getByRole('definition').filter({ hasText: 'Kirim pesan WhatsApp' }).getByRole('link');
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?text=Halo%20Jala%20Net/);
    await expect(page.getByRole('main').getByRole('link', { name: /^Jl.*Petunjuk arah$/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Jl\.%20Mega%20Mendung/,
    );
    await expect(linkOf('(0231) 123 456')).toHaveAttribute('href', 'tel:+62231123456');
    await expect(linkOf('0812-3456-7890')).toHaveAttribute('href', 'tel:+6281234567890');
    await expect(linkOf('halo@jalanet.example')).toHaveAttribute('href', 'mailto:halo@jalanet.example');
  },
);

test('the contact page embeds the map, 450 px high', alsoWithoutScript, async ({ page }) => {
  await page.goto('/kontak-kami');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
  await expect(frame).toHaveAttribute('height', '450');
  expect((await frame.boundingBox())?.height).toBe(450);
});

test(
  'below the embedded map there is a way to the office if it does not come',
  { tag: ['@tanpa-js', '@long'] },
  async ({ page }) => {
    await page.goto('/kontak-kami');
    const line = page.getByText('Peta tidak tampil?');
    await expect(line).toBeVisible();
    await expect(line.getByRole('link', { name: 'Petunjuk arah' })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  },
);

test('without contact data the page shows dashes and no map', { tag: '@long' }, async ({ page, empty }) => {
  await page.goto(`${empty.addresses.public}/kontak-kami`);
  const main = page.getByRole('main');
  await expect(main.getByText('-', { exact: true })).toHaveCount(3);
  await expect(main.getByText('Memuat peta lokasi...', { exact: true })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
