import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { packageItems, entryVersion } from '@jala/schema/rules/landing-lists';
import { Route as DashboardScreen } from '#routes/_panel/dashboard.tsx';
import { conflict } from './fake-server.ts';
import { landingItems, storedList } from './records.ts';
import {
  button,
  expectDialog,
  expectNoText,
  expectText,
  fill,
  press,
  reload,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const items = landingItems([
  { section: 'layanan', key_name: 'title_1', value: 'Jala Rumah' },
  { section: 'layanan', key_name: 'price_1', value: '250.000' },
  { section: 'layanan', key_name: 'speed_1', value: '30' },
  { section: 'layanan', key_name: 'title_2', value: 'Jala Keluarga' },
  { section: 'layanan', key_name: 'badge_2', value: 'Terlaris' },
]);
const TITLE = 1;
const SPEED = 3;

let stored = storedList(items);
const own = (): LandingContentRecord[] => packageItems(stored.all(), 1);

beforeEach(async () => {
  stored = storedList(items);
  server.handle('landingContent.list', stored.all);
  server.handle('landingContent.updatePackage', ({ version, title, speed }) => {
    if (version !== entryVersion(own())) throw conflict();
    stored.byId(TITLE).changeElsewhere({ value: title });
    stored.byId(SPEED).changeElsewhere({ value: String(speed) });
    return own();
  });
  await renderScreen(DashboardScreen);
});

const open = async () => {
  const group = await screen.findByRole('group', { name: 'Paket 1' });
  await user.click(within(group).getByRole('button', { name: 'Ubah Paket' }));
};

const turnPromo = async () => user.click(await screen.findByRole('switch', { name: 'Sedang promo' }));

test('says it when visitors could not tell the package from another one', async () => {
  const hint =
    'Ada paket lain dengan nama dan kecepatan yang sama. Beri nama lain agar pengunjung dapat membedakannya.';
  await open();
  await fill('Nama Paket', 'jala keluarga');
  await expectNoText(hint);
  await fill('Unduh (Mbps)', '');
  await expectText(hint);
  expect(await textbox('Nama Paket')).toHaveAccessibleDescription(hint);
});

test('what has changed in a package is saved at once, over the version that was opened', async () => {
  await open();
  expect(await textbox('Nama Paket')).toHaveFocus();
  await fill('Nama Paket', 'Jala Rumah Baru');
  await fill('Unduh (Mbps)', '50');
  await turnPromo();
  await fill('Promo per bulan', '199.000');
  await user.selectOptions(screen.getByLabelText('PPN'), 'Sudah termasuk');
  await user.click(screen.getByLabelText('Sembunyikan dari situs'));
  const opened = entryVersion(own());
  await press('Simpan');
  await expectText('Berhasil disimpan.');
  expect(server.inputsOf('landingContent.updatePackage')).toEqual([
    {
      number: 1,
      version: opened,
      title: 'Jala Rumah Baru',
      speed: '50',
      price: '250.000',
      promo_price: '199.000',
      promo_until: '',
      tax: 'termasuk',
      hidden: true,
    },
  ]);
  await waitFor(async () => expect((await screen.findAllByRole('button', { name: 'Ubah Paket' }))[0]).toHaveFocus());
  await expectText('Jala Rumah Baru');
});

test('what the server refuses is said beside its field, and nothing that was typed is lost', async () => {
  const sentence = 'Harga promo harus lebih rendah dari harga biasa.';
  server.refuse('landingContent.updatePackage', {
    status: 400,
    message: sentence,
    errors: { promo_price: [sentence] },
  });
  await open();
  await turnPromo();
  await fill('Promo per bulan', '900000');
  await press('Simpan');
  await expectText('Gagal menyimpan perubahan.');
  expect(await textbox('Promo per bulan')).toHaveAccessibleDescription(sentence);
  expect(await textbox('Promo per bulan')).toHaveFocus();
  expect(await textbox('Promo per bulan')).toHaveValue('900.000');
});

test('all that is wrong is said at once, a missing name too', async () => {
  const errors = { title: ['Wajib diisi.'], speed: ['Tulis kecepatan dalam Mbps, misalnya 30.'] };
  server.refuse('landingContent.updatePackage', { status: 400, message: 'Data yang dikirim tidak valid.', errors });
  await open();
  await fill('Nama Paket', ' ');
  await fill('Unduh (Mbps)', 'cepat');
  await press('Simpan');
  await waitFor(async () => expect(await textbox('Nama Paket')).toHaveAccessibleDescription('Wajib diisi.'));
  expect(await textbox('Unduh (Mbps)')).toHaveAccessibleDescription(/^Tulis kecepatan/);
  expect(await textbox('Nama Paket')).toHaveFocus();
});

test('a promo is taken back by its switch, and comes back with it', async () => {
  await open();
  expect(screen.queryByLabelText('Promo per bulan')).toBeNull();
  await turnPromo();
  await fill('Promo per bulan', '199.000');
  await turnPromo();
  expect(screen.queryByLabelText('Promo per bulan')).toBeNull();
  await turnPromo();
  expect(await textbox('Promo per bulan')).toHaveValue('199.000');
  await turnPromo();
  await fill('Nama Paket', 'Jala Rumah Baru');
  await press('Simpan');
  await expectText('Berhasil disimpan.');
  expect(server.inputsOf('landingContent.updatePackage').at(-1)).not.toHaveProperty('promo_price');
});

test('a promo without a price says that the site shows none', async () => {
  await open();
  await turnPromo();
  const sentence = 'Belum ada promo: tanpa harga promo, situs menampilkan harga biasa.';
  expect(await textbox('Promo per bulan')).toHaveAccessibleDescription(sentence);
  expect(screen.getByText(sentence)).toHaveRole('status');
  await fill('Promo per bulan', '199.000');
  await expectNoText(sentence);
});

test('a promo whose last day is over says so at once, and can be saved', async () => {
  await open();
  await turnPromo();
  const day = screen.getByLabelText('Hari terakhir promo');
  await user.type(day, '2020-01-31');
  expect(day).toHaveAccessibleDescription('Promo ini sudah berakhir. Situs menampilkan harga biasa.');
  expect(screen.getByText(/^Promo ini sudah berakhir/)).toHaveRole('status');
  expect(day).not.toBeInvalid();
});

test('a badge that another package has says that it will move', async () => {
  await open();
  await expectNoText(/^Label sekarang ada di/);
  await fill('Label', 'Baru');
  await expectText('Label sekarang ada di Jala Keluarga dan pindah ke paket ini saat disimpan.');
});

describe('when a colleague changed only one item of the package', () => {
  beforeEach(async () => {
    await open();
    await fill('Nama Paket', 'Dari Saya');
    stored.byId(SPEED).changeElsewhere({ value: '100' });
    await press('Simpan');
    await expectDialog('Data ini sudah diubah orang lain.');
  });

  test('the user can overwrite it', async () => {
    await press('Timpa dengan versi saya');
    await expectText('Berhasil disimpan.');
    expect(stored.byId(SPEED).now().value).toBe('30');
  });

  test('the user can merge it with the own change', async () => {
    await expectText('Rekan Anda mengubah paket ini.');
    await press('Gabungkan');
    await expectText('Berhasil disimpan.');
    expect(stored.byId(TITLE).now().value).toBe('Dari Saya');
    expect(server.inputsOf('landingContent.updatePackage').at(-1)).toEqual({
      number: 1,
      version: expect.any(Number),
      title: 'Dari Saya',
    });
  });
});

test('a new package sends what was filled in', async () => {
  server.handle('landingContent.addPackage', () => []);
  await press('+ Tambah Paket');
  await fill('Nama Paket', 'Jala Toko');
  await fill('Harga', '450rb');
  await fill('Biaya pasang', '0');
  await user.click(await button('Simpan'));
  await expectText('Paket berhasil ditambahkan.');
  expect(server.inputsOf('landingContent.addPackage')).toMatchObject([
    { title: 'Jala Toko', price: '450rb', install_fee: '0', speed: '', hidden: false },
  ]);
});

test('a new package takes the first place of a new site about which nobody has said anything', async () => {
  const blank = landingItems([
    { section: 'layanan', key_name: 'title_3', value: '' },
    { section: 'layanan', key_name: 'benefit_3', value: '[]' },
  ]).map((item) => ({ ...item, id: item.id + 300, version: 4 }));
  server.handle('landingContent.list', () => [...items, ...blank]);
  server.handle('landingContent.updatePackage', () => blank);
  await reload(DashboardScreen);
  await press('+ Tambah Paket');
  await fill('Nama Paket', 'Jala Toko');
  await user.click(await button('Simpan'));
  await expectText('Paket berhasil ditambahkan.');
  expect(server.inputsOf('landingContent.updatePackage')).toMatchObject([
    { number: 3, title: 'Jala Toko', version: entryVersion(blank) },
  ]);
  expect(server.inputsOf('landingContent.addPackage')).toEqual([]);
});

test('a price is understood as people write it, and stands there as it is read', async () => {
  await open();
  const price = await textbox('Harga');
  for (const typed of ['200rb', '200 ribu', '200k', 'Rp 200.000', '200000']) {
    await fill('Harga', typed);
    expect(price).toHaveValue(typed);
    expect(price).toHaveAccessibleDescription('Tampil sebagai Rp.200.000/bulan');
    await user.tab();
    expect(price).toHaveValue('200.000');
  }
  await fill('Harga', 'Hubungi kami');
  await user.tab();
  expect(price).toHaveValue('Hubungi kami');
});

describe('what few packages have', () => {
  const others = async () => (await screen.findByText('Lainnya')).closest('details');
  const openPackage = async (name: string) => {
    const group = await screen.findByRole('group', { name });
    await user.click(within(group).getByRole('button', { name: 'Ubah Paket' }));
  };

  test('is folded', async () => {
    await openPackage('Paket 1');
    expect(await others()).not.toHaveAttribute('open');
  });

  test('is open when something in it is filled in', async () => {
    await openPackage('Paket 2');
    expect(await others()).toHaveAttribute('open');
  });

  test('opens when something in it is wrong', async () => {
    const sentence = 'Paling banyak 60 karakter.';
    server.refuse('landingContent.updatePackage', { status: 400, message: sentence, errors: { fup: [sentence] } });
    await openPackage('Paket 1');
    await fill('Nama Paket', 'Jala Rumah Baru');
    await press('Simpan');
    await waitFor(async () => expect(await others()).toHaveAttribute('open'));
    expect(await textbox('FUP')).toHaveFocus();
  });
});
