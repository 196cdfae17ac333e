import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import type { Role } from '@jala/schema/access';
import type { DemoReport } from '@jala/schema/wire/demo';
import type { Keadaan } from '@jala/schema/wire/keadaan';
import type { KunjunganReport } from '@jala/schema/wire/kunjungan';
import type { PostOverviewItem } from '@jala/schema/wire/posts';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { Route } from '#routes/_panel/beranda.tsx';
import { staff } from './fake-server.ts';
import { isolir, kontak, landingItems, location } from './records.ts';
import {
  button,
  expectHeading,
  expectNoText,
  expectText,
  press,
  reload,
  renderScreen,
  server,
  user,
} from './render-screen.tsx';

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
  const [pages, packages] = within(screen.getByRole('region', { name: 'Kunjungan' })).getAllByRole('list');
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
    // Without logos of partners, that part is hidden.
    sections: [{ section: 'partner', is_shown: false }],
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
    /** Report on the rest of the example site. */
    example?: Partial<DemoReport>;
  }
  const noExample: DemoReport = { untouched: {}, names: {}, fields: {}, values: {}, changed: [] };
  async function open({ site, ...stored }: Stored): Promise<void> {
    server.handle('kunjungan.report', () => NOTHING);
    server.handle('demo.status', () => ({ ...noExample, ...stored.example }));
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
      ['Isi paket', '/dashboard/halaman?bagian=layanan'],
      ['Isi kontak', '/kontak'],
      ['Isi rekening', '/isolir'],
      ['Atur bagian', '/situs#susunan'],
      ['Tampilkan situs', '/situs#tampil'],
    ]);
    await expectText('0 dari 8 selesai');
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

  test('keeps a step open while its value is the example’s, the account first', async () => {
    const example = {
      untouched: { packages: 1 },
      fields: { site: ['logo'], kontak: ['alamat'], isolir: ['nomor_rekening', 'atas_nama_rekening'] },
    };
    await open({ site: ready, kontak, items: packages, isolir, example });
    expect((await links()).map(([name]) => name)).toEqual(['Isi rekening', 'Pasang logo', 'Isi paket', 'Isi kontak']);
    await expectText(
      'Masih contoh: Nomor Rekening. Pelanggan yang diisolir akan membayar ke nomor yang bukan milik Anda.',
    );
    await expectText('Masih contoh: Alamat. Ganti dengan milik Anda.');
    expect(await expectText(/^Masih contoh/)).toHaveLength(4);
  });

  test('names every place where visitors would write to the example’s number, and leads to the first', async () => {
    const fields = { site: ['tagline'], isolir: ['whatsapp'], layanan: ['button_link'] };
    await open({ site: ready, kontak, items: packages, isolir, example: { untouched: {}, fields } });
    expect(await links()).toEqual([
      ['Isi nama', '/situs#identitas'],
      ['Isi nomor WhatsApp', '/isolir'],
    ]);
    await expectText('Masih contoh: Tagline. Ganti dengan milik Anda.');
    await expectText(
      /^Masih contoh: WhatsApp Layanan Pelanggan, Link Tombol di Layanan\. Pengunjung akan mengirim pesan/,
    );
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

test('a change of the account waits for each Pemilik until they say that they have looked at it', async () => {
  server.handle('kunjungan.report', () => NOTHING);
  let isSeen = false;
  server.handle('audit.accountChanges', () =>
    isSeen
      ? []
      : [
          {
            id: 41,
            at: '2026-11-23T01:50:00.000Z',
            by: { user_id: 4, user_name: 'Sari', via: 'panel' },
            values: {
              nomor_rekening: { before: '1111', after: '2222' },
              atas_nama_rekening: { before: 'PT Jala', after: '' },
              qris: { before: 'ada', after: 'ada' },
            },
          },
        ],
  );
  server.handle('audit.noteAccountChanges', () => {
    isSeen = true;
    return {} as never;
  });
  await renderScreen(Route);
  const card = await screen.findByRole('region', { name: 'Menunggu Anda' });
  const line = await within(card).findByText('Rekening di halaman isolir diubah oleh Sari');
  expect(line.closest('li')).toHaveTextContent(
    /Nomor Rekening: 1111 menjadi 2222\. Atas Nama Rekening: PT Jala menjadi \(kosong\)\. Gambar QRIS: diganti\./,
  );
  await press(/^Sudah saya periksa/);
  await expectNoText('Rekening di halaman isolir diubah oleh Sari');
  expect(server.inputsOf('audit.noteAccountChanges')).toEqual([{ id: 41 }]);
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
  ['penulis', ['Tulis artikel', 'Unggah gambar']],
  ['layanan', ['Tambah lokasi hotspot', 'Ubah halaman isolir']],
  [
    'pemilik',
    [
      'Tulis artikel',
      'Ubah harga',
      'Tambah paket',
      'Tambah lokasi hotspot',
      'Unggah gambar',
      'Ubah halaman isolir',
      'Undang pengguna',
    ],
  ],
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

const GOOD: Keadaan = {
  checked_at: '2026-11-23T01:50:00.000Z',
  version: '1.4.2',
  site: { fault: null, since: null },
  isolir: { fault: null, since: null, port: 8081 },
  backup: { last_at: '2026-11-22T19:00:00.000Z', is_overdue: false },
  storage: { free: 12_400_000_000, total: 40_000_000_000, is_low: false },
  mail: { waiting: 0, is_failing: false },
};

describe('the state of the site', () => {
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'Keadaan situs' })).findAllByRole('listitem');
  const open = (state: Keadaan, role: Role = 'pemilik') => {
    server.handle('keadaan.get', () => state);
    return renderScreen(Route, { ...staff, role });
  };

  test('says in words that each part works', async () => {
    await open(GOOD);
    const words = (await rows()).map(({ textContent }) => textContent);
    expect(words[0]).toMatch(/^Alamat publikBisa dibuka/);
    expect(words[1]).toMatch(/^Pengalih isolirMenjawabPort 8081\. Diperiksa .*Uji halaman$/);
    expect(words[2]).toMatch(/^Cadangan/);
    expect(words[3]).toBe('PenyimpananCukup12 GB kosong dari 40 GB.');
    expect(words[4]).toBe('EmailSiap');
    await expectText('Jala versi 1.4.2');
    expect(screen.queryByText('Cara memperbaiki')).toBeNull();
    await expectText('Tidak ada yang menunggu. Situs berjalan baik.');
  });

  test('puts what is broken under the title, and says how to repair it', async () => {
    const fault = 'Halaman isolir tidak menjawab.';
    await open({ ...GOOD, isolir: { fault, since: '2026-11-20T01:20:00.000Z', port: 8081 } });
    const sentences = await expectText(/^Halaman isolir tidak menjawab, sejak pemeriksaan 20 Nov, 08\.20\./);
    // Under the title and at the part.
    expect(sentences).toHaveLength(2);
    const [, isolirRow] = await rows();
    expect(isolirRow).toHaveTextContent('Bermasalah');
    expect(isolirRow).toHaveTextContent('Cara memperbaiki');
    await expectText('Tidak ada yang menunggu.');
  });

  test('counts a late backup, a full disk and letters that stay as faults, and no listener that is off', async () => {
    await open({
      ...GOOD,
      isolir: null,
      backup: { last_at: null, is_overdue: true },
      storage: { free: 400_000_000, total: 40_000_000_000, is_low: true },
      mail: { waiting: 3, is_failing: true },
    });
    const words = (await rows()).map(({ textContent }) => textContent);
    expect(words[1]).toMatch(/^Pengalih isolirMati/);
    expect(words[2]).toMatch(/^CadanganBelum ada/);
    expect(words[3]).toMatch(/^PenyimpananHampir penuh0,4 GB kosong/);
    expect(words[4]).toMatch(/^EmailTidak terkirim3 surat menunggu\./);
    expect(screen.getAllByText('Cara memperbaiki')).toHaveLength(3);
  });

  test('is tested again when the user asks for it', async () => {
    await open(GOOD);
    await rows();
    server.handle('keadaan.get', () => ({ ...GOOD, mail: null }));
    await press('Periksa lagi');
    await expectNoText('Email');
  });

  test('is not asked for by a Penulis', async () => {
    await open(GOOD, 'penulis');
    await expectText('Tulis artikel');
    expect(screen.queryByRole('region', { name: 'Keadaan situs' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Siapkan situs' })).toBeNull();
    expect(server.inputsOf('keadaan.get')).toEqual([]);
  });
});

describe('what waits', () => {
  const keep = (record: string, values: object, typedAt: string) =>
    localStorage.setItem(
      `jala:draft:${staff.id}:${record}:x${Date.parse(typedAt)}`,
      JSON.stringify({ values, version: 1, typedAt }),
    );
  const waiting = async () =>
    within(await screen.findByRole('region', { name: 'Menunggu Anda' }))
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('are the drafts of this browser that the user may go on with, the newest first', async () => {
    keep('posts:12', { post_title: 'Jadwal Pemeliharaan' }, '2026-11-20T09:40:00.000Z');
    keep('kontak', { telepon: '147' }, '2026-11-21T09:40:00.000Z');
    keep('unknown:3', {}, '2026-11-21T09:40:00.000Z');
    localStorage.setItem(`jala:draft:${staff.id}:kontak:broken`, '{');
    localStorage.setItem(
      'jala:draft:99:kontak:other',
      JSON.stringify({ values: {}, typedAt: '2026-11-20T09:40:00.000Z' }),
    );
    await renderScreen(Route);
    await expectText(/Masih ada dua hal yang menunggu Anda\.$/);
    expect(await waiting()).toEqual([
      [expect.stringMatching(/^Lanjutkan: Draf belum disimpan, Kontak\. Tersimpan di peramban ini saja\./), '/kontak'],
      [expect.stringMatching(/Jadwal Pemeliharaan\..* 20 Nov, 16\.40\.$/), '/post/12/edit'],
    ]);
  });

  test('are told apart, also drafts of the same screen', async () => {
    const drafts: [string, object, string][] = [
      ['landing-page', {}, 'Editor halaman depan'],
      ['landing-content:12', { value: 'Halo' }, 'Satu isian di Dashboard'],
      ['landing-content:package-2', { title: 'Jala Usaha', price: '1' }, 'Paket di Dashboard: Jala Usaha'],
      ['landing-content:new-question', { question: '', answer: 'Ya.' }, 'Pertanyaan di Dashboard'],
      ['layanan:2', { title: 'Hotspot' }, 'Layanan: Hotspot'],
    ];
    drafts.forEach(([record, values], place) => keep(record, values, `2026-11-20T09:4${9 - place}:00.000Z`));
    await renderScreen(Route);
    await expectText(/Masih ada lima hal yang menunggu Anda\.$/);
    expect((await waiting()).map(([words]) => /belum disimpan, (.*)\. Tersimpan/.exec(words ?? '')?.[1])).toEqual(
      drafts.map(([, , name]) => name),
    );
  });

  const post = (id: number, title: string, at: string | null): PostOverviewItem => ({
    id,
    post_title: title,
    post_slug: '',
    post_image: null,
    post_date: '2026-11-23T00:00:00.000Z',
    changed_at: '2026-11-23T00:00:00.000Z',
    status: at === null ? 'draft' : 'scheduled',
    publish_at: at,
    review_asked_at: at === null ? '2026-11-23T00:00:00.000Z' : null,
    kategori_id: null,
    kategori: null,
    author_id: null,
    author: '',
    post_author: '',
    has_draft: false,
    is_returned: false,
    version: 1,
  });

  test('are articles with a schedule, and for those who may publish, articles to review', async () => {
    const later = post(5, 'Nanti', '2026-11-26T01:00:00.000Z');
    const next = post(4, 'Promo', '2026-11-25T01:00:00.000Z');
    const scheduled = (order?: string) => (order === 'oldest' ? [next, later] : [later, next]);
    server.handle('posts.overview', ({ status, order }) => ({
      posts: status === 'draft' ? [] : status === 'scheduled' ? scheduled(order) : [post(7, 'Baru', null)],
      currentPage: 1,
      totalPages: 1,
      counts: { all: 3, draft: 1, scheduled: 2, published: 0, review: 1 },
    }));
    server.handle('media.attention', () => ({ without_alt: 4 }));
    await renderScreen(Route);
    await expectText('2 artikel terjadwal');
    await expectText('4 gambar tanpa teks alternatif');
    expect(await waiting()).toEqual([
      ['Tinjau: 1 artikel minta ditinjau, Baru.', '/post/7/edit'],
      ['Lihat: 2 artikel terjadwal, Promo. Terbit 25 November 2026, 08.00 WIB.', '/post'],
      ['Tulis: 4 gambar tanpa teks alternatif, Pembaca layar dan Google tidak tahu isinya.', '/media?saring=tanpa-alt'],
    ]);
  });

  test('are the user’s own articles that came back, and those that others have published, until they were seen', async () => {
    server.handle('posts.own', () => ({
      returned: [{ ...post(8, 'Kembali', null), author_id: staff.id, is_returned: true }],
      published: [{ ...post(9, 'Tayang', '2026-11-22T01:00:00.000Z'), author_id: staff.id, status: 'published' }],
    }));
    const writer = { ...staff, role: 'penulis' } as const;
    await renderScreen(Route, writer);
    await expectText('1 artikel Anda dikembalikan untuk diperbaiki');
    const returned = ['Lanjutkan: 1 artikel Anda dikembalikan untuk diperbaiki, Kembali.', '/post/8/edit'];
    expect(await waiting()).toEqual([returned, ['Lihat: 1 artikel Anda sudah terbit, Tayang.', '/post/9/edit']]);
    await user.click(await button(/^Sudah saya lihat/));
    expect(await waiting()).toEqual([returned]);
    await reload(Route, writer);
    await expectText('1 artikel Anda dikembalikan untuk diperbaiki');
    expect(await waiting()).toEqual([returned]);
  });

  test('are no articles that the user has published', async () => {
    server.handle('posts.own', () => ({
      returned: [],
      published: [{ ...post(9, 'Tayang', '2026-11-22T01:00:00.000Z'), author_id: staff.id, status: 'published' }],
    }));
    await renderScreen(Route);
    await waitFor(() => expect(server.inputsOf('posts.own')).toHaveLength(1));
    await expectNoText(/sudah terbit/);
  });

  test('are only what the role may change', async () => {
    keep('kontak', { telepon: '147' }, '2026-11-21T09:40:00.000Z');
    await renderScreen(Route, { ...staff, role: 'penulis' });
    await expectText('Tulis artikel');
    expect(await waiting()).toEqual([]);
  });
});

test('customer service finds a hotspot, what is being repaired, and where customers pay', async () => {
  server.handle('lokasiHotspot.list', () => [
    { ...location(1, 'Alun-Alun'), status: 'perbaikan' },
    { ...location(2, 'Balai Kota') },
    { ...location(3, 'Pasar Pagi'), status: 'perbaikan' },
  ]);
  server.handle('isolir.get', () => ({ ...isolir, atas_nama_rekening: 'PT Jala', nomor_ewallet: '' }));
  await renderScreen(Route, { ...staff, role: 'layanan' });
  await expectText('2 dari 3 titik hotspot sedang perbaikan');
  await expectText('Alun-Alun, Pasar Pagi.');
  await expectText('Bank Pesisir 1234 5678 90 a.n. PT Jala');
  const desk = within(screen.getByRole('region', { name: 'Meja pelanggan' }));
  expect(desk.getByRole('link', { name: /^Lihat/ })).toHaveAttribute('href', '/lokasi-hotspot?status=perbaikan');
  await user.type(desk.getByRole('searchbox', { name: 'Cari titik hotspot' }), 'pasar{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/lokasi-hotspot?q=pasar'));
});
