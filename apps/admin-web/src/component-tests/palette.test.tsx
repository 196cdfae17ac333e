import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PostOverviewItem } from '@jala/schema/wire/posts';
import { closeOverlay } from '#layout/palette-store.ts';
import { Panel } from '#layout/panel.tsx';
import { recentCommands } from '#lib/recent-commands.ts';
import { wantedField } from '#lib/wanted-field.ts';
import { staff } from './fake-server.ts';
import { landingItems } from './records.ts';
import { expectDialog, expectNoDialog, expectText, press, renderScreen, server, user } from './render-screen.tsx';

const SCREEN = {
  options: {
    component: () => (
      <Panel isFullWindow={false}>
        <label>
          Catatan <input />
        </label>
      </Panel>
    ),
  },
};

const open = () => user.keyboard('{Control>}k{/Control}');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** The names, without what stands beside them. */
const names = () => screen.queryAllByRole('option').map(({ children }) => children[1]?.textContent);
const active = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  closeOverlay();
  server.handle('posts.overview', ({ q }) => ({
    posts: [{ ...POST, post_title: `Tentang ${q}` }],
    currentPage: 1,
    totalPages: 1,
    counts: { all: 1, draft: 0, scheduled: 0, published: 1, review: 0 },
  }));
});

const POST: PostOverviewItem = {
  id: 12,
  post_title: '',
  post_slug: '',
  post_image: null,
  post_date: '2026-11-23T00:00:00.000Z',
  changed_at: '2026-11-23T00:00:00.000Z',
  status: 'published',
  publish_at: null,
  review_asked_at: null,
  kategori: null,
  author_id: null,
  author: '',
  kategori_id: null,
  post_author: '',
  has_draft: false,
  is_returned: false,
  version: 1,
};

