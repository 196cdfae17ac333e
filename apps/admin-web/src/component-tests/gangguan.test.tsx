import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { startOutbox } from '#features/gangguan/outbox.ts';
import { ReportScreen } from '#features/gangguan/report-screen.tsx';
import { ThreadScreen } from '#features/gangguan/thread-screen.tsx';
import { Route } from '#routes/_panel/gangguan.tsx';
import { staff } from './fake-server.ts';
import { button, expectText, press, renderScreen, reload, server, user } from './render-screen.tsx';

const HOUR_MS = 3_600_000;
const before = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const entry = (more: Partial<GangguanRecord> = {}): GangguanRecord => ({
  id: 7,
  jenis: 'gangguan',
  dampak: 'putus',
  judul: 'Kabel putus di Jl. Siliwangi',
  wilayah: ['32.74.04'],
  status: 'aktif',
  mulai: before(2),
  perkiraan: before(-2),
  selesai: null,
  kabar: [{ teks: 'Tim berangkat.', pada: before(1), oleh: 'Ani' }],
  pelanggan: null,
  tempat: 'Pekalipan',
  tempat_singkat: 'Pekalipan',
  diam_sejak: null,
  version: 1,
  ...more,
});

beforeEach(() => {
  server.handle('gangguan.areas', () => ({
    kecamatan: [
      { kode: '32.74.01', nama: 'Kejaksan', kelurahan: [{ kode: '32.74.01.1003', nama: 'Kesenden' }] },
      { kode: '32.74.04', nama: 'Pekalipan', kelurahan: [{ kode: '32.74.04.1001', nama: 'Jagasatru' }] },
    ],
    hotspots: 13,
  }));
  server.handle('gangguan.overview', () => ({ aktif: [entry()], terjadwal: [], selesai: [] }));
  server.handle('gangguan.get', () => entry());
  server.handle('gangguan.create', () => entry());
  server.handle('gangguan.withdraw', () => entry({ status: 'ditarik' }));
});

const choose = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));
const say = (name: string) => user.click(screen.getByRole('radio', { name }));

