import type { Locator, Page } from '@playwright/test';
import { png } from '../product/png.ts';
import type { Rest } from '../product/rest.ts';
import { expect, signInBrowser, startSession, test } from './staff.ts';

interface Item {
  id: number;
  section: string;
  key_name: string;
  value: string;
}

/** The row of an item, whether it is closed, or open with 'Benefit (benefit_1)' as its label. */
function row(page: Page, key: string): Locator {
  const plain = key.replaceAll(/[^\w\s]/g, String.raw`\$&`);
  return page.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^(?:.* \\(${plain}\\)|${plain})$`)) });
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const aPackage = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowButton = (page: Page, key: string, name: string) => row(page, key).getByRole('button', { name, exact: true });
const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const edit = (page: Page, key: string) => rowButton(page, key, 'Edit').click();
const save = (page: Page) => button(page, 'Simpan').click();

/** Expects that the screen reports the save and that the row is closed. */
async function expectSaved(page: Page, key: string): Promise<void> {
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(button(page, 'Simpan')).toBeHidden();
  await expect(rowButton(page, key, 'Edit')).toBeFocused();
}

async function itemOf(rest: Rest, key: string): Promise<Item> {
  const item = (await rest.get<Item[]>('/landing-content')).find(({ key_name }) => key_name === key);
  if (item === undefined) throw new Error(`There is no item ${key}.`);
  return item;
}
const putValue = async (rest: Rest, key: string, value: string) =>
  rest.put(`/landing-content/${(await itemOf(rest, key)).id}`, { value });

/** Opens the public landing page in another window. */
async function landingPage(page: Page, address: string): Promise<Page> {
  const visitor = await page.context().newPage();
  await visitor.goto(address);
  return visitor;
}

const partnersOf = (page: Page) => section(page, 'Partner').getByRole('listitem').locator('b').allInnerTexts();
const packagesOf = (page: Page) => section(page, 'Paket').getByRole('heading', { level: 3 }).allInnerTexts();

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Semua isian halaman depan' })).toBeVisible();
  await expect(page.getByText('image_hero', { exact: true })).toBeVisible();
});

test(
  'the items are grouped by section, each with its key, type, value and Edit',
  { tag: '@long' },
  async ({ page, rest }) => {
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual([
      'Menunggu Anda',
      'Siapkan situs',
      'Pembuka',
      'Kartu keunggulan',
      'Partner',
      'Paket',
      'Kaki situs',
      'Pertanyaan',
    ]);
    const items = await rest.get<Item[]>('/landing-content');
    // The three items of a question have one row.
    const rows = items.filter(({ section: of, key_name }) => of !== 'faq' || key_name.startsWith('question_'));
    await expect(button(page, 'Edit')).toHaveCount(rows.length);
    await expect(row(page, 'image_hero').getByText('image', { exact: true })).toBeVisible();
    await expect(row(page, 'subtext_hero').getByText('text', { exact: true })).toBeVisible();
    await expect(row(page, 'subtext_hero').getByText(/^Jaringan 100% fiber optic/)).toBeVisible();
    await expect(row(page, 'benefit_3').getByText('IP publik statis', { exact: true })).toBeVisible();
    await expect(row(page, 'Nusa Kabel').getByRole('img')).toBeVisible();
    await expect(rowButton(page, 'cta_link', 'Edit')).toHaveAccessibleDescription('Tujuan tombol emas cta_link');
  },
);

test('staff edit rich text in the editor, and visitors see the change', async ({ page, own }) => {
  await edit(page, 'subtext_hero');
  const field = page.getByRole('textbox', { name: 'subtext_hero' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Fiber optic untuk Kota Udang.');
  await save(page);
  await expectSaved(page, 'subtext_hero');
  await expect(row(page, 'subtext_hero').getByText('Fiber optic untuk Kota Udang.')).toBeVisible();
  const visitor = await landingPage(page, own.addresses.public);
  await expect(visitor.getByText('Fiber optic untuk Kota Udang.')).toBeVisible();
});

test(
  'staff edit a plain text and a link in one line each, and visitors see the change',
  { tag: '@long' },
  async ({ page, own }) => {
    await edit(page, 'cta2_text');
    await expect(page.getByLabel('cta2_text')).toHaveValue('Cek Lokasi Hotspot');
    await page.getByLabel('cta2_text').fill('Hubungi Kami Sekarang');
    await save(page);
    await expectSaved(page, 'cta2_text');
    await edit(page, 'cta2_link');
    await page.getByLabel('cta2_link').fill('/kontak-kami');
    await save(page);
    await expect(row(page, 'cta2_link').getByText('/kontak-kami', { exact: true })).toBeVisible();
    const visitor = await landingPage(page, own.addresses.public);
    await expect(visitor.getByRole('link', { name: 'Hubungi Kami Sekarang' })).toHaveAttribute('href', '/kontak-kami');
  },
);

test('a new image is shown at most 8 rem high, and visitors see it', { tag: '@long' }, async ({ page, own, rest }) => {
  await edit(page, 'image_hero');
  const buffer = png({ width: 400, height: 300 }, [20, 60, 120]);
  await page.getByLabel('Gambar').setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('progressbar')).toBeHidden();
  await save(page);
  await expectSaved(page, 'image_hero');
  const preview = row(page, 'image_hero').getByRole('img');
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(128);
  const { value } = await itemOf(rest, 'image_hero');
  const visitor = await landingPage(page, own.addresses.public);
  await expect(visitor.locator(`img[src*="${value}"]`).first()).toBeVisible();
});

test(
  'staff edit benefits line by line, and cannot remove the last line',
  { tag: '@long' },
  async ({ page, own, rest }) => {
    await putValue(rest, 'benefit_1', '["30 Mbps","Bebas FUP"]');
    await page.reload();
    await edit(page, 'benefit_1');
    const lines = row(page, 'benefit_1').getByRole('textbox');
    const remove = row(page, 'benefit_1').getByRole('button', { name: 'Hapus' });
    await expect(lines.first()).toBeFocused();
    await button(page, '+ Tambah Benefit').click();
    await expect(lines).toHaveCount(3);
    await expect(lines.last()).toBeFocused();
    await page.keyboard.type('Modem gratis');
    await remove.first().click();
    await expect(lines.first()).toBeFocused();
    await remove.first().click();
    await expect(lines).toHaveCount(1);
    await expect(lines).toHaveValue('Modem gratis');
    await expect(remove).toBeDisabled();
    await button(page, '+ Tambah Benefit').click();
    await save(page);
    await expectSaved(page, 'benefit_1');
    expect((await itemOf(rest, 'benefit_1')).value).toBe('["Modem gratis"]');
    const visitor = await landingPage(page, own.addresses.public);
    await expect(visitor.getByText('Modem gratis', { exact: true })).toBeVisible();
  },
);

test('a broken list can be edited as an empty one', { tag: '@long' }, async ({ page, rest }) => {
  await putValue(rest, 'benefit_2', 'bukan JSON');
  await page.reload();
  await edit(page, 'benefit_2');
  await expect(page.getByLabel('Benefit 1')).toHaveValue('');
  await expect(rowButton(page, 'benefit_2', 'Hapus')).toBeDisabled();
});

test('entries cannot be moved or removed during an edit', { tag: '@long' }, async ({ page }) => {
  await edit(page, 'youtube_link');
  await expect(button(page, 'Naik')).toHaveCount(0);
  await expect(button(page, 'Hapus')).toHaveCount(0);
  await button(page, 'Batal').click();
  await expect(button(page, 'Naik').first()).toBeVisible();
});

test(
  'a row can be opened, changed, saved and closed by the keyboard alone',
  { tag: '@long' },
  async ({ page, rest }) => {
    await rowButton(page, 'instagram_link', 'Edit').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('instagram_link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowButton(page, 'instagram_link', 'Edit')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('https://www.instagram.com/jala.example');
    // Escape does not discard the typed text.
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('instagram_link')).toHaveValue('https://www.instagram.com/jala.example');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Simpan')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSaved(page, 'instagram_link');
    expect((await itemOf(rest, 'instagram_link')).value).toBe('https://www.instagram.com/jala.example');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+s');
    await expectSaved(page, 'instagram_link');
  },
);

test('Escape in rich text leaves the text, not the row', { tag: '@long' }, async ({ page }) => {
  await edit(page, 'jam_operasional');
  const field = page.getByRole('textbox', { name: 'jam_operasional' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).toBeVisible();
  await expect(button(page, 'Simpan')).toBeFocused();
});

test(
  'a partner can be added, renamed, ordered, removed and restored, and the site shows each change',
  { tag: '@long' },
  async ({ page, own }) => {
    await button(page, '+ Tambah Partner').click();
    await expect(page.getByLabel('Nama Partner')).toBeFocused();
    await save(page);
    await expect(page.getByText('Wajib diisi.')).toHaveCount(2);
    await page.getByLabel('Nama Partner').fill('Kawan Serat');
    const buffer = png({ width: 320, height: 72 }, [200, 80, 20]);
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('progressbar')).toBeHidden();
    await save(page);
    await expect(page.getByText('Partner berhasil ditambahkan.')).toBeVisible();
    await expect(button(page, '+ Tambah Partner')).toBeFocused();
    await expect.poll(async () => (await partnersOf(page)).at(-1)).toBe('Kawan Serat');
    const count = (await partnersOf(page)).length;

    await edit(page, 'Kawan Serat');
    await page.getByLabel('Nama Partner').fill('Kawan Fiber');
    await save(page);
    await expectSaved(page, 'Kawan Fiber');

    await expect(rowButton(page, 'Kawan Fiber', 'Turun')).toHaveAttribute('aria-disabled', 'true');
    const up = rowButton(page, 'Kawan Fiber', 'Naik');
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(
      page.getByRole('status').getByText(`Kawan Fiber kini di urutan ${count - 2} dari ${count}.`),
    ).toHaveCount(1);
    const wished = await partnersOf(page);
    expect(wished.indexOf('Kawan Fiber')).toBe(count - 3);

    const visitor = await landingPage(page, own.addresses.public);
    const logos = visitor.getByRole('listitem').getByRole('img');
    const shown = async () => {
      await visitor.reload();
      const names = await logos.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
      return names.filter((name) => wished.includes(name ?? ''));
    };
    await expect.poll(shown).toEqual(wished);

    await rowButton(page, 'Kawan Fiber', 'Hapus').click();
    await question(page, 'Hapus partner ini?').getByRole('button', { name: 'Batal' }).click();
    await expect(rowButton(page, 'Kawan Fiber', 'Hapus')).toBeFocused();
    await page.keyboard.press('Enter');
    await question(page, 'Hapus partner ini?').getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText('Partner “Kawan Fiber” dihapus.')).toBeVisible();
    await expect(row(page, 'Kawan Fiber')).toBeHidden();
    await expect(button(page, '+ Tambah Partner')).toBeFocused();
    expect(await shown()).not.toContain('Kawan Fiber');
    await button(page, 'Urungkan').click();
    await expect(page.getByText('Partner dikembalikan.')).toBeVisible();
    await expect.poll(() => partnersOf(page)).toEqual(wished);
    expect(await shown()).toEqual(wished);
  },
);

test(
  'a package can be added, ordered, removed and restored, and the site shows each change',
  { tag: '@long' },
  async ({ page, own }) => {
    const name = 'Jala Sekolah';
    await button(page, '+ Tambah Paket').click();
    await page.getByLabel('Nama Paket').fill(name);
    await page.getByLabel('Harga').fill('600000');
    await page.getByLabel('Benefit 1').fill('100 Mbps');
    await button(page, '+ Tambah Benefit').click();
    await page.keyboard.type('Filter konten');
    await page.getByText('Lainnya').click();
    await page.getByLabel('Link', { exact: true }).fill('/kontak-kami');
    await save(page);
    await expect(page.getByText('Paket berhasil ditambahkan.')).toBeVisible();
    await expect(button(page, '+ Tambah Paket')).toBeFocused();
    await expect(row(page, 'title_4').getByText(name)).toBeVisible();
    await expect(row(page, 'benefit_4').getByText('Filter konten')).toBeVisible();
    await expect(row(page, 'link_4').getByText('/kontak-kami')).toBeVisible();

    const moved = aPackage(page, 'Paket 4');
    for (const _step of [1, 2, 3]) await moved.getByRole('button', { name: 'Naik' }).click();
    await expect.poll(() => packagesOf(page)).toEqual(['Paket 4', 'Paket 1', 'Paket 2', 'Paket 3']);
    await expect(moved.getByRole('button', { name: 'Naik' })).toHaveAccessibleDescription('Paket 4');

    const visitor = await landingPage(page, own.addresses.public);
    const cards = async () => {
      await visitor.reload();
      return visitor.locator('#paket').getByRole('heading', { level: 3 }).allInnerTexts();
    };
    await expect.poll(async () => (await cards())[0]).toBe(name);
    await expect(visitor.getByText('Rp.600.000/bulan')).toBeVisible();

    await moved.getByRole('button', { name: 'Hapus' }).click();
    await question(page, 'Hapus paket ini?').getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText(`Paket “${name}” dihapus.`)).toBeVisible();
    await expect(moved).toBeHidden();
    expect(await cards()).not.toContain(name);
    await button(page, 'Urungkan').click();
    await expect(page.getByText('Paket dikembalikan.')).toBeVisible();
    await expect.poll(() => packagesOf(page)).toEqual(['Paket 4', 'Paket 1', 'Paket 2', 'Paket 3']);
    expect((await cards())[0]).toBe(name);
    await moved.getByRole('button', { name: 'Hapus' }).click();
    await button(page, 'Ya').click();
    await expect(moved).toBeHidden();
  },
);

test(
  'a question can be added, ordered, removed and restored, and visitors of its page see each change',
  { tag: '@long' },
  async ({ page, own }) => {
    const name = 'Apakah ada perawatan kamera?';
    const questions = section(page, 'Pertanyaan');
    const all = () => questions.getByRole('listitem').locator('b').allInnerTexts();
    await button(page, '+ Tambah Pertanyaan').click();
    await expect(page.getByRole('textbox', { name: 'Pertanyaan' })).toBeFocused();
    await save(page);
    await expect(page.getByText('Wajib diisi.')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Pertanyaan' }).fill(name);
    await page.getByLabel('Jawaban').fill('Ada, setiap tiga bulan.\n\nTulis ke halo@jalanet.example.');
    await page.getByLabel('Tampil di').selectOption('CCTV');
    await save(page);
    await expect(page.getByText('Pertanyaan berhasil ditambahkan.')).toBeVisible();
    await expect(button(page, '+ Tambah Pertanyaan')).toBeFocused();
    await expect.poll(async () => (await all()).at(-1)).toBe(name);

    const visitor = await landingPage(page, `${own.addresses.public}/layanan/cctv`);
    const shown = async () => {
      await visitor.reload();
      return visitor.locator('summary').allInnerTexts();
    };
    expect((await shown()).at(-1)).toBe(name);
    const summary = visitor.locator('summary', { hasText: name });
    await summary.focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('link', { name: 'halo@jalanet.example', exact: true }).first()).toBeVisible();
    const graph = await visitor.locator('script[type="application/ld+json"]').textContent();
    expect(graph).toContain(`"name":"${name}"`);

    await rowButton(page, name, 'Edit').click();
    await page.getByLabel('Jawaban').fill('Ada, setiap bulan.');
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    await expect(rowButton(page, name, 'Edit')).toBeFocused();
    await expect(row(page, name).getByText('Ada, setiap bulan.')).toBeVisible();

    const up = rowButton(page, name, 'Naik');
    const count = (await all()).length;
    for (let place = count; place > 1; place -= 1) await up.click();
    await expect(page.getByRole('status').getByText(`${name} kini di urutan 1 dari ${count}.`)).toHaveCount(1);
    await expect.poll(async () => (await shown())[0]).toBe(name);

    await rowButton(page, name, 'Hapus').click();
    await question(page, 'Hapus pertanyaan ini?').getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText(`Pertanyaan “${name}” dihapus.`)).toBeVisible();
    expect(await shown()).not.toContain(name);
    await button(page, 'Urungkan').click();
    await expect(page.getByText('Pertanyaan dikembalikan.')).toBeVisible();
    expect((await shown())[0]).toBe(name);
  },
);

test('dragging changes the order in the same way as the buttons', { tag: '@long' }, async ({ page, rest }) => {
  const before = await partnersOf(page);
  const [first = '', second = '', third = ''] = before;
  const handle = row(page, first).locator('[draggable]');
  const { height = 0 } = (await row(page, third).boundingBox()) ?? {};
  await handle.dragTo(row(page, third), { targetPosition: { x: 60, y: height - 6 } });
  const wished = [second, third, first, ...before.slice(3)];
  await expect.poll(() => partnersOf(page)).toEqual(wished);
  await expect
    .poll(async () => {
      const items = await rest.get<Item[]>('/landing-content');
      return items.map(({ key_name }) => key_name).filter((key) => before.includes(key));
    })
    .toEqual(wished);
});

test(
  'on a site without content, the screen says so and offers to add the first partner',
  { tag: '@long' },
  async ({ browser, empty, request }) => {
    const context = await browser.newContext();
    await signInBrowser(context, await startSession(request, empty.addresses));
    const page = await context.newPage();
    await page.goto(`${empty.addresses.admin}/admin/dashboard`);
    await expect(page.getByText('Belum ada data partner.')).toBeVisible();
    await expect(page.getByText('Belum ada paket.')).toBeVisible();
    await expect(page.getByText('Belum ada pertanyaan.')).toBeVisible();
    await expect(button(page, '+ Tambah Partner')).toBeVisible();
    await context.close();
  },
);
