import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Route as PricesScreen } from '#routes/_panel/dashboard_.harga.tsx';
import { landingItems, storedList } from './records.ts';
import { expectDialog, expectText, press, renderScreen, server, user } from './render-screen.tsx';

const items = landingItems([
  { section: 'layanan', key_name: 'title_1', value: 'Jala Rumah' },
  { section: 'layanan', key_name: 'price_1', value: '250000' },
  { section: 'layanan', key_name: 'speed_1', value: '30' },
  { section: 'layanan', key_name: 'title_2', value: 'Jala Keluarga' },
  { section: 'layanan', key_name: 'price_2', value: '350000' },
  { section: 'layanan', key_name: 'promo_price_2', value: '300000' },
  { section: 'layanan', key_name: 'promo_until_2', value: '2999-12-31' },
  // An empty entry of another part.
  { section: 'partner', key_name: '', value: '' },
]);

let stored = storedList(items);

beforeEach(async () => {
  stored = storedList(items);
  server.handle('landingContent.list', stored.all);
  server.handle('landingContent.updatePage', ({ packages = {} }) => {
    for (const [number, { price }] of Object.entries(packages)) {
      const item = stored.all().find(({ key_name }) => key_name === `price_${number}`);
      if (price !== undefined && item)
        stored.byId(item.id).changeElsewhere({ value: String(price).replace('rb', '000') });
    }
    return stored.all();
  });
  await renderScreen(PricesScreen);
});

const priceOf = async (name: string) =>
  within(await screen.findByRole('group', { name })).findByRole('textbox', { name: 'Harga' });

const type = async (name: string, price: string) => {
  await user.clear(await priceOf(name));
  await user.type(await priceOf(name), price);
};

test('all prices are changed on one screen, with one save that says that it is done', async () => {
  expect(await priceOf('Jala Rumah')).toHaveValue('250.000');
  await type('Jala Rumah', '200rb');
  await type('Jala Keluarga', '400rb');
  await expectText(/^Belum disimpan/);
  await press('Simpan');
  await expectText('Berhasil disimpan.');
  expect(server.inputsOf('landingContent.updatePage')).toMatchObject([
    { packages: { 1: { price: '200rb' }, 2: { price: '400rb', promo_price: '300000' } } },
  ]);
  expect(await priceOf('Jala Rumah')).toHaveValue('200.000');
  await expectText(/^Tersimpan/);
});

test('a price below the one of its promo is refused beside that field', async () => {
  const sentence = 'Harga promo harus lebih rendah dari harga biasa.';
  server.refuse('landingContent.updatePage', {
    status: 400,
    message: sentence,
    errors: { 'packages.2.promo_price': [sentence] },
  });
  await type('Jala Keluarga', '250rb');
  await press('Simpan');
  const promo = await screen.findByRole('textbox', { name: 'Promo per bulan' });
  expect(promo).toHaveFocus();
  expect(promo).toHaveAccessibleDescription(sentence);
  expect(await priceOf('Jala Keluarga')).toHaveValue('250.000');
});

test('a price with too few digits is doubted, and can be saved', async () => {
  await type('Jala Rumah', '20rb');
  expect(await priceOf('Jala Rumah')).toHaveAccessibleDescription(/Periksa jumlah nolnya\.$/);
  await press('Simpan');
  await expectText('Berhasil disimpan.');
});

test('a price that a colleague has changed too is not overwritten without a question', async () => {
  await type('Jala Rumah', '200rb');
  server.refuse('landingContent.updatePage', { status: 409, message: 'Data ini sudah diubah orang lain.' });
  const item = stored.all().find(({ key_name }) => key_name === 'price_1');
  if (item) stored.byId(item.id).changeElsewhere({ value: '275000' });
  await press('Simpan');
  await expectDialog('Data ini sudah diubah orang lain.');
});
