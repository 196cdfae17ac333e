import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route as DashboardScreen } from '#routes/_panel/dashboard.tsx';
import { landingItems, storedList } from './records.ts';
import {
  button,
  expectDialog,
  expectNoDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const SAVED = 'Berhasil disimpan.';
const FAILED = 'Gagal menyimpan perubahan.';
const TEXT = 'Teks tombol emas (cta_text)';
const LINK = 'Tujuan tombol emas (cta_link)';
const ALT = 'Teks alternatif gambar (alt_hero)';

const items = landingItems([
  { section: 'hero', key_name: 'cta_text', value: 'Hubungi Kami' },
  { section: 'hero', key_name: 'cta_link', value: '/kontak-kami' },
  { section: 'partner', key_name: 'Arta Mega', value: 'arta.webp' },
  { section: 'partner', key_name: 'Pantura Link', value: 'pantura.webp' },
  { section: 'layanan', key_name: 'title_1', value: 'Rumah' },
  { section: 'layanan', key_name: 'benefit_1', value: '["30 Mbps","Bebas FUP"]' },
  { section: 'footer', key_name: 'jam_operasional', value: '<p>24 jam</p>' },
  { section: 'hero', key_name: 'image_hero', value: 'hero.webp' },
  { section: 'hero', key_name: 'alt_hero', value: '' },
  { section: 'layanan', key_name: 'price_1', value: '250000' },
]);

let stored = storedList(items);

const row = (key: string) =>
  waitFor(() => {
    const rows = screen.getAllByRole('listitem');
    const found = rows.find((each) => within(each).queryByText(key, { exact: true }) !== null);
    if (found === undefined) throw new Error(`There is no row ${key}.`);
    return within(found);
  });
const editButton = async (key: string) => (await row(key)).getByRole('button', { name: 'Edit' });
const edit = async (key: string) => user.click(await editButton(key));
const partners = () =>
  within(screen.getByRole('region', { name: 'Partner' }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('b')?.textContent);

beforeEach(async () => {
  stored = storedList(items);
  server.handle('landingContent.list', stored.all);
  server.handle('landingContent.update', stored.update);
  server.handle('landingContent.updatePartner', ({ image, ...rest }) =>
    stored.update({ ...rest, value: image } as never),
  );
  await renderScreen(DashboardScreen);
  await screen.findByRole('region', { name: 'Partner' });
});

describe('a row', () => {
  test('removes an image, and says what the site shows without it', async () => {
    await edit('image_hero');
    expect(screen.getByLabelText('Gambar')).toHaveAccessibleDescription(/situs memakai gambar bawaannya/);
    await press('Hapus gambar');
    await press('Simpan');
    await expectText(SAVED);
    expect(server.inputsOf('landingContent.update')).toEqual([{ id: 8, image: null, version: 1 }]);
  });

  test('for the alt text of the image says what it is for', async () => {
    await edit('alt_hero');
    expect(await textbox(ALT)).toHaveAccessibleDescription(/bagi yang tidak dapat melihatnya/);
  });

  test('is opened again by Urungkan, after a question if another row has unsaved changes', async () => {
    await edit('cta_text');
    await fill(TEXT, 'Tidak Jadi');
    await press('Batal');
    await edit('cta_link');
    await fill(LINK, '/layanan');
    await press('Urungkan');
    await expectDialog('Tutup isian yang sedang diedit?');
    await press('Ya');
    expect(await textbox(TEXT)).toHaveValue('Tidak Jadi');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.byId(1).now().value).toBe('Tidak Jadi');
  });

  test('for a new entry keeps its values too', async () => {
    await press('+ Tambah Partner');
    await fill('Nama Partner', 'Serat Nusantara');
    await press('Batal');
    await press('Urungkan');
    expect(await textbox('Nama Partner')).toHaveValue('Serat Nusantara');
  });

  test('is closed by Escape, unless it has unsaved changes', async () => {
    await edit('cta_text');
    await user.keyboard('{Escape}');
    expect(await editButton('cta_text')).toHaveFocus();
    await user.keyboard('{Enter}');
    await fill(TEXT, 'Tanya Kami');
    await user.keyboard('{Escape}');
    expect(await textbox(TEXT)).toHaveValue('Tanya Kami');
  });

  test('for a price says how the site prints it', async () => {
    await edit('price_1');
    expect(screen.getByRole('textbox', { name: /price_1/ })).toHaveAccessibleDescription(
      'Tampil sebagai Rp.250.000/bulan',
    );
  });

  test('with a list is edited line by line, and empty lines are not saved', async () => {
    await edit('benefit_1');
    await press('+ Tambah Benefit');
    expect(await textbox('Benefit 3')).toHaveFocus();
    // Enter begins the next line, and saves nothing.
    await user.keyboard('Modem gratis{Enter}');
    expect(await textbox('Benefit 4')).toHaveFocus();
    const lines = within(screen.getByRole('group', { name: 'Benefit (benefit_1)' }));
    const [first] = lines.getAllByRole('button', { name: 'Hapus' });
    await user.click(first as HTMLElement);
    expect(await textbox('Benefit 1')).toHaveFocus();
    await press('+ Tambah Benefit');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.byId(6).now().value).toBe('["Bebas FUP","Modem gratis"]');
  });
});