test('an outage is told in three taps, and can be taken back', async () => {
  await renderScreen({ options: { component: ReportScreen } });
  expect(await button('Pilih wilayah dulu')).toBeDisabled();
  await choose(/^Pekalipan/);
  expect(await button('Pilih yang terjadi dulu')).toBeDisabled();
  await say('Kabel fiber putus');
  await expectText('Kabel fiber putus, sebagian Pekalipan tanpa internet');
  await press('Kabarkan sekarang');
  await expectText(/^Tampil di situs sejak \d\d\.\d\d\.$/);
  expect(server.inputsOf('gangguan.create')).toMatchObject([
    {
      jenis: 'gangguan',
      dampak: 'putus',
      wilayah: ['32.74.04'],
      judul: 'Kabel fiber putus, sebagian Pekalipan tanpa internet',
      teks: 'Tim kami menuju lokasi.',
      perkiraan: expect.stringMatching(/T\d\d:00:00\+07:00$/),
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  await press('Urungkan');
  await expectText('Kabar ditarik.');
  expect(server.inputsOf('gangguan.withdraw')).toEqual([{ id: 7 }]);
});

test('everywhere, a kecamatan and its kelurahan exclude each other', async () => {
  await renderScreen({ options: { component: ReportScreen } });
  await screen.findByRole('checkbox', { name: /^Pekalipan/ });
  await choose(/^Pekalipan/);
  await choose(/^Semua wilayah/);
  expect(screen.getByRole('checkbox', { name: /^Pekalipan/ })).not.toBeChecked();
  await choose(/^Kejaksan/);
  await press('Pilih kelurahan saja');
  await choose(/^Kesenden/);
  await say('Internet lambat');
  await press('Kabarkan sekarang');
  await waitFor(() =>
    expect(server.inputsOf('gangguan.create')).toMatchObject([
      { dampak: 'lambat', wilayah: ['32.74.01.1003'], judul: 'Internet lambat di Kesenden' },
    ]),
  );
});

test('own words stay when another template is chosen, and are there after a reload', async () => {
  const route = { options: { component: ReportScreen } };
  await renderScreen(route);
  await screen.findByRole('checkbox', { name: /^Pekalipan/ });
  await choose(/^Pekalipan/);
  await say('Listrik padam');
  await press('Ubah kalimat');
  const judul = screen.getByRole('textbox', { name: /^Judul/ });
  await user.clear(judul);
  await user.type(judul, 'Trafo meledak');
  await say('Perangkat rusak');
  expect(judul).toHaveValue('Trafo meledak');
  await reload(route);
  await press('Pulihkan');
  expect(await screen.findByRole('textbox', { name: /^Judul/ })).toHaveValue('Trafo meledak');
});

test('without a connection a message waits on this device, and is sent once the connection is back', async () => {
  const stop = startOutbox(staff.id);
  const restore = server.breakConnection('gangguan.create');
  await renderScreen({ options: { component: ReportScreen } });
  await screen.findByRole('checkbox', { name: /^Pekalipan/ });
  await choose(/^Pekalipan/);
  await say('Kabel fiber putus');
  await press('Kabarkan sekarang');
  await expectText('Tersimpan di perangkat ini, dikirim saat tersambung.');
  stop();
  restore();
  // The browser was closed meanwhile, and the server is only just starting.
  server.refuse('gangguan.create', { status: 500, message: 'Sebentar lagi.' });
  const early = startOutbox(staff.id);
  await waitFor(() => expect(server.inputsOf('gangguan.create')).toHaveLength(2));
  early();
  server.handle('gangguan.create', () => entry());
  const again = startOutbox(staff.id);
  await expectText('Kabar yang menunggu sudah terkirim.');
  const sent = server.inputsOf('gangguan.create') as { idempotency_key: string; mulai?: string }[];
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  // It began when it was reported.
  expect(sent.map(({ mulai }) => mulai)).toEqual([undefined, sent[2]?.mulai, expect.stringMatching(/^\d{4}-/)]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(server.inputsOf('gangguan.create')).toHaveLength(3);
  again();
});

test('a message that the server refuses later stays until somebody sends it again or throws it away', async () => {
  const stop = startOutbox(staff.id);
  const restore = server.breakConnection('gangguan.create');
  await renderScreen({ options: { component: ReportScreen } });
  await screen.findByRole('checkbox', { name: /^Pekalipan/ });
  await choose(/^Pekalipan/);
  await say('Kabel fiber putus');
  await press('Kabarkan sekarang');
  await expectText('Tersimpan di perangkat ini, dikirim saat tersambung.');
  restore();
  server.refuse('gangguan.create', { status: 400, message: 'Wilayah tidak dikenal.' });
  act(() => void window.dispatchEvent(new Event('online')));
  await expectText(/tidak terkirim\. Wilayah tidak dikenal\.$/);
  await reload(Route);
  const [note] = await screen.findAllByRole('status');
  expect(note).toHaveTextContent('“Kabel fiber putus, sebagian Pekalipan tanpa internet” tidak terkirim.');
  expect(note).toHaveTextContent('Tim kami menuju lokasi.');
  await press('Coba lagi');
  await waitFor(() => expect(server.inputsOf('gangguan.create')).toHaveLength(3));
  await press('Buang');
  await expectText('Kabar yang menunggu dibuang.');
  expect(screen.queryByRole('button', { name: 'Buang' })).toBeNull();
  stop();
});

test('the list says what visitors read while there is no news, and asks before a message is taken back', async () => {
  server.handle('gangguan.overview', () => ({
    aktif: [entry({ mulai: before(6), perkiraan: before(1), diam_sejak: before(5) })],
    terjadwal: [],
    selesai: [entry({ id: 3, judul: 'Internet lambat', status: 'selesai', mulai: before(30), selesai: before(29) })],
  }));
  await renderScreen(Route);
  await expectText('Empat jam tanpa kabar.');
  await expectText(/^Perkiraan pulih .* sudah lewat\.$/);
  const row = await screen.findByRole('row', { name: /Internet lambat/ });
  expect(within(row).getByText('1 jam')).toBeVisible();
  await press('Tindakan untuk Kabel putus di Jl. Siliwangi');
  await user.click(await screen.findByRole('menuitem', { name: 'Tarik, salah kabar' }));
  expect(server.inputsOf('gangguan.withdraw')).toEqual([]);
  await press('Ya');
  await expectText('Kabar ditarik.');
});

test('a news is a quick sentence and another estimate, and the last one ends the outage', async () => {
  let stored = entry();
  server.handle('gangguan.get', () => stored);
  server.handle('gangguan.addKabar', ({ teks }) => {
    stored = entry({ kabar: [{ teks, pada: new Date().toISOString(), oleh: 'Staf' }, ...stored.kabar] });
    return stored;
  });
  server.handle('gangguan.close', () => {
    stored = { ...stored, status: 'selesai', selesai: new Date().toISOString() };
    return stored;
  });
  await renderScreen({ options: { component: () => <ThreadScreen id={7} /> } });
  await press('Penyambungan dimulai');
  await press('Kirim kabar');
  await expectText('Kabar terkirim.');
  expect(server.inputsOf('gangguan.addKabar')).toMatchObject([{ id: 7, teks: 'Penyambungan dimulai.' }]);
  expect(server.inputsOf('gangguan.addKabar')[0]).not.toHaveProperty('perkiraan');
  expect(await screen.findByRole('textbox', { name: 'Isi kabar' })).toHaveValue('');
  await press('Perbaiki');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Batal' }));
  await press('Selesai');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox')).toHaveValue('Semua pelanggan sudah tersambung lagi.');
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await expectText('Gangguan ditutup.');
  await expectText(/^Selesai, berlangsung 2 jam/);
});
