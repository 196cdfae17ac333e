import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { toasts } from '#lib/toasts.ts';
import { Route as PageScreen } from '#routes/_panel/dashboard_.halaman.tsx';
import { conflict } from './fake-server.ts';
import { landingItems } from './records.ts';
import {
  button,
  expectDialog,
  expectNoText,
  expectText,
  fill,
  press,
  pressSaveKeys,
  reload,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));
// The pages of this browser have no frames with documents of their own. Browser tests have the real one.
vi.mock('#components/page-preview.tsx', () => ({ PagePreview: () => null }));

const start = landingItems([
  { section: 'hero', key_name: 'badge_hero', value: '' },
  { section: 'hero', key_name: 'text_hero', value: '<p>Internet di <em>Cirebon</em></p>' },
  { section: 'hero', key_name: 'cta_text', value: 'Lihat Paket' },
  { section: 'hero', key_name: 'cta_link', value: '#paket' },
  { section: 'hero', key_name: 'image_hero', value: '' },
  { section: 'feature', key_name: 'title_feature', value: '' },
  { section: 'layanan', key_name: 'title_1', value: 'Rumah' },
  { section: 'layanan', key_name: 'price_1', value: '250000' },
  { section: 'layanan', key_name: 'benefit_1', value: '["30 Mbps"]' },
  { section: 'layanan', key_name: 'badge_1', value: 'Terlaris' },
  { section: 'layanan', key_name: 'title_2', value: 'Usaha' },
  { section: 'layanan', key_name: 'price_2', value: '850000' },
  { section: 'faq', key_name: 'question_1', value: 'Berapa lama?' },
  { section: 'faq', key_name: 'answer_1', value: 'Sehari.' },
  { section: 'footer', key_name: 'jam_operasional', value: '<p>Setiap hari</p>' },
  { section: 'footer', key_name: 'instagram_link', value: '' },
]);

let items: LandingContentRecord[] = start;
const idOf = (key: string) => items.find(({ key_name }) => key_name === key)?.id;
const change = (key: string, value: string) => {
  items = items.map((item) => (item.key_name === key ? { ...item, value, version: item.version + 1 } : item));
};
const saves = () => server.inputsOf('landingContent.updatePage');

/** The server as far as the tests need it: it saves titles and single items, and compares what the user has seen. */
function save(input: object): LandingContentRecord[] {
  const {
    items: single = {},
    packages = {},
    seen = {},
  } = input as {
    items?: Record<string, { value: string }>;
    packages?: Record<string, { title?: string }>;
    seen?: Record<string, string>;
  };
  const stored = (field: string) => {
    const [kind, name, part] = field.split('.');
    const key = kind === 'packages' ? `${part}_${name}` : items.find(({ id }) => id === Number(name))?.key_name;
    return items.find(({ key_name }) => key_name === key)?.value ?? '';
  };
  for (const [field, value] of Object.entries(seen)) if (stored(field) !== value) throw conflict();
  for (const [id, { value }] of Object.entries(single))
    change(items.find((item) => item.id === Number(id))?.key_name ?? '', value);
  for (const [number, { title }] of Object.entries(packages)) if (title !== undefined) change(`title_${number}`, title);
  return items;
}