describe('the palette', () => {
  test('opens and closes with Ctrl+K, and puts the focus back', async () => {
    await renderScreen(SCREEN);
    const field = screen.getByLabelText('Catatan');
    await user.click(field);
    await open();
    const dialog = await expectDialog('Cari layar, isian, paket, atau artikel');
    expect(within(dialog).getByRole('combobox')).toHaveFocus();
    await open();
    await expectNoDialog();
    await waitFor(() => expect(field).toHaveFocus());
  });

  test('lists every screen and action of a Pemilik in the order of the menu, and Enter opens the chosen one', async () => {
    await renderScreen(SCREEN);
    await press(/^Cari layar/);
    await screen.findByRole('combobox');
    expect(options().slice(0, 5)).toEqual(['Beranda', 'Dashboard', 'Artikel', 'Tentang Kami', 'Layanan']);
    expect(options()).toContain('Undang Pengguna');
    await user.keyboard('tulis');
    expect(active()).toBe('Tulis artikel');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('artikel');
    expect(options().slice(0, 2)).toEqual(['Artikel', 'Tulis artikel']);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Tulis artikel');
    expect(screen.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('heading', { name: 'Manajemen Post' });
  });

  test('offers nothing that the role may not do', async () => {
    await renderScreen(SCREEN, { ...staff, role: 'layanan' });
    await open();
    await screen.findByRole('combobox');
    expect(options()).toContain('Isolir');
    for (const name of ['Dashboard', 'Tulis artikel', 'Undang Pengguna', 'Situs', 'Riwayat'])
      expect(options()).not.toContain(name);
    await user.keyboard('kabel');
    await expectText('Tidak ada yang cocok dengan “kabel”.');
    expect(server.inputsOf('posts.overview')).toEqual([]);
  });

  test('finds articles on the server once the user pauses, and remembers what was chosen', async () => {
    await renderScreen(SCREEN);
    await open();
    await screen.findByRole('combobox');
    await user.keyboard('serat');
    expect(await screen.findByRole('option', { name: 'Tentang serat' })).toBeVisible();
    expect(server.inputsOf('posts.overview')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: 'Tentang serat' }));
    await expectNoDialog();
    expect(recentCommands(staff.id)).toEqual([{ id: 'post:12', label: 'Tentang serat' }]);
  });

  test('begins with what was used last', async () => {
    localStorage.setItem(
      `jala:recent:${staff.id}`,
      JSON.stringify([
        { id: 'post:12', label: 'Kabar' },
        { id: 'screen:/isolir', label: 'Isolir' },
        { id: 'screen:/gone', label: 'Tidak ada lagi' },
        'broken',
      ]),
    );
    await renderScreen(SCREEN);
    await open();
    await screen.findByRole('combobox');
    expect(options().slice(0, 3)).toEqual(['Kabar', 'Isolir', 'Beranda']);
    expect(options().filter((name) => name === 'Isolir')).toHaveLength(1);
  });

  test.each([
    ['jam', 'Jam buka kantor'],
    ['libur', 'Jam buka kantor'],
    ['rekening', 'Nomor Rekening'],
    ['whatsapp', 'Nomor WhatsApp'],
    ['tiktok', 'TikTok'],
    ['profil', 'Tentang Kami'],
    ['mikrotik', 'Isolir'],
    ['faq', 'Pertanyaan'],
    ['hero', 'Pembuka'],
    ['promo', 'Ubah harga'],
    ['pengumuman', 'Tulis artikel'],
    ['gangguan', 'Tulis artikel'],
    ['pindah', 'Alamat'],
  ])('finds by the everyday word %s: %s', async (word, name) => {
    await renderScreen(SCREEN);
    await open();
    await screen.findByRole('combobox');
    await user.keyboard(word);
    expect(names()).toContain(name);
  });

  describe('finds what staff have entered', () => {
    beforeEach(() => {
      server.handle('landingContent.list', () =>
        landingItems([
          { section: 'hero', key_name: 'subtext_hero', value: 'Cepat' },
          { section: 'layanan', key_name: 'title_1', value: 'Jala Rumah' },
          { section: 'layanan', key_name: 'price_1', value: '250000' },
          { section: 'layanan', key_name: 'title_2', value: 'Jala Kantor' },
          { section: 'layanan', key_name: 'price_2', value: '850000' },
          { section: 'faq', key_name: 'question_1', value: 'Apakah ada denda?' },
          { section: 'faq', key_name: 'answer_1', value: 'Tidak.' },
          { section: 'partner', key_name: 'Wira Niaga', value: 'a.png' },
        ]),
      );
      server.handle('lokasiHotspot.list', () => [
        { id: 4, nama: 'Alun-Alun', alamat: 'Jalan Kartini', lat: -6.7, long: 108.5, version: 1 },
      ]);
      server.handle('users.list', () => [
        {
          id: 2,
          user_email: 'sari@jala.test',
          user_name: 'Sari Dewi',
          role: 'layanan',
          is_active: true,
          last_seen_at: null,
          factor: null,
        },
      ]);
      server.handle('layanan.list', () => []);
    });

    test.each([
      ['jala rumah', 'Jala Rumah'],
      ['850.000', 'Jala Kantor'],
      ['850rb', 'Jala Kantor'],
      ['denda', 'Apakah ada denda?'],
      ['wira', 'Wira Niaga'],
      ['kartini', 'Alun-Alun'],
      ['sari', 'Sari Dewi'],
      ['kalimat', 'Pembuka: Kalimat pendukung'],
    ])('by %s: %s comes first', async (words, name) => {
      await renderScreen(SCREEN);
      await open();
      await screen.findByRole('combobox');
      await user.keyboard(words);
      await screen.findByRole('option', { name: (found) => found.startsWith(name) });
      expect(names()[0]).toBe(name);
    });

    test('but nothing that the role may not change', async () => {
      await renderScreen(SCREEN, { ...staff, role: 'layanan' });
      await open();
      await screen.findByRole('combobox');
      await user.keyboard('alun');
      await screen.findByRole('option', { name: /^Alun-Alun/ });
      expect(server.inputsOf('users.list')).toEqual([]);
      expect(server.inputsOf('landingContent.list')).toEqual([]);
    });
  });

  test('leads to the field itself', async () => {
    await renderScreen({
      options: {
        component: () => (
          <Panel isFullWindow={false}>
            <label>
              Jam <input name="other" />
            </label>
            <label>
              Nomor <input name="whatsapp" />
            </label>
          </Panel>
        ),
      },
    });
    act(() => wantedField.set({ to: '/', name: 'whatsapp', label: 'Nomor WhatsApp' }));
    await waitFor(() => expect(screen.getByLabelText('Nomor')).toHaveFocus());
    act(() => wantedField.set({ to: '/', label: 'Jam' }));
    await waitFor(() => expect(screen.getByLabelText('Jam')).toHaveFocus());
  });

  test('says when articles cannot be searched, and still offers the rest', async () => {
    server.breakConnection('posts.overview');
    await renderScreen(SCREEN);
    await open();
    await screen.findByRole('combobox');
    await user.keyboard('iso');
    await expectText('Artikel tidak dapat dicari sekarang. Ubah kata pencarian untuk mencoba lagi.');
    expect(active()).toBe('Isolir');
  });

  test('asks before a logout', async () => {
    await renderScreen(SCREEN);
    await open();
    await screen.findByRole('combobox');
    await user.keyboard('logout{Enter}');
    await expectDialog('Apakah Anda yakin ingin logout?');
  });
});
