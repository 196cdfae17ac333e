import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { EMPTY_SITE } from '@jala/schema/empty-site';
import type { KunjunganReport } from '@jala/schema/kunjungan';
import type { SiteRecord } from '@jala/schema/site-data';
import { Route } from '#routes/_panel/beranda.tsx';
import { staff } from './fake-server.ts';
import { isolir, kontak, landingItems } from './records.ts';
import { button, expectHeading, expectNoText, expectText, press, renderScreen, server } from './render-screen.tsx';

const NOTHING: KunjunganReport = {
  since: null,
  days: [{ day: '2026-11-23', views: 0 }],
  pages: [],
  packages: [{ number: 1, title: 'Jala Rumah', clicks: 0 }],
  totals: { views: 0, whatsapp: 0, telepon: 0, paket: 0, paket_views: 0 },
};

const COUNTED: KunjunganReport = {
  since: '2026-11-01',
  days: [
    { day: '2026-11-22', views: 1234 },
    { day: '2026-11-23', views: 0 },
  ],
  pages: [
    { page: 'home', title: null, views: 1200, whatsapp: 3, telepon: 0 },
    { page: 'blogs/7', title: 'Apa itu IP publik?', views: 30, whatsapp: 0, telepon: 0 },
    { page: 'blogs/8', title: null, views: 4, whatsapp: 0, telepon: 0 },
  ],
  packages: [
    { number: 2, title: 'Jala Usaha', clicks: 5 },
    { number: 9, title: null, clicks: 1 },
  ],
  totals: { views: 1234, whatsapp: 3, telepon: 2, paket: 6, paket_views: 40 },
};

