import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeZone } from '@jala/schema/rules/time-zone';
import { createClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { picture } from '../../../test/pictures.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';
import { findNamedImages } from '../media/named-images.ts';

let api: RunningApi;
let token: string;
let staff: ReturnType<typeof createClient>;
let visitor: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await startApi({ SEED: 'structure' });
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  visitor = createClient({ url: api.url });
});
afterAll(() => api.close());

it('tells staff the addresses of the site and of its map tiles', async () => {
  expect(await staff.site.settings.query()).toEqual({
    public_origin: 'https://jala.example',
    map: { tile_url: 'https://tile.example/{z}/{x}/{y}.png', tile_attribution: '© Contoh', tile_max_zoom: 18 },
    has_geocoder: true,
    has_mail: false,
  });
});

describe('a preview', () => {
  it('is the page of an address of the site, and no other', async () => {
    const { html } = await staff.site.preview.mutate({ address: '/tentang-kami', changes: { tagline: 'Teduh' } });
    expect(html).toContain('<title>/tentang-kami</title>');
    for (const address of ['//jahat.example/', 'https://jahat.example', '/%', '/\\jahat.example', 'paket', '/a b'])
      await expect(staff.site.preview.mutate({ address, changes: {} })).rejects.toMatchObject({
        data: { httpStatus: 400 },
      });
  });

  it('checks what is typed like a save, and stores nothing of it', async () => {
    const before = [api.changes.version(), await visitor.site.get.query()];
    await staff.site.preview.mutate({ address: '/', changes: { name: 'Lain', social: { instagram: '@lain' } } });
    await expect(
      staff.site.preview.mutate({ address: '/', changes: { main_colour: '#ffffff' } }),
    ).rejects.toMatchObject({ data: { errors: { 'changes.main_colour': [/^Terlalu terang/] } } });
    expect([api.changes.version(), await visitor.site.get.query()]).toEqual(before);
  });
});