describe('a partner', () => {
  test('gets a message at its name field when the name is taken, and no question about a newer version', async () => {
    const sentence = 'Nama partner itu sudah dipakai.';
    server.refuse('landingContent.updatePartner', { status: 409, message: sentence, errors: { key_name: [sentence] } });
    await edit('Arta Mega');
    await fill('Nama Partner', 'Pantura Link');
    await press('Simpan');
    await expectText(FAILED);
    expect(await textbox('Nama Partner')).toHaveAccessibleDescription(/^Nama partner itu sudah dipakai\./);
    expect(await textbox('Nama Partner')).toHaveValue('Pantura Link');
    await expectNoDialog();
  });

  test('keeps its new name and logo for the next save when a save fails', async () => {
    const repair = server.refuse('landingContent.updatePartner', { status: 500 });
    await edit('Arta Mega');
    await fill('Nama Partner', 'Arta Media');
    await user.upload(screen.getByLabelText('Gambar'), new File(['logo'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await press('Simpan');
    await expectText(FAILED);
    repair();
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.byId(3).now()).toMatchObject({ key_name: 'Arta Media', value: 'gambar-1.webp' });
  });

  test('is added with name and logo, and the save waits for the upload of the logo', async () => {
    server.handle('landingContent.addPartner', () => ({ ...stored.byId(4).now(), id: 9 }));
    await press('+ Tambah Partner');
    expect(await textbox('Nama Partner')).toHaveFocus();
    await press('Simpan');
    expect(await expectText('Wajib diisi.')).toHaveLength(2);
    const release = server.uploads.hold();
    await fill('Nama Partner', 'Serat Nusantara');
    await user.upload(screen.getByLabelText('Logo'), new File(['logo'], 'logo.png', { type: 'image/png' }));
    await press('Simpan');
    expect(await button('Menyimpan...')).toBeDisabled();
    release();
    await expectText('Partner berhasil ditambahkan.');
    expect(server.inputsOf('landingContent.addPartner')).toEqual([
      { key_name: 'Serat Nusantara', image: 'gambar-1.webp' },
    ]);
  });

  test('goes back to its place when the new order cannot be saved', async () => {
    server.refuse('landingContent.reorder', { status: 500 });
    await user.click((await row('Arta Mega')).getByRole('button', { name: 'Turun' }));
    await expectText('Gagal menyimpan urutan. Coba lagi.');
    await waitFor(() => expect(partners()).toEqual(['Arta Mega', 'Pantura Link']));
    expect(server.inputsOf('landingContent.reorder')).toEqual([{ section: 'partner', ids: [4, 3] }]);
  });
});

test('a package that cannot be removed stays, and the screen reports the failure', async () => {
  server.refuse('landingContent.remove', { status: 500 });
  const group = await screen.findByRole('group', { name: 'Paket 1' });
  await user.click(within(group).getByRole('button', { name: 'Hapus' }));
  await press('Ya');
  await expectText('Gagal menghapus. Coba lagi.');
  expect(await screen.findByRole('group', { name: 'Paket 1' })).toBeVisible();
});