const rowsOf = (list: HTMLElement | undefined) =>
  within(list as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('Beranda says honestly that nothing has been counted yet, and how visits are counted', async () => {
  server.handle('kunjungan.report', () => NOTHING);
  await renderScreen(Route);
  await expectText('Belum ada kunjungan yang dihitung.');
  await expectText(/^Tanpa cookie; alamat pengunjung tidak disimpan\./);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('Beranda shows the figures, a table of the chart, and what visitors looked at and chose', async () => {
  server.handle('kunjungan.report', () => COUNTED);
  await renderScreen(Route);
  await expectHeading('Kunjungan');
  const table = await screen.findByRole('table', { name: 'Halaman dibuka per hari, 2 hari terakhir' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['TanggalHalaman dibuka', '22 November 20261.234', '23 November 20260']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.234', '3', '2', '6']);
  const [pages, packages] = screen.getAllByRole('list');
  expect(rowsOf(pages)).toEqual([
    'Halaman depan1.2003 klik WhatsApp',
    'Apa itu IP publik?30',
    'Artikel yang sudah dihapus4',
  ]);
  expect(rowsOf(packages)).toEqual(['Jala Usaha5', 'Paket nomor 9, sudah dihapus1']);
  await expectText(/^Halaman Paket dan Harga dibuka 40 kali\./);
  await expectText('Dihitung sejak 1 November 2026.');
});

test('Beranda shows another time when it is chosen', async () => {
  server.handle('kunjungan.report', ({ days }) => (days === 7 ? { ...NOTHING, since: '2026-01-01' } : COUNTED));
  await renderScreen(Route);
  await expectText('Halaman depan');
  expect(await button('30 hari')).toHaveAttribute('aria-pressed', 'true');
  await press('7 hari');
  expect(await button('7 hari')).toHaveAttribute('aria-pressed', 'true');
  await expectText('Tidak ada kunjungan dalam 1 hari terakhir.');
  await expectNoText('Halaman depan');
});

describe('the list of what the site still needs', () => {
  const empty: SiteRecord = { ...EMPTY_SITE, name: 'Jala', is_public: false };
  const ready: SiteRecord = {
    ...EMPTY_SITE,
    name: 'Sinar Fiber',
    logo: 'logo.webp',
    whatsapp: '6281311112222',
    is_public: true,
  };
  const packages = landingItems([
    { section: 'layanan', key_name: 'title_1', value: 'Rumah' },
    { section: 'layanan', key_name: 'price_1', value: '250.000' },
  ]);
  const noAccount = { ...isolir, nomor_rekening: '', nomor_ewallet: '' };

  interface Stored {
    site: SiteRecord;
    kontak?: typeof kontak | null;
    isolir?: typeof isolir;
    items?: typeof packages;
  }
  async function open({ site, ...stored }: Stored): Promise<void> {
    server.handle('kunjungan.report', () => NOTHING);
    server.handle('site.get', () => site);
    server.handle('kontak.get', () => stored.kontak ?? null);
    server.handle('isolir.get', () => stored.isolir ?? noAccount);
    server.handle('landingContent.list', () => stored.items ?? []);
    await renderScreen(Route);
    await expectText('Belum ada kunjungan yang dihitung.');
  }
  const links = async () =>
    (await within(await screen.findByRole('region', { name: 'Siapkan situs' })).findAllByRole('link')).map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);

  test('leads from each step to its screen, on a site of which nothing is known', async () => {
    await open({ site: empty });
    expect(await links()).toEqual([
      ['Isi nama', '/situs#identitas'],
      ['Pasang logo', '/situs#tampilan'],
      ['Isi nomor WhatsApp', '/situs#whatsapp'],
      ['Isi paket', '/dashboard'],
      ['Isi kontak', '/kontak'],
      ['Isi rekening', '/isolir'],
      ['Tampilkan situs', '/situs#tampil'],
    ]);
    await expectText('0 dari 7 selesai');
  });

  test('says of what is done what was entered', async () => {
    await open({ site: ready, kontak, items: packages });
    expect(await links()).toEqual([['Isi rekening', '/isolir']]);
    const steps = within(screen.getByRole('region', { name: 'Siapkan situs' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'Nama dan identitas (selesai)Sinar Fiber',
      'Logo (selesai)',
      'Nomor WhatsApp (selesai)0813-1111-2222',
      'Paket internet (selesai)1 paket',
    ]);
  });

  test('is away once everything is done', async () => {
    await open({ site: ready, kontak, items: packages, isolir });
    expect(screen.queryByRole('region', { name: 'Siapkan situs' })).toBeNull();
  });

  test('takes a hidden package and half a contact for missing', async () => {
    const hidden = landingItems([
      { section: 'layanan', key_name: 'title_1', value: 'Rumah' },
      { section: 'layanan', key_name: 'hidden_1', value: '1' },
    ]);
    await open({ site: ready, kontak: { ...kontak, alamat: '' }, items: hidden, isolir });
    expect((await links()).map(([name]) => name)).toEqual(['Isi paket', 'Isi kontak']);
  });
});

test('Beranda reminds of recovery codes when few are left', async () => {
  server.handle('kunjungan.report', () => NOTHING);
  server.handle('account.security', () => ({
    totp_since: '2026-11-02T02:00:00.000Z',
    recovery_codes_left: 2,
    passkeys: [],
    is_factor_demanded: false,
    passkey_origin: null,
  }));
  await renderScreen(Route);
  await expectText(/Kode pemulihan Anda hampir habis\./);
  expect(screen.getByRole('link', { name: 'Buat kode baru' })).toHaveAttribute('href', '/settings');
});

test.each([
  ['penulis', ['Tulis artikel']],
  ['layanan', ['Tambah titik hotspot', 'Ubah halaman isolir']],
  ['pemilik', ['Tulis artikel', 'Tambah paket', 'Tambah titik hotspot', 'Ubah halaman isolir', 'Undang pengguna']],
] as const)('Beranda offers %s what they do most', async (role, actions) => {
  server.handle('kunjungan.report', () => NOTHING);
  await renderScreen(Route, { ...staff, role });
  const card = await screen.findByRole('region', { name: 'Tindakan cepat' });
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(actions);
});

test('Beranda shows a Pemilik the last changes', async () => {
  server.handle('kunjungan.report', () => NOTHING);
  server.handle('audit.list', () => ({
    lines: [
      {
        id: 1,
        at: new Date().toISOString(),
        by: { user_id: 9, user_name: 'Budi Santoso', via: 'panel' },
        address: '',
        device: '',
        action: 'update',
        thing: 'package',
        thing_id: 2,
        title: 'Jala Keluarga',
        detail: { fields: ['price'] },
        values: { price: { before: '350000', after: '375000' } },
        version_id: 7,
        is_in_trash: false,
      },
    ],
    hasMore: false,
  }));
  await renderScreen(Route);
  const card = await screen.findByRole('region', { name: 'Perubahan terakhir' });
  const line = await within(card).findByRole('listitem');
  expect(line).toHaveTextContent(/Budi Santoso mengubah paket Jala Keluarga.*Harga: 350\.000 menjadi 375\.000/);
  expect(server.inputsOf('audit.list')).toEqual([{ about: 'content', limit: 5 }]);
});
