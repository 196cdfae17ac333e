import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Prospek, ProspekUpdate } from '@jala/schema/wire/prospek';
import { Route } from '#routes/_panel/prospek.tsx';
import { conflict } from './fake-server.ts';
import { expectText, fill, follow, press, renderScreen, server, user } from './render-screen.tsx';

const order = (more: Partial<Prospek> = {}): Prospek => ({
  nomor: '2611-0002',
  nama: 'Wartini',
  whatsapp: '6281222334455',
  alamat: 'Griya Kesambi C-12',
  kode: '32.74.05.1003',
  tempat: 'Kesambi, Kesambi, Kota Cirebon',
  paket: 2,
  paket_nama: 'Jala Keluarga',
  status: 'baru',
  catatan: '',
  petugas: null,
  masuk: '2026-11-28T00:02:00.000Z',
  version: 1,
  ...more,
});

let orders: Prospek[];
/** Those that the list does not show. */
let elsewhere: Prospek[];
const sent = () => server.inputsOf('prospek.update') as ProspekUpdate[];

beforeEach(async () => {
  elsewhere = [];
  orders = [order(), order({ nomor: '2611-0001', nama: 'Rizky', status: 'survei', paket_nama: '', alamat: '' })];
  server.handle('prospek.list', () => ({
    prospek: orders,
    counts: { baru: 1, dihubungi: 0, survei: 1, terpasang: 0, batal: 0 },
    currentPage: 1,
    totalPages: 1,
  }));
  server.handle('prospek.get', ({ nomor }) => {
    const found = [...orders, ...elsewhere].find((one) => one.nomor === nomor);
    if (found === undefined) throw new Error(`No order ${nomor}`);
    return found;
  });
  server.handle('prospek.staff', () => [{ id: 4, nama: 'Dedi' }]);
  server.handle('prospek.settings', () => ({ email: '', months: 12 }));
  server.handle('site.get', () => ({ name: 'Jala Net' }) as never);
  server.handle('prospek.update', (change) => {
    const [first, ...others] = orders;
    if (first === undefined || (change.version !== undefined && change.version !== first.version)) throw conflict();
    const { status = first.status, catatan = first.catatan } = change;
    orders = [{ ...first, status, catatan, version: first.version + Number(change.catatan !== undefined) }, ...others];
    return orders[0] as Prospek;
  });
  server.handle('prospek.remove', () => {
    orders = orders.slice(1);
    return undefined as never;
  });
  await renderScreen(Route);
  await screen.findByRole('list', { name: 'Daftar pesanan' });
});

const open = () => user.click(screen.getByRole('link', { name: /^Wartini/ }));

test('an order stays open when it leaves the list, and what was typed stays', async () => {
  await open();
  await user.type(await screen.findByRole('textbox', { name: 'Balasan WhatsApp' }), ' Sampai nanti.');
  elsewhere = orders.splice(0, 1);
  orders = [...orders];
  await press('Survei 1');
  await screen.findByRole('list', { name: 'Daftar pesanan' });
  expect(screen.getByRole('textbox', { name: 'Balasan WhatsApp' })).toHaveDisplayValue(/Sampai nanti\.$/);
});

test('opening WhatsApp sets Dihubungi, which can be taken back', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Balas lewat WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/6281222334455\?text=Halo Wartini, kami dari .+ pesanan Jala Keluarga\./,
  );
  // Nothing may leave the test.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await expectText('Status menjadi Dihubungi.');
  await press('Urungkan');
  await expectText('Status menjadi Baru.');
  expect(sent()).toEqual([
    { nomor: '2611-0002', status: 'dihubungi' },
    { nomor: '2611-0002', status: 'baru' },
  ]);
});

test('a note is saved over the version that was read, also after the status has changed', async () => {
  await open();
  await fill('Catatan untuk rekan', 'Rumah di ujung gang.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Survei');
  await expectText('Status menjadi Survei.');
  await press('Simpan catatan');
  await expectText('Catatan disimpan.');
  expect(sent().at(-1)).toEqual({ nomor: '2611-0002', catatan: 'Rumah di ujung gang.', version: 1 });
});

test('an order is deleted after a question', async () => {
  await open();
  await press('Hapus prospek');
  await press('Ya');
  await expectText('Prospek dihapus.');
  expect(server.inputsOf('prospek.remove')).toEqual([{ nomor: '2611-0002' }]);
});

test('the list tells who only wants to be told, and goes back from an order', async () => {
  const list = screen.getByRole('list', { name: 'Daftar pesanan' });
  expect(within(list).getByText('Minta dikabari · Kesambi')).toBeVisible();
  await open();
  await follow('Semua prospek');
  await expectText('Pilih satu pesanan di daftar.');
});