describe('site data', () => {
  it('makes no claim before anybody has said anything', async () => {
    const { name, version, social, ...rest } = await visitor.site.get.query();
    expect([name, version]).toEqual(['Jala', 0]);
    expect(new Set(Object.values(social))).toEqual(new Set(['']));
    expect(JSON.stringify(rest)).not.toMatch(/\d{4}|24 jam|99/);
  });

  it('has a NIB of 13 digits, however it was copied, and no other', async () => {
    const legal = { licence: '', association: '', is_shown: true };
    for (const nib of ['ABC', '12345', '91200012345678', 'PB-9120001234567'])
      await expect(staff.site.update.mutate({ legal: { ...legal, nib } })).rejects.toMatchObject({
        data: { httpStatus: 400, errors: { 'legal.nib': ['NIB terdiri dari 13 angka, misalnya 9120001234567.'] } },
      });
    const preview = (nib: string) => staff.site.preview.mutate({ address: '/', changes: { legal: { ...legal, nib } } });
    for (const nib of ['', '9120001234567', 'NIB: 9120 0012 34567', '9120.0012.34567'])
      await expect(preview(nib)).resolves.toBeTruthy();
  });

  it('is what staff saved, and what they left out stays', async () => {
    const saved = await staff.site.update.mutate({
      version: 0,
      name: 'Sinar Fiber',
      tagline: 'Internet rumah di Garut',
      founding_year: 2019,
      whatsapp: '0812-3456-7890',
      main_colour: '#B74F13',
    });
    expect(saved).toMatchObject({ name: 'Sinar Fiber', whatsapp: '6281234567890', main_colour: '#b74f13', version: 1 });
    await staff.site.update.mutate({ version: 1, legal_name: 'PT Sinar Fiber Garut' });
    expect(await visitor.site.get.query()).toMatchObject({
      tagline: 'Internet rumah di Garut',
      legal_name: 'PT Sinar Fiber Garut',
      version: 2,
    });
  });

  it('has one name with the notice for suspended customers', async () => {
    expect(await visitor.isolir.get.query()).toMatchObject({ nama_perusahaan: 'Sinar Fiber' });
    expect(await (await fetch(`${api.url}/isolir`)).text()).toContain('Sinar Fiber');
    const { version } = await visitor.isolir.get.query();
    const { qris: _qris, ...isolir } = await visitor.isolir.get.query();
    await staff.isolir.update.mutate({ ...isolir, nama_perusahaan: 'Sinar Fiber Garut', version });
    expect(await visitor.site.get.query()).toMatchObject({ name: 'Sinar Fiber Garut' });
  });

  it('has the same social profiles as the footer of the landing page', async () => {
    await staff.site.update.mutate({ social: profiles({ instagram: '@sinarfiber', tiktok: '@sinarfiber' }) });
    const { body } = await call(api, 'GET /landing-content');
    const linkOf = (key: string) => body.find(({ key_name }: { key_name: string }) => key_name === key)?.value;
    expect([linkOf('instagram_link'), linkOf('tiktok_link'), linkOf('facebook_link'), linkOf('x_link')]).toEqual([
      'https://www.instagram.com/sinarfiber',
      'https://www.tiktok.com/@sinarfiber',
      '',
      undefined,
    ]);
    await staff.site.update.mutate({ social: profiles({ instagram: '', tiktok: 'tiktok.com/@sinar' }) });
    expect((await visitor.site.get.query()).social).toMatchObject({
      instagram: '',
      tiktok: 'https://tiktok.com/@sinar',
    });
  });

  it('keeps its images, which must be stored', async () => {
    const { body } = await call(api, 'POST /media', { token, form: { image: await picture() } });
    await staff.site.update.mutate({ logo: body.data.file });
    expect(await findNamedImages(api.db)).toContain(body.data.file);
    expect((await visitor.site.get.query()).logo_ratio).toBe(body.data.width / body.data.height);
    await expect(staff.site.update.mutate({ favicon: 'tidakada.png' })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { favicon: ['Gambar tidak ditemukan.'] } },
    });
  });

  it('is saved by the first of two users who have it open', async () => {
    const { version } = await visitor.site.get.query();
    await staff.site.update.mutate({ version, tagline: 'Satu' });
    const second = staff.site.update.mutate({ version, tagline: 'Dua', name: 'Dua' });
    await expect(second).rejects.toMatchObject({ data: { httpStatus: 409 } });
    expect(await visitor.site.get.query()).toMatchObject({ tagline: 'Satu', name: 'Sinar Fiber Garut' });
  });

  it.each([
    [
      { main_colour: '#ffcc00' },
      'main_colour',
      /^Terlalu terang untuk teks putih\. Warna terdekat yang bisa dipakai: #[\da-f]{6}\.$/,
    ],
    [{ main_colour: 'biru' }, 'main_colour', 'Tulis warna sebagai #1e4799.'],
    [{ whatsapp: 'halo' }, 'whatsapp', 'Tulis nomor WhatsApp, misalnya 0812-3456-7890.'],
    [{ opening_hours: [{ opens: '08:00', closes: '17:00' }] }, 'opening_hours', 'Isi ketujuh hari.'],
    [{ social: { instagram: 'tiktok.com/@jalanet' } }, 'social.instagram', 'Ini alamat TikTok. Isi di kolom TikTok.'],
    [
      { whatsapp_message: 'Halo {nama}, saya mau {paket}' },
      'whatsapp_message',
      /^\{nama\} tidak dikenal\. Yang bisa dipakai: \{paket\}, \{halaman\}, dan \{wilayah\}\.$/,
    ],
    [
      {
        menu: [
          { entry: 'home' as const, label: 'Depan', is_shown: true },
          { entry: 'contact' as const, label: 'depan', is_shown: true },
        ],
      },
      'menu',
      'Ada dua menu dengan nama yang sama.',
    ],
    [{ founding_year: 3000 }, 'founding_year', 'Tahun berdiri tidak boleh di masa depan.'],
    [{ tagline: 'a'.repeat(91) }, 'tagline', /90/],
    [
      { verification: { google: '"><script>', bing: '', facebook: '' } },
      'verification.google',
      'Ini bukan kode verifikasi. Salin kodenya atau seluruh tag <meta>.',
    ],
  ])('refuses %j with a sentence for the field', async (change, field, message) => {
    await expect(staff.site.update.mutate(change)).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { [field]: [expect.stringMatching(message)] } },
    });
  });

  it('understands a whole verification tag', async () => {
    const google = '<meta name="google-site-verification" content="kJ3xT9-contoh_5QmZr8" />';
    const { verification } = await staff.site.update.mutate({ verification: { google, bing: '', facebook: '' } });
    expect(verification.google).toBe('kJ3xT9-contoh_5QmZr8');
  });

  it('is saved by all who save at once without a version, also what nobody had said before', async () => {
    await api.db.query(`DELETE FROM landing_content WHERE key_name = 'tiktok_link'`);
    await Promise.all(
      ['@satu', '@dua', '@tiga', '@empat'].map((tiktok, index) =>
        staff.site.update.mutate({ name: `Sinar Fiber ${index}`, social: { tiktok } }),
      ),
    );
    const { social } = await staff.site.get.query();
    expect(social.tiktok).toMatch(/^https:\/\/www\.tiktok\.com\/@(?:satu|dua|tiga|empat)$/);
  });

  it('leaves a name to the item that has it', async () => {
    await api.db.query(`UPDATE landing_content SET section = 'partner' WHERE key_name = 'tiktok_link'`);
    const update = staff.site.update.mutate({ social: { tiktok: '@jala' } });
    await expect(update).rejects.toMatchObject({ data: { httpStatus: 409 } });
    await api.db.query(`UPDATE landing_content SET section = 'footer' WHERE key_name = 'tiktok_link'`);
  });

  it('is changed by staff only', async () => {
    await expect(visitor.site.update.mutate({ tagline: 'Tamu' })).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });
});

const profiles = (given: Record<string, string>) => ({
  facebook: '',
  instagram: '',
  linkedin: '',
  youtube: '',
  tiktok: '',
  x: '',
  ...given,
});

it('the time zone that staff choose is that of every date, also of those in files and letters', async () => {
  expect(timeZone()).toBe('Asia/Jakarta');
  await staff.site.update.mutate({ time_zone: 'Asia/Jayapura', version: (await visitor.site.get.query()).version });
  expect(timeZone()).toBe('Asia/Jayapura');
  await expect(
    staff.site.update.mutate({ time_zone: 'Europe/Paris' as 'Asia/Jakarta', version: 0 }),
  ).rejects.toMatchObject({ data: { httpStatus: 400 } });
  // Another server stores what this one then hears of.
  await api.db.query(`UPDATE site SET time_zone = 'Asia/Makassar', version = version + 1`);
  await api.services.site.applyTimeZone();
  expect(timeZone()).toBe('Asia/Makassar');
  await api.db.query(`UPDATE site SET time_zone = 'Asia/Jakarta', version = version + 1`);
  await api.services.site.applyTimeZone();
});

it('hidden services are stored once each, in the order of the services', async () => {
  const { version } = await visitor.site.get.query();
  const saved = await staff.site.update.mutate({ hidden_services: ['cctv', 'internet', 'cctv'], version });
  expect(saved.hidden_services).toEqual(['internet', 'cctv']);
  await staff.site.update.mutate({ hidden_services: [], version: saved.version });
});