const openPart = (name: string) => press(new RegExp(`^${name}`));
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`), expanded: false });

beforeEach(async () => {
  items = start;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('width >= 64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server.handle('landingContent.list', () => items);
  server.handle('landingContent.preview', () => ({ html: '<!doctype html><p>Halaman</p>' }));
  server.handle('landingContent.updatePage', save);
  await renderScreen(PageScreen);
  await openPart('Pembuka');
  await textbox('Judul');
});

describe('one save', () => {
  test('sends what has changed in several parts, with what the user has seen of it', async () => {
    await fill('Judul', 'Internet cepat');
    await openPart('Paket');
    await user.click(await card('Rumah'));
    await fill('Nama Paket', 'Jala Rumah');
    await expectText('Belum disimpan · 2 isian');
    await press('Simpan');
    await expectText(/^Tersimpan \d\d\.\d\d$/);
    const headline = idOf('text_hero') ?? 0;
    expect(saves()).toEqual([
      {
        items: { [headline]: { value: '<p>Internet cepat</p>' } },
        packages: { 1: { title: 'Jala Rumah' } },
        seen: { [`items.${headline}.value`]: '<p>Internet di <em>Cirebon</em></p>', 'packages.1.title': 'Rumah' },
      },
    ]);
    await expectNoText(/^Belum disimpan/);
  });

  test('is done by Ctrl+S too', async () => {
    await fill('Teks', 'Pilih Paket');
    await pressSaveKeys();
    await expectText(/^Tersimpan/);
    expect(items.find(({ key_name }) => key_name === 'cta_text')?.value).toBe('Pilih Paket');
  });

  test('that is refused opens the part of the field and moves the focus there', async () => {
    await openPart('Paket');
    await user.click(await card('Usaha'));
    await fill('Nama Paket', 'Jala Usaha');
    await openPart('Pembuka');
    server.refuse('landingContent.updatePage', {
      status: 400,
      message: 'Salah.',
      errors: { 'packages.2.title': ['Nama itu terlalu panjang.'] },
    });
    await press('Simpan');
    await expectText('Nama itu terlalu panjang.');
    await waitFor(async () => expect(await textbox('Nama Paket')).toHaveFocus());
    expect(await textbox('Nama Paket')).toHaveValue('Jala Usaha');
  });

  test('needs a name for each package', async () => {
    await openPart('Paket');
    await user.click(await card('Usaha'));
    await fill('Nama Paket', '');
    await press('Simpan');
    await expectText('Wajib diisi.');
    expect(saves()).toEqual([]);
  });

  test('is not kept from what has changed by what is missing elsewhere', async () => {
    change('title_2', '');
    change('answer_1', '');
    await reload(PageScreen);
    await openPart('Pembuka');
    await fill('Label kecil', 'Internet fiber');
    await press('Simpan');
    await expectText(/^Tersimpan/);
    expect(items.find(({ key_name }) => key_name === 'badge_hero')?.value).toBe('Internet fiber');
    await openPart('Paket');
    await user.click(await card('Layanan 2'));
    await fill('Harga', '900000');
    await press('Simpan');
    await expectText('Wajib diisi.');
    expect(saves()).toHaveLength(1);
  });
});

describe('a colleague', () => {
  beforeEach(() => {
    server.handle('history.lastWrite', () => ({
      at: new Date().toISOString(),
      by: { user_id: 9, user_name: 'Budi Santoso', via: 'panel' },
    }));
  });

  test('who changes another field does no harm', async () => {
    await fill('Teks', 'Pilih Paket');
    change('text_hero', '<p>Dari rekan</p>');
    await press('Simpan');
    await expectText(/^Tersimpan/);
    expect(await textbox('Judul')).toHaveValue('Dari rekan');
  });

  test('who changed the same field first is named, and the user can keep their own', async () => {
    await fill('Teks', 'Dari saya');
    change('cta_text', 'Dari rekan');
    change('cta_link', '/paket');
    await press('Simpan');
    await expectText(/^Budi Santoso mengubah isian ini pukul/);
    expect(items.find(({ key_name }) => key_name === 'cta_text')?.value).toBe('Dari rekan');
    await press('Pakai isian saya');
    await expectText(/^Tersimpan/);
    expect(items.find(({ key_name }) => key_name === 'cta_text')?.value).toBe('Dari saya');
    expect(items.find(({ key_name }) => key_name === 'cta_link')?.value).toBe('/paket');
  });

  test('and the user can be compared', async () => {
    await fill('Teks', 'Dari saya');
    change('cta_text', 'Dari rekan');
    await press('Simpan');
    await press('Lihat bedanya');
    const dialog = await expectDialog('Data ini sudah diubah orang lain.');
    expect(within(dialog).getByText('Pembuka: Teks tombol emas')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: /Isian Budi Santoso/ }));
    await press('Gabungkan');
    await expectText(/^Tersimpan/);
    expect(await textbox('Teks')).toHaveValue('Dari rekan');
  });
});

describe('unsaved changes', () => {
  test('are offered again after a reload, also when a colleague has added a package', async () => {
    await fill('Teks', 'Belum selesai');
    items = [
      ...items,
      ...landingItems([{ section: 'layanan', key_name: 'title_3', value: 'Baru' }]).map((item) => ({
        ...item,
        id: 99,
      })),
    ];
    await reload(PageScreen);
    await openPart('Pembuka');
    await press('Pulihkan');
    expect(await textbox('Teks')).toHaveValue('Belum selesai');
    await expectText('Belum disimpan · 1 isian');
    await openPart('Paket');
    await expectText('Baru');
  });

  test('are discarded at once, and can be brought back', async () => {
    await fill('Teks', 'Belum selesai');
    await press('Buang perubahan');
    expect(await textbox('Teks')).toHaveValue('Lihat Paket');
    await press('Urungkan');
    expect(await textbox('Teks')).toHaveValue('Belum selesai');
    await press('Buang perubahan');
    // Nothing would take the text that comes back.
    cleanup();
    expect(toasts.get()).toEqual([]);
  });

  test('are what the preview is asked for', async () => {
    await fill('Teks', 'Pilih Paket');
    await waitFor(() =>
      expect(server.inputsOf('landingContent.preview').at(-1)).toEqual({ values: { cta_text: 'Pilih Paket' } }),
    );
  });
});

describe('the list of packages', () => {
  const added = (number: number, title: string) =>
    landingItems([
      { section: 'layanan', key_name: `title_${number}`, value: title },
      { section: 'layanan', key_name: `price_${number}`, value: '150000' },
    ]).map((item) => ({ ...item, id: item.id + 100 * number }));

  test('has a package that is added here, with what is typed elsewhere unsaved', async () => {
    server.handle('landingContent.addPackage', () => {
      items = [...items, ...added(3, 'Hemat')];
      return items.slice(-2);
    });
    await fill('Teks', 'Belum selesai');
    await openPart('Paket');
    await press('Tambah Paket');
    await fill('Nama Paket', 'Hemat');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Simpan' }));
    await expectText('Paket berhasil ditambahkan.');
    await card('Hemat');
    await expectText('Belum disimpan · 1 isian');
    await openPart('Pembuka');
    expect(await textbox('Teks')).toHaveValue('Belum selesai');
  });

  test('has a package that a colleague has added, once the user saves', async () => {
    await openPart('Paket');
    await user.click(await card('Usaha'));
    await fill('Nama Paket', 'Jala Usaha');
    items = [...items, ...added(3, 'Hemat')];
    await press('Simpan');
    await expectText(/^Tersimpan/);
    await user.click(await card('Hemat'));
    expect(await textbox('Nama Paket')).toHaveValue('Hemat');
  });

  test('has neither a card nor a check for a place that nobody has filled', async () => {
    items = [
      ...items,
      ...landingItems([
        { section: 'layanan', key_name: 'title_3', value: '' },
        { section: 'layanan', key_name: 'price_3', value: '' },
        { section: 'layanan', key_name: 'benefit_3', value: '[]' },
      ]).map((item) => ({ ...item, id: item.id + 300 })),
    ];
    await reload(PageScreen);
    await openPart('Paket');
    await card('Usaha');
    await expectNoText('Layanan 3');
    await openPart('Pembuka');
    await fill('Teks', 'Pilih Paket');
    await press('Simpan');
    await expectText(/^Tersimpan/);
  });
});

test('a button that has a text or a target alone says that it is not shown', async () => {
  const target = await screen.findByRole('combobox', { name: 'Tujuan' });
  expect(target).not.toHaveAccessibleDescription();
  await user.selectOptions(target, 'Tanpa tombol');
  expect(target).toHaveAccessibleDescription('Tombol "Lihat Paket" tidak tampil, karena tujuannya belum dipilih.');
  await press('Simpan');
  await expectText(/^Tersimpan/);
  await user.selectOptions(target, 'Kontak');
  await fill('Teks', '');
  expect(await textbox('Teks')).toHaveAccessibleDescription('Tombol ini tidak tampil, karena teksnya kosong.');
  await user.selectOptions(target, 'Tanpa tombol');
  expect(target).not.toHaveAccessibleDescription();
  expect(await textbox('Teks')).not.toHaveAccessibleDescription();
});

test('an empty field says what the site shows instead', async () => {
  expect(await textbox('Label kecil')).toHaveAccessibleDescription('Kosongkan agar tidak tampil.');
  await openPart('Kartu keunggulan');
  expect(await textbox('Judul bagian')).toHaveAccessibleDescription(
    'Kosong, situs menampilkan "Pelayanan Terbaik Untuk Anda".',
  );
});

test('hours that are set in Situs are shown at the text that they replace', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? { opens: '08:00', closes: '17:00' } : null));
  server.handle('site.get', () => ({ ...EMPTY_SITE, opening_hours: hours }));
  await openPart('Kaki situs');
  await waitFor(async () =>
    expect(await textbox('Jam operasional')).toHaveAccessibleDescription(
      /^Teks ini tidak tampil.*Senin–Jumat 08\.00–17\.00/,
    ),
  );
  expect(screen.getByRole('link', { name: 'Ubah di Situs' })).toHaveAttribute('href', '/situs#jam');
});

test('the key of an item stands beside its label, and is not part of it', async () => {
  expect(await textbox('Judul')).toHaveAccessibleName('Judul');
  await expectText('text_hero');
});

test('the selected word becomes gold', async () => {
  const headline: HTMLInputElement = screen.getByRole('textbox', { name: 'Judul' });
  headline.setSelectionRange(0, 8);
  await press('Kata emas');
  await expectText('Emas: Internet');
  await press('Simpan');
  await expectText(/^Tersimpan/);
  expect(items.find(({ key_name }) => key_name === 'text_hero')?.value).toBe('<p><em>Internet</em> di Cirebon</p>');
});

describe('a photo', () => {
  const choose = async () => {
    const photo = new File(['gambar'], 'hero.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Gambar'), photo);
  };

  test('arrives although another part is opened meanwhile', async () => {
    const release = server.uploads.hold();
    await choose();
    await openPart('Kartu keunggulan');
    release();
    await openPart('Pembuka');
    expect(await button('Hapus gambar')).toBeVisible();
    await press('Simpan');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(JSON.stringify(saves()[0])).toContain('gambar-1.webp');
  });

  test('that cannot be uploaded stops the save, also when its part is closed', async () => {
    server.uploads.breakConnection();
    await choose();
    await expectText('Gambar gagal diunggah. Coba lagi.');
    await openPart('Kartu keunggulan');
    await fill('Judul bagian', 'Kenapa kami');
    await pressSaveKeys();
    await openPart('Pembuka');
    await expectText('Gambar gagal diunggah. Coba lagi.');
    expect(saves()).toEqual([]);
  });
});

test('a button leads to a part, a page or any other address', async () => {
  const target = screen.getByRole('combobox', { name: 'Tujuan' });
  expect(target).toHaveDisplayValue('Bagian Paket');
  await user.selectOptions(target, 'Kontak');
  await user.selectOptions(target, 'Alamat lain');
  expect(await textbox('Alamat tujuan')).toHaveValue('/kontak-kami');
  await fill('Alamat tujuan', 'https://toko.example');
  await press('Simpan');
  await expectText(/^Tersimpan/);
  expect(items.find(({ key_name }) => key_name === 'cta_link')?.value).toBe('https://toko.example');
});

test('a package can be hidden from its menu, and says so', async () => {
  await openPart('Paket');
  await expectText(/langsung berlaku di situs\. Yang disembunyikan berlaku setelah Simpan\.$/);
  await press('Tindakan lain: Usaha');
  await user.click(await screen.findByRole('menuitem', { name: 'Sembunyikan dari situs' }));
  await expectText('Disembunyikan');
  await expectText('1 paket tampil, 1 disembunyikan');
  await press('Simpan');
  await waitFor(() =>
    expect(saves()).toEqual([{ packages: { 2: { hidden: true } }, seen: { 'packages.2.hidden': '' } }]),
  );
});

test('the label moves from the package that has it', async () => {
  await openPart('Paket');
  await user.click(await card('Usaha'));
  await fill('Label', 'Baru');
  expect(await textbox('Label')).toHaveAccessibleDescription(/sekarang ada di Rumah/);
  await press('Pindahkan ke paket ini sekarang');
  await expectNoText('Terlaris');
  expect(await textbox('Label')).not.toHaveAccessibleDescription(/sekarang ada di/);
});

test('parts that other screens fill lead there', async () => {
  await openPart('Artikel terbaru');
  expect(await screen.findByRole('link', { name: 'Buka Artikel' })).toHaveAttribute('href', '/post');
  await openPart('Hubungi kami');
  expect(await screen.findByRole('link', { name: 'Buka Kontak' })).toHaveAttribute('href', '/kontak');
  expect(await button('Simpan')).toBeEnabled();
});
