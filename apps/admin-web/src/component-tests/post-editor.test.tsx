import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { MediaItem } from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import type { PostRecord } from '@jala/schema/wire/posts';
import { altQuestions } from '#features/posts/editor/alt-texts.ts';
import { AltTextsDialog } from '#features/posts/editor/alt-texts-dialog.tsx';
import { PostEditor } from '#features/posts/editor/post-editor.tsx';
import { openForm } from '#forms/open-forms.ts';
import { fakePost } from './fake-posts.ts';
import { staff } from './fake-server.ts';
import { post, siteSettings } from './records.ts';
import {
  button,
  expectDialog,
  expectHeading,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  follow,
  press,
  pressSaveKeys,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const LIST = 'Manajemen Post';
const TIDY = /^Kedua teks sudah digabung\./;
const CONFLICT = /^Rekan Anda menyimpan draf lain/;

async function open(part?: Partial<PostRecord>, signedIn = staff, returned?: string) {
  const stored = fakePost(part && { ...post(7, 'Dari Semula'), author_id: signedIn.id, ...part });
  if (returned !== undefined) stored.sendBack(returned);
  const edited = part && stored.edited();
  await renderScreen({ options: { component: () => <PostEditor {...(edited && { edited })} /> } }, signedIn);
  return stored;
}

/** Opens the post with what is kept of it now. */
async function openKept(part: Partial<PostRecord>, values: object) {
  const stored = fakePost({ ...post(7, 'Dari Semula'), ...part });
  stored.keepElsewhere(values);
  const edited = stored.edited();
  await renderScreen({ options: { component: () => <PostEditor edited={edited} /> } });
  return stored;
}

/** The user turns to another window, so that what is typed is kept at once. */
function turnAway(): void {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
}

const choose = async (item: string) => {
  await press('Tindakan lain');
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test.each<[string, Partial<PostRecord> | undefined, string[]]>([
  ['a new article', undefined, ['Pratinjau', 'Simpan Draf', 'Jadwalkan', 'Simpan Post']],
  ['a draft', { status: 'draft', publish_at: null }, ['Pratinjau', 'Simpan Draf', 'Terbitkan']],
  [
    'a scheduled one',
    { status: 'scheduled', publish_at: '2099-01-01T00:00:00.000Z' },
    ['Pratinjau', 'Simpan Draf', 'Terbitkan', 'Jadwalkan'],
  ],
  ['a published one', { status: 'published' }, ['Pratinjau', 'Simpan Perubahan']],
])('the buttons of %s', async (_name, part, names) => {
  await open(part);
  const words = within(await screen.findByRole('banner'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((word) => word !== '');
  expect(words).toEqual(names);
});

test('a new article becomes a draft while it is typed, and Simpan Post publishes that one', async () => {
  const stored = await open();
  await fill('Judul', 'Ditulis Dulu');
  turnAway();
  await expectText(/^Tersimpan/);
  expect(stored.now()).toMatchObject({ status: 'draft', post_title: 'Ditulis Dulu' });
  expect(window.location.pathname).toBe('/post/8/edit');
  await press('Simpan Post');
  await expectHeading(LIST);
  expect(server.inputsOf('posts.create')).toEqual([]);
  expect(server.inputsOf('posts.update')).toMatchObject([
    { id: 8, version: 1, draft_version: 0, status: 'published', post_title: 'Ditulis Dulu' },
  ]);
});

test.each([
  ['while it is typed', async () => turnAway(), 'draft'],
  ['by Simpan Post', () => press('Simpan Post'), 'published'],
])(
  'a new article whose first response was lost stays one article when it is saved again %s',
  async (_name, again, status) => {
    const stored = await open();
    const getBack = server.loseResponse('posts.keepDraft');
    await fill('Judul', 'Satu Saja');
    turnAway();
    await expectText('Sambungan terputus. Tulisan disimpan di perangkat ini.');
    getBack();
    await again();
    await waitFor(() => expect(stored.now().status).toBe(status));
    const keys = server.inputsOf('posts.keepDraft').map((input) => Object(input).draft_key as unknown);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys.slice(0, 2)).size).toBe(1);
    expect(server.inputsOf('posts.create')).toEqual([]);
    expect(stored.now().id).toBe(8);
  },
);

test('the head tells what a missing image does to an article that is kept', async () => {
  const stored = await open({ status: 'draft', publish_at: null });
  await press('Gambar dalam teks: sending');
  await expectText('Gambar sedang diunggah...');
  await press('Gambar dalam teks: failed');
  await expectText('Ada gambar yang gagal diunggah.');
  await fill('Judul', 'Tetap Disimpan');
  turnAway();
  await waitFor(() => expect(stored.draft()?.values).toMatchObject({ post_title: 'Tetap Disimpan' }));
  await press('Gambar dalam teks: none');
  await expectNoText('Ada gambar yang gagal diunggah.');
});

test('another draft of the user themselves is not called that of a colleague', async () => {
  const stored = await open({ status: 'draft', publish_at: null });
  await fill('Judul', 'Di Laptop');
  stored.keepElsewhere({ post_title: 'Di Telepon' }, staff);
  turnAway();
  await expectText(/^Anda menyimpan draf lain dari artikel ini di jendela atau perangkat lain/);
});

test('Ctrl+S saves a draft without publishing it, and the user goes on writing', async () => {
  const stored = await open();
  await fill('Judul', 'Masih Draf');
  await pressSaveKeys();
  await expectText('Draf disimpan.');
  expect(stored.now()).toMatchObject({ status: 'draft', post_title: 'Masih Draf' });
  expect(await textbox('Judul')).toHaveValue('Masih Draf');
});

test('a draft without a title is kept, and not published', async () => {
  const stored = await open({ status: 'draft', publish_at: null });
  await fill('Judul', '');
  await press('Simpan Draf');
  await expectText('Draf disimpan.');
  expect(stored.draft()?.values).toMatchObject({ post_title: '' });
  await press('Terbitkan');
  expect(await textbox('Judul')).toHaveAccessibleDescription('Wajib diisi.');
  expect(server.inputsOf('posts.update')).toEqual([]);
});

test('Ctrl+S on a published article keeps what is written beside it', async () => {
  const stored = await open({});
  await fill('Judul', 'Nanti Saja');
  await pressSaveKeys();
  await expectText('Draf disimpan. Yang tampil di situs belum berubah.');
  expect(stored.now().post_title).toBe('Dari Semula');
  expect(stored.draft()?.values).toMatchObject({ post_title: 'Nanti Saja' });
});

test('leaving keeps what is written, and asks nothing', async () => {
  const stored = await open({});
  await fill('Judul', 'Ditinggalkan');
  await follow('Layar lain');
  await expectHeading('Layar lain');
  expect(stored.draft()?.values).toMatchObject({ post_title: 'Ditinggalkan' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('jala:draft'))).toEqual([]);
});

test('leaving asks when the server cannot be reached', async () => {
  await open({});
  server.breakConnection('posts.keepDraft');
  await fill('Judul', 'Ditinggalkan');
  await follow('Layar lain');
  await expectDialog('Tinggalkan halaman ini?');
  await press('Batal');
  await expectNoDialog();
  expect(await textbox('Judul')).toHaveValue('Ditinggalkan');
});

test('an article opens with what a colleague has written, which can be thrown away and taken back', async () => {
  const stored = await openKept({}, { post_title: 'Dari Citra' });
  expect(await textbox('Judul')).toHaveValue('Dari Citra');
  await expectText(/^Perubahan Citra Lestari, baru saja, belum diterbitkan\.$/);
  await press('Buang draf');
  await waitFor(async () => expect(await textbox('Judul')).toHaveValue('Dari Semula'));
  expect(stored.draft()).toBeNull();
  await press('Urungkan');
  expect(await textbox('Judul')).toHaveValue('Dari Citra');
});

test('a newer draft of a colleague is not thrown away with the one that is open', async () => {
  const stored = await openKept({}, { post_title: 'Dari Citra' });
  stored.keepElsewhere({ post_title: 'Lanjutan dari Citra' });
  await press('Buang draf');
  await expectText('Data ini sudah diubah orang lain.');
  expect(stored.draft()?.values).toMatchObject({ post_title: 'Lanjutan dari Citra' });
  expect(await textbox('Judul')).toHaveValue('Dari Citra');
});

test('another draft of a colleague is told while the user goes on writing, and merged when the user wants it', async () => {
  const stored = await open({});
  await fill('Judul', 'Judul Saya');
  stored.keepElsewhere({ post_konten: '<p>Isi dari Citra.</p>' });
  turnAway();
  await expectText(CONFLICT);
  await fill('Judul', 'Judul Saya, Lanjut');
  await press('Lihat bedanya');
  const dialog = await expectDialog('Data ini sudah diubah orang lain.');
  expect(within(dialog).getByText(/^Citra Lestari mengubah artikel ini pukul/)).toBeVisible();
  await press('Gabungkan');
  await expectNoDialog();
  await expectNoText(CONFLICT);
  expect(stored.draft()?.values).toMatchObject({
    post_title: 'Judul Saya, Lanjut',
    post_konten: '<p>Isi dari Citra.</p>',
  });
  expect(stored.now()).toMatchObject({ post_title: 'Dari Semula', version: 1 });
});

test('two texts that were written at the same time can both be kept', async () => {
  const stored = await open({ status: 'draft', publish_at: null, post_konten: '<p>Awal.</p>' });
  await fill('Konten', '<p>Awal.</p><p>Dari laptop.</p>');
  stored.keepElsewhere({ post_konten: '<p>Awal.</p><p>Dari telepon.</p>' });
  turnAway();
  await press('Lihat bedanya');
  await user.click(await screen.findByRole('radio', { name: /^Pakai keduanya/ }));
  await press('Gabungkan');
  await expectNoDialog();
  expect(stored.draft()?.values.post_konten).toBe('<p>Awal.</p><p>Dari laptop.</p><p>Dari telepon.</p>');
});

test('changes in different paragraphs of a published text are joined and published', async () => {
  const stored = await open({ post_konten: '<p>Satu.</p><p>Dua.</p>' });
  await fill('Konten', '<p>Satu dari laptop.</p><p>Dua.</p>');
  stored.publishElsewhere({ post_konten: '<p>Satu.</p><p>Dua dari telepon.</p>' });
  await press('Simpan Perubahan');
  const dialog = await expectDialog('Data ini sudah diubah orang lain.');
  expect(within(dialog).getByRole('radio', { name: /^Pakai keduanya/ })).toBeChecked();
  await press('Gabungkan');
  await expectNoDialog();
  await waitFor(() => expect(stored.now().post_konten).toBe('<p>Satu dari laptop.</p><p>Dua dari telepon.</p>'));
});

test('a paragraph that both have changed stands twice in the editor and is not published', async () => {
  const stored = await open({ post_konten: '<p>Satu.</p>' });
  await fill('Konten', '<p>Satu dari laptop.</p>');
  stored.publishElsewhere({ post_konten: '<p>Satu dari telepon.</p>' });
  await press('Simpan Perubahan');
  await user.click(await screen.findByRole('radio', { name: /^Pakai keduanya/ }));
  await press('Gabungkan');
  await expectNoDialog();
  await expectText(TIDY);
  expect(await textbox('Konten')).toHaveValue('<p>Satu dari laptop.</p><p>Satu dari telepon.</p>');
  expect(stored.now().post_konten).toBe('<p>Satu dari telepon.</p>');
  await fill('Konten', '<p>Satu dari keduanya.</p>');
  await press('Simpan Perubahan');
  await waitFor(() => expect(stored.now().post_konten).toBe('<p>Satu dari keduanya.</p>'));
  await expectNoText(TIDY);
});

test('a save does not remove a draft that the user has not seen', async () => {
  const stored = await open({});
  stored.keepElsewhere({ post_title: 'Dari Citra' });
  await press('Simpan Perubahan');
  const dialog = await expectDialog('Data ini sudah diubah orang lain.');
  expect(stored.draft()).not.toBeNull();
  // The user has changed nothing that could be joined with it.
  expect(dialog).toHaveTextContent('Anda belum mengubah apa pun.');
  expect(within(dialog).queryByRole('button', { name: 'Gabungkan' })).toBeNull();
  await press('Buka versi terbaru');
  await waitFor(async () => expect(await textbox('Judul')).toHaveValue('Dari Citra'));
});

test('a new article that is kept shows what its history restores', async () => {
  const stored = await open();
  await fill('Judul', 'Ditulis Dulu');
  turnAway();
  await expectText(/^Tersimpan/);
  stored.keepElsewhere({ post_title: 'Dipulihkan' });
  await act(() => openForm('posts:8')?.takeNewest());
  expect(await textbox('Judul')).toHaveValue('Dipulihkan');
});

test('the article is scheduled for a time in western Indonesia', async () => {
  await open();
  await fill('Judul', 'Promo');
  await press('Jadwalkan');
  await user.clear(await screen.findByLabelText('Tanggal'));
  await press('Jadwalkan');
  expect(await screen.findByLabelText('Tanggal')).toHaveAccessibleDescription('Isi tanggal dan jam terbit.');
  expect(screen.getByRole('banner')).not.toHaveTextContent('Coba lagi');
  expect(server.inputsOf('posts.create')).toEqual([]);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await user.type(await screen.findByLabelText('Tanggal'), day);
  await press('Jadwalkan');
  await expectHeading(LIST);
  expect(server.inputsOf('posts.create')).toMatchObject([{ status: 'scheduled', publish_at: `${day}T08:00:00+07:00` }]);
});

test('a time that the server refuses gets its reason at the field', async () => {
  await open();
  await fill('Judul', 'Promo');
  await press('Jadwalkan');
  const errors = { publish_at: [messages.publishAtPast] };
  server.refuse('posts.create', { status: 400, message: messages.publishAtPast, errors });
  await press('Jadwalkan');
  await waitFor(async () =>
    expect(await screen.findByLabelText('Tanggal')).toHaveAccessibleDescription(messages.publishAtPast),
  );
  expect(screen.getByRole('banner')).not.toHaveTextContent('Coba lagi');
});

test.each<[string, Partial<PostRecord>, string]>([
  ['a scheduled article', { status: 'scheduled', publish_at: '2099-01-01T01:00:00.000Z' }, '2099-01-01'],
  ['a published one', { status: 'published', publish_at: '2026-11-02T01:00:00.000Z' }, '2026-11-02'],
])('another date of %s is kept as its text is', async (_name, part, before) => {
  const stored = await open(part);
  const date = await screen.findByLabelText('Tanggal');
  expect(date).toHaveValue(before);
  await user.clear(date);
  await user.type(date, '2026-10-05');
  await expectText('Belum disimpan');
  turnAway();
  await waitFor(() => expect(stored.draft()?.values).toMatchObject({ publish_at: '2026-10-05T08:00:00+07:00' }));
  await expectNoText('Belum disimpan');
});

test('the kept date is in the form that opens again, and leaving it out publishes at once', async () => {
  const scheduled = { status: 'scheduled', publish_at: '2099-01-01T01:00:00.000Z' } as const;
  const stored = await openKept(scheduled, { publish_at: '2099-02-03T02:00:00.000Z' });
  expect(await screen.findByLabelText('Tanggal')).toHaveValue('2099-02-03');
  expect(await screen.findByLabelText('Jam (WIB)')).toHaveValue('09:00');
  await user.click(await screen.findByRole('radio', { name: 'Langsung' }));
  turnAway();
  await waitFor(() => expect(stored.draft()?.values.publish_at).toBeNull());
});

test('the time of an article that is a draft is kept beside it', async () => {
  const stored = await open({ status: 'draft', publish_at: null });
  await user.click(await screen.findByRole('radio', { name: 'Jadwalkan' }));
  await press('Simpan Draf');
  await expectText('Draf disimpan.');
  expect(stored.now().status).toBe('draft');
  expect(stored.draft()?.values.publish_at).toMatch(/T08:00:00\+07:00$/);
});

test('Simpan Draf without a change keeps nothing, and the schedule of an article can be taken back', async () => {
  const stored = await open({ status: 'scheduled', publish_at: '2099-01-01T01:00:00.000Z' });
  await press('Simpan Draf');
  await expectText('Tidak ada perubahan untuk disimpan.');
  expect(stored.draft()).toBeNull();
  await choose('Batalkan jadwal');
  await expectText('Jadwal dibatalkan. Artikel ini menjadi draf.');
  expect(stored.now().status).toBe('draft');
});

test('a published article leaves the site and stays open', async () => {
  const stored = await open({});
  await choose('Batalkan terbit');
  await expectText('Artikel tidak lagi tampil di situs.');
  expect(stored.now()).toMatchObject({ status: 'draft', post_title: 'Dari Semula' });
  await button('Terbitkan');
});

test('whoever only writes asks for a review instead of publishing', async () => {
  const stored = await open(undefined, { ...staff, role: 'penulis' });
  await fill('Judul', 'Mohon Ditinjau');
  expect(screen.queryByRole('button', { name: 'Simpan Post' })).toBeNull();
  expect(screen.queryByLabelText('Tanggal')).toBeNull();
  await press('Minta ditinjau');
  await expectHeading(LIST);
  expect(stored.now().status).toBe('draft');
  expect(server.inputsOf('posts.askReview')).toEqual([{ id: 8, wanted: true }]);
});

test('whoever reviews an article sends it back with a note, and its author withdraws the request', async () => {
  const waiting = { status: 'draft', publish_at: null, review_asked_at: '2026-11-23T00:00:00.000Z' } as const;
  await open({ ...waiting, author_id: 9 });
  expect(await screen.findByText('Artikel ini menunggu tinjauan.')).toBeVisible();
  await press('Kembalikan ke penulis');
  await expectDialog('Kembalikan artikel ini ke penulis?');
  await user.type(await textbox('Catatan untuk penulis'), 'Tambah harganya.');
  await user.keyboard('{Escape}');
  const question = within(await expectDialog('Tutup tanpa menyimpan?'));
  await user.click(question.getByRole('button', { name: 'Batal' }));
  expect(await textbox('Catatan untuk penulis')).toHaveValue('Tambah harganya.');
  await press('Kembalikan');
  await expectText('Artikel dikembalikan ke penulis.');
  await expectNoDialog();
  await expectNoText('Artikel ini menunggu tinjauan.');
  expect(server.inputsOf('posts.askReview')).toEqual([{ id: 7, wanted: false, note: 'Tambah harganya.' }]);
});

test('the author takes the request back, and reads why the article came back', async () => {
  const penulis = { ...staff, role: 'penulis' as const };
  const draft = { status: 'draft', publish_at: null } as const;
  await open({ ...draft, review_asked_at: '2026-11-23T00:00:00.000Z' }, penulis, 'Tambah harganya.');
  await expectNoText('Tambah harganya.');
  await press('Batalkan permintaan tinjauan');
  await expectText('Permintaan tinjauan dibatalkan.');
  expect(server.inputsOf('posts.askReview')).toEqual([{ id: 7, wanted: false }]);
  await expectText('Tambah harganya.');
  await expectText(/^Citra Lestari mengembalikan artikel ini, /);
});

test('colleagues are a mark in the head, which says who they are, and what is written stays where it is', async () => {
  server.handle('presence.here', () => ({ others: [{ id: 2, user_name: 'Citra Lestari' }] }));
  await open({});
  const sentence = 'Citra Lestari juga sedang membuka artikel ini.';
  const mark = await button(sentence);
  expect(mark).toHaveTextContent('CL');
  expect(await screen.findByRole('banner')).toContainElement(mark);
  expect(document.querySelectorAll('[data-slot="alert"]')).toHaveLength(0);
  await press(sentence);
  await expectDialog(sentence);
});

test('the line about a draft that was open stays while more of it is kept', async () => {
  const stored = await openKept({}, { post_title: 'Dari Citra' });
  await expectText(/^Perubahan Citra Lestari, /);
  await fill('Judul', 'Dari Citra dan saya');
  turnAway();
  await waitFor(() => expect(stored.draft()?.values.post_title).toBe('Dari Citra dan saya'));
  await expectText(/^Perubahan Citra Lestari, /);
});

test('the preview keeps what is written and opens its link in the tab of the click', async () => {
  server.handle('site.settings', () => siteSettings);
  server.handle('posts.preview', () => ({ path: '/pratinjau/rahasia', expires_at: '2026-12-01T00:00:00.000Z' }));
  const stored = await open({});
  const tab = { opener: {}, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await fill('Judul', 'Lihat Dulu');
  await press('Pratinjau');
  await expectText(/^Pratinjau dibuka di tab baru/);
  expect(tab.location.replace).toHaveBeenCalledWith('https://jala.test/pratinjau/rahasia');
  expect(stored.draft()?.values).toMatchObject({ post_title: 'Lihat Dulu' });

  server.breakConnection('posts.keepDraft');
  await fill('Judul', 'Tanpa Sambungan');
  await press('Pratinjau');
  await expectText(/^Pratinjau perlu tulisan yang tersimpan/);
  expect(tab.close).toHaveBeenCalled();
});

test('the address follows what is typed, and says that the old one leads to it', async () => {
  await open({});
  await user.type(await textbox('Alamat'), 'Paket Rumah & Kantor!');
  expect(await textbox('Alamat')).toHaveValue('paket-rumah-kantor-');
  expect(await textbox('Alamat')).toHaveAccessibleDescription(
    'Alamat lama /blogs/7-dari-semula akan dialihkan ke alamat ini.',
  );
  await press('Simpan Perubahan');
  await expectHeading(LIST);
  expect(server.inputsOf('posts.update')).toMatchObject([{ post_slug: 'paket-rumah-kantor' }]);
});

describe('the images of an article without an alternative text', () => {
  const [cover, drawing] = ['a'.repeat(32), 'b'.repeat(32)].map((name) => `${name}.png`) as [string, string];
  const part = { post_image: cover, post_konten: `<p><img src="/api/storage/${drawing}" alt=""></p>` };
  const image = (file: string) => ({ file, name: '', alt: '', is_decorative: false, version: 1 }) as MediaItem;

  test('are asked about when it is published', async () => {
    await open({ status: 'draft', publish_at: null, ...part });
    server.handle('media.withoutAlt', ({ files }) => files.map(image));
    await press('Terbitkan');
    await expectHeading(LIST);
    await expectText('2 gambar di “Dari Semula” belum punya teks alternatif.');
    await press('Tulis');
    expect(altQuestions.get()?.images.map(({ file }) => file)).toEqual([cover, drawing]);
    altQuestions.set(undefined);
  });

  test('are asked about when a new one is published', async () => {
    const stored = await open();
    server.handle('media.withoutAlt', ({ files }) => files.map(image));
    await fill('Judul', 'Baru');
    await fill('Konten', part.post_konten);
    await press('Simpan Post');
    await expectHeading(LIST);
    await expectText('1 gambar di “Baru” belum punya teks alternatif.');
    expect(stored.now().id).toBe(8);
  });

  test('get one, or are said to be decoration', async () => {
    fakePost({ ...post(7, 'Dari Semula'), ...part });
    server.handle('media.update', (changes) => ({ ...image(changes.file), ...changes }));
    const component = () => (
      <main>
        <AltTextsDialog />
      </main>
    );
    await renderScreen({ options: { component } });
    act(() => altQuestions.set({ id: 7, images: [image(cover), image(drawing)] }));
    const [first, second] = within(await expectDialog('Apa isi 2 gambar ini?')).getAllByRole('group');
    await user.click(within(first as HTMLElement).getByRole('checkbox', { name: /^Hanya hiasan/ }));
    await user.type(within(second as HTMLElement).getByRole('textbox'), 'Denah rumah');
    await press('Simpan dan lanjutkan');
    await expectText('Berhasil disimpan.');
    expect(server.inputsOf('media.update')).toMatchObject([
      { file: cover, alt: '', is_decorative: true },
      { file: drawing, alt: 'Denah rumah', is_decorative: false },
    ]);
    const post_konten = expect.stringContaining('alt="Denah rumah"');
    expect(server.inputsOf('posts.update')).toMatchObject([{ id: 7, post_image_alt: '', post_konten }]);
  });
});
