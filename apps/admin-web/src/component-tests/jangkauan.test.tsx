import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { JangkauanOfKabupaten, JangkauanRecord, JangkauanUpdate } from '@jala/schema/wire/jangkauan';
import { Route } from '#routes/_panel/jangkauan.tsx';
import { conflict } from './fake-server.ts';
import { expectDialog, expectText, fill, press, renderScreen, server, user } from './render-screen.tsx';

const area = (kode: string, nama: string, more: Partial<JangkauanRecord> = {}): JangkauanRecord => ({
  kode,
  nama,
  status: 'belum',
  bulan: null,
  catatan: '',
  paket: [],
  version: 0,
  ...more,
});

let stored: JangkauanOfKabupaten;
const sent = () =>
  (server.inputsOf('jangkauan.updateMany') as { areas: JangkauanUpdate[] }[]).flatMap(({ areas }) => areas);

beforeEach(async () => {
  stored = [
    {
      kode: '32.74.01',
      nama: 'Kejaksan',
      kelurahan: [
        area('32.74.01.1002', 'Sukapura'),
        area('32.74.01.1003', 'Kesenden', { status: 'tercakup', version: 1 }),
      ],
    },
    { kode: '32.74.04', nama: 'Pekalipan', kelurahan: [area('32.74.04.1001', 'Jagasatru')] },
  ];
  server.handle('jangkauan.kabupaten', () => ({
    all: [
      { kode: '32.09', nama: 'Kabupaten Cirebon', provinsi: 'Jawa Barat' },
      { kode: '32.74', nama: 'Kota Cirebon', provinsi: 'Jawa Barat' },
    ],
    served: ['32.74'],
  }));
  server.handle('jangkauan.ofKabupaten', () => stored);
  server.handle('jangkauan.asked', () => []);
  server.handle('landingContent.list', () => []);
  server.handle('jangkauan.updateMany', ({ areas }) => {
    const changes = new Map(areas.map((change) => [change.kode, change]));
    stored = stored.map((one) => ({ ...one, kelurahan: one.kelurahan.map((each) => changed(each, changes)) }));
    return undefined as never;
  });
  await renderScreen(Route);
  await screen.findByRole('checkbox', { name: /^Kesenden/ });
});

function changed(each: JangkauanRecord, changes: ReadonlyMap<string, JangkauanUpdate>): JangkauanRecord {
  const change = changes.get(each.kode);
  if (change === undefined) return each;
  if (change.version !== each.version) throw conflict();
  return { ...each, ...change, version: each.version + 1 };
}

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

test('ticks are saved together, and the bar names what was changed', async () => {
  await user.click(box('Semua kelurahan di Kecamatan Kejaksan'));
  await user.click(box(/^Jagasatru/));
  await expectText('Sukapura, Jagasatru');
  await press('Buang perubahan');
  await expectText('Tidak ada perubahan');
  await press('Urungkan');
  await expectText('Sukapura, Jagasatru');
  await press('Simpan');
  await expectText('Jangkauan disimpan.');
  expect(sent()).toMatchObject([
    { kode: '32.74.01.1002', status: 'tercakup', version: 0 },
    { kode: '32.74.04.1001', status: 'tercakup', version: 0 },
  ]);
  await waitFor(() => expect(box(/^Sukapura/)).toBeChecked());
  await user.click(box(/^Jagasatru/));
  await press('Simpan');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ status: 'belum', version: 1 }));
});

test('what is planned needs its month', async () => {
  await press('Rincian Sukapura');
  const row = within(screen.getByRole('checkbox', { name: /^Sukapura/ }).closest('li') ?? document.body);
  await user.click(row.getByRole('radio', { name: 'Segera' }));
  await press('Simpan');
  await expectText('Pilih perkiraan bulan untuk Sukapura.');
  expect(sent()).toEqual([]);
  const month = row.getByRole('combobox', { name: 'Perkiraan bulan' });
  const [, next] = within(month).getAllByRole('option');
  await user.selectOptions(month, next ?? '');
  await fill('Catatan untuk pengunjung', 'RW 05 dulu');
  await press('Simpan');
  await expectText('Jangkauan disimpan.');
  expect(sent()).toMatchObject([
    { kode: '32.74.01.1002', status: 'segera', bulan: next?.getAttribute('value'), catatan: 'RW 05 dulu' },
  ]);
});

test('a search and a status narrow the list, and the tick of a kecamatan means what is shown', async () => {
  await user.type(screen.getByRole('searchbox', { name: 'Cari kelurahan atau kode' }), 'suka{Enter}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Kesenden/ })).toBeNull());
  await user.click(box('Semua kelurahan di Kecamatan Kejaksan'));
  await press('Simpan');
  await waitFor(() => expect(sent().map(({ kode }) => kode)).toEqual(['32.74.01.1002']));
});

test('who saves over a colleague chooses', async () => {
  await user.click(box(/^Kesenden/));
  stored = stored.map((one) => ({
    ...one,
    kelurahan: one.kelurahan.map((each) =>
      each.nama === 'Kesenden' ? { ...each, catatan: 'Kecuali RW 01', version: 2 } : each,
    ),
  }));
  await press('Simpan');
  const dialog = await expectDialog('Data ini sudah diubah orang lain.');
  expect(within(dialog).getByText('Kesenden')).toBeVisible();
});
