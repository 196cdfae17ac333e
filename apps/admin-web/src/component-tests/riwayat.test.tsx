import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditLine, Version, VersionSummary } from '@jala/schema/wire/history';
import { dayAt } from '@jala/schema/rules/long-date';
import { messages } from '@jala/schema/messages';
import { AuditList } from '#features/riwayat/audit-list.tsx';
import { VersionsSheet } from '#features/riwayat/versions-sheet.tsx';
import { closeHistory, showHistory } from '#lib/shown-history.ts';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { Route as AuditScreen } from '#routes/_panel/riwayat.tsx';
import { conflict, staff } from './fake-server.ts';
import { fakePost } from './fake-posts.ts';
import { kontak, post } from './records.ts';
import {
  button,
  expectDialog,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

const budi = { user_id: 2, user_name: 'Budi Santoso', via: 'panel' } as const;
const me = { user_id: staff.id, user_name: staff.user_name, via: 'panel' } as const;

const summary = (id: number, changed: string[], by: VersionSummary['by'] = budi): VersionSummary => ({
  id,
  at: `2026-11-${10 + id}T03:47:00.000Z`,
  by,
  changed,
  is_removed: false,
});

const VERSIONS = [summary(3, ['alamat'], me), summary(2, ['telepon', 'alamat']), summary(1, [])];
const PRESENT = { telepon: '0231 2', email: 'halo@jalanet.example', alamat: 'Jl. Baru No. 3', gmaps: '' };

const version = (id: number, state: object, more: Partial<Version> = {}): Version => ({
  ...(VERSIONS.find((each) => each.id === id) ?? summary(id, [])),
  thing: 'kontak',
  thing_id: 1,
  state: { ...PRESENT, ...state },
  present: PRESENT,
  missing_images: [],
  latest: 3,
  ...more,
});

const Screen = KontakScreen.options.component as () => React.JSX.Element;
const kontakScreen = {
  options: {
    component: () => (
      <>
        <Screen />
        <VersionsSheet />
      </>
    ),
  },
};

describe('the versions of a form', () => {
  beforeEach(async () => {
    closeHistory();
    server.handle('kontak.get', () => kontak);
    server.handle('history.list', () => ({ versions: VERSIONS, total: 3, hasMore: false }));
    server.handle('history.get', ({ id }) =>
      version(id, id === 2 ? { alamat: 'Jl. Lama No. 3' } : id === 1 ? { alamat: 'Jl. Asal', telepon: '' } : {}),
    );
    server.handle('history.restore', () => ({ latest: 4 }));
    await renderScreen(kontakScreen);
  });

  const open = async () => {
    await press('Riwayat');
    return expectDialog('Riwayat Kontak');
  };

  test('say who, when, and which fields, and show what differs from the present one', async () => {
    const sheet = await open();
    const list = await within(sheet).findByRole('navigation', { name: 'Daftar versi' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Anda.*Alamat.*Sedang tampil di situs/),
      expect.stringMatching(/Budi Santoso.*Telepon, Alamat$/),
      expect.stringMatching(/Budi Santoso.*Versi pertama/),
    ]);
    const field = await within(sheet).findByRole('region', { name: 'Alamat' });
    expect(within(field).getByText('Lama').tagName).toBe('INS');
    expect(within(field).getByText('Baru').tagName).toBe('DEL');
    expect(within(sheet).getByRole('region', { name: 'Tidak berubah' })).toHaveTextContent('Telepon, Email');
    expect(within(sheet).getByRole('heading', { name: 'Riwayat Kontak' })).toHaveFocus();
  });

  test('can be restored, which can be undone', async () => {
    await open();
    await press('Pulihkan versi ini');
    await expectNoDialog();
    expect(server.inputsOf('history.restore')).toEqual([{ id: 2, latest: 3, without_images: false }]);
    await expectText('Versi 12 November dari Kontak dipulihkan.');
    await press('Urungkan');
    await expectText('Pemulihan Kontak dibatalkan.');
    expect(server.inputsOf('history.restore').at(-1)).toEqual({ id: 3, latest: 4 });
  });

  test('of something that was removed and is back lead to the version before the removal', async () => {
    const removal = { ...summary(2, []), is_removed: true };
    const versions = [summary(3, []), removal, summary(1, [])];
    server.handle('history.list', () => ({ versions, total: 3, hasMore: false }));
    const sheet = await open();
    expect(await within(sheet).findByRole('button', { name: /Versi pertama/ })).toHaveAttribute('aria-current', 'true');
    await user.click(within(sheet).getByRole('button', { name: /Dihapus/ }));
    expect(screen.queryByRole('button', { name: /^Pulihkan/ })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: /Sedang tampil/ }));
    await press('Pulihkan yang sebelumnya');
    await expectNoDialog();
    expect(server.inputsOf('history.restore')).toEqual([{ id: 1, latest: 3, without_images: false }]);
  });

  test('put what was restored into the form', async () => {
    await open();
    server.handle('kontak.get', () => ({ ...kontak, alamat: 'Jl. Lama No. 3', version: 4 }));
    await press('Pulihkan versi ini');
    await waitFor(async () => expect(await textbox('Alamat')).toHaveValue('Jl. Lama No. 3'));
  });

  test('ask before they replace unsaved changes, and keep these as a draft', async () => {
    await fill('Alamat', 'Jl. Belum Disimpan');
    await open();
    server.handle('kontak.get', () => ({ ...kontak, alamat: 'Jl. Lama No. 3', version: 4 }));
    await press('Pulihkan versi ini');
    const question = await screen.findByRole('dialog', { name: 'Pulihkan versi ini?' });
    expect(server.inputsOf('history.restore')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Ya' }));
    await waitFor(async () => expect(await textbox('Alamat')).toHaveValue('Jl. Lama No. 3'));
    await user.click((await screen.findAllByRole('button', { name: 'Pulihkan' }))[0] as HTMLElement);
    expect(await textbox('Alamat')).toHaveValue('Jl. Belum Disimpan');
  });

  test('say that somebody else was first, and load the list again', async () => {
    await open();
    server.handle('history.restore', () => {
      throw conflict();
    });
    server.handle('history.list', () => ({ versions: [summary(4, ['email']), ...VERSIONS], total: 4, hasMore: false }));
    await press('Pulihkan versi ini');
    expect(await screen.findByRole('alert')).toHaveTextContent('Data ini sudah diubah orang lain.');
    await expectText('4 versi sejak 11 November 2026');
  });

  test('offer to restore without a picture that is gone', async () => {
    await open();
    const repair = server.refuse('history.restore', { status: 400, message: messages.versionImageGone });
    await press('Pulihkan versi ini');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.versionImageGone);
    repair();
    await press('Pulihkan tanpa gambar');
    await expectText('Versi 12 November dari Kontak dipulihkan.');
    expect(server.inputsOf('history.restore').at(-1)).toMatchObject({ id: 2, without_images: true });
  });

  test('show what the newest one changed, which cannot be restored', async () => {
    const sheet = await open();
    await press(/Sedang tampil di situs/);
    const field = await within(sheet).findByRole('region', { name: 'Alamat' });
    expect(within(field).getByText('Baru').tagName).toBe('INS');
    expect(screen.queryByRole('button', { name: 'Pulihkan versi ini' })).toBeNull();
  });
});

test('the only version is the first one, and is compared with nothing', async () => {
  closeHistory();
  server.handle('kontak.get', () => kontak);
  server.handle('history.get', ({ id }) => version(id, {}));
  server.handle('history.list', () => ({ versions: [summary(1, [])], total: 1, hasMore: false }));
  await renderScreen(kontakScreen);
  await press('Riwayat');
  await expectText(/adalah versi pertama/);
});

test('the newest version of an article is not said to be on the site, because it may be a draft', async () => {
  server.handle('kontak.get', () => kontak);
  server.handle('history.get', ({ id }) => ({ ...version(id, {}), thing: 'posts', thing_id: 7 }));
  server.handle('history.list', () => ({ versions: VERSIONS, total: 3, hasMore: false }));
  closeHistory();
  await renderScreen(kontakScreen);
  act(() => showHistory({ thing: 'posts', id: 7, title: 'artikel' }));
  await expectText('Versi sekarang');
  await expectNoText('Sedang tampil di situs');
  act(closeHistory);
});

describe('an old version of an article that is scheduled or published', () => {
  async function openVersions(role: 'penulis' | 'editor', draft?: object) {
    const stored = fakePost({ ...post(7, 'Promo Baru'), status: 'scheduled', publish_at: '2099-01-01T01:00:00.000Z' });
    if (draft !== undefined) stored.keepElsewhere(draft);
    const present = { post_title: 'Promo Baru', is_draft: false };
    server.handle('history.list', () => ({ versions: VERSIONS, total: 3, hasMore: false }));
    server.handle('history.get', ({ id }) => ({
      ...version(id, {}),
      thing: 'posts',
      thing_id: 7,
      state: { ...present, post_title: id === 3 ? 'Promo Baru' : 'Promo Lama', kategori_id: 99 },
      present,
    }));
    server.handle('kategori.list', () => []);
    closeHistory();
    await renderScreen({ options: { component: VersionsSheet } }, { ...staff, role });
    act(() => showHistory({ thing: 'posts', id: 7, title: 'Promo Baru' }));
    return stored;
  }

  test('becomes a draft of whoever only writes, which can be taken back', async () => {
    const stored = await openVersions('penulis');
    await press('Jadikan draf dari versi ini');
    await expectText(/^Draf “.+” dibuat dari versi /);
    expect(stored.draft()?.values).toMatchObject({ post_title: 'Promo Lama', kategori_id: null });
    expect(stored.now()).toMatchObject({ post_title: 'Promo Baru', status: 'scheduled' });
    await press('Urungkan');
    await expectText('Draf dikembalikan seperti semula.');
    expect(stored.draft()).toBeNull();
  });

  test('is not restored at once by whoever only writes, but by an Editor', async () => {
    await openVersions('penulis');
    await button('Jadikan draf dari versi ini');
    expect(screen.queryByRole('button', { name: 'Pulihkan versi ini' })).toBeNull();
    act(closeHistory);
    await openVersions('editor');
    await button('Jadikan draf dari versi ini');
    await button('Pulihkan versi ini');
    act(closeHistory);
  });

  test('replaces what was written since only after a question', async () => {
    const stored = await openVersions('editor', { post_title: 'Sedang Ditulis' });
    await press('Jadikan draf dari versi ini');
    await expectDialog('Jadikan draf dari versi ini?');
    await expectText('Perubahan artikel ini yang belum diterbitkan diganti dengan versi ini.');
    await press('Ya');
    await expectText(/^Draf “.+” dibuat dari versi /);
    await press('Urungkan');
    await expectText('Draf dikembalikan seperti semula.');
    expect(stored.draft()?.values.post_title).toBe('Sedang Ditulis');
  });
});

test('older versions come on demand', async () => {
  closeHistory();
  const all = Array.from({ length: 5 }, (_, place) => summary(5 - place, ['email']));
  server.handle('kontak.get', () => kontak);
  server.handle('history.get', ({ id }) => version(id, {}));
  server.handle('history.list', ({ before = 99 }) => {
    const rest = all.filter(({ id }) => id < before);
    return { versions: rest.slice(0, 3), total: 5, hasMore: rest.length > 3 };
  });
  await renderScreen(kontakScreen);
  await press('Riwayat');
  await press('Tampilkan yang lebih lama');
  const list = await screen.findByRole('navigation', { name: 'Daftar versi' });
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(5));
  await expectText('5 versi sejak 11 November 2026');
});

test('says that older versions did not come, and asks again', async () => {
  closeHistory();
  server.handle('kontak.get', () => kontak);
  server.handle('history.get', ({ id }) => version(id, {}));
  server.handle('history.list', ({ before }) => ({
    versions: before === undefined ? VERSIONS.slice(0, 2) : VERSIONS.slice(2),
    total: 3,
    hasMore: before === undefined,
  }));
  await renderScreen(kontakScreen);
  await press('Riwayat');
  await button('Tampilkan yang lebih lama');
  const repair = server.refuse('history.list', { status: 400, message: 'Riwayat tidak dapat dibaca.' });
  await press('Tampilkan yang lebih lama');
  await expectText('Riwayat tidak dapat dibaca.');
  repair();
  await press('Tampilkan yang lebih lama');
  await expectText('Versi pertama');
});

describe('the audit', () => {
  const line = (id: number, part: Partial<AuditLine>): AuditLine => ({
    id,
    at: new Date(Date.now() - id * 60_000).toISOString(),
    by: budi,
    address: '180.244.10.20',
    device: 'Chrome, Windows',
    action: 'update',
    thing: 'package',
    thing_id: 3,
    title: 'Jala Keluarga',
    detail: {},
    values: {},
    version_id: 20 + id,
    is_in_trash: false,
    ...part,
  });
  const LINES = [
    line(1, {
      detail: { fields: ['price', 'title'] },
      values: { price: { before: '350.000', after: '375.000' } },
    }),
    line(2, { action: 'remove', thing: 'posts', thing_id: 7, title: 'Libur Idulfitri', is_in_trash: true }),
    line(3, {
      action: 'signin.failed',
      thing: 'users',
      thing_id: 2,
      title: 'Budi Santoso',
      version_id: null,
      by: { user_id: null, user_name: '', via: 'panel' },
    }),
    line(4, { action: 'unheard.of', thing: '', thing_id: null, title: '', version_id: null, by: me }),
  ];
  const show = async () => {
    closeHistory();
    await renderScreen({
      options: {
        component: () => (
          <>
            <AuditList page={{ lines: LINES, hasMore: false }} filter={{ days: 30 }} isFiltered={false} />
            <VersionsSheet />
          </>
        ),
      },
    });
  };

  test('tells in sentences who did what, from where', async () => {
    await show();
    const [price, removed, failed, other] = await screen.findAllByRole('listitem');
    expect(price).toHaveTextContent('Budi Santoso mengubah paket Jala Keluarga');
    expect(price).toHaveTextContent('Harga: 350.000 menjadi 375.000, Nama Paket');
    expect(price).toHaveTextContent('180.244.x.x');
    expect(removed).toHaveTextContent(/Budi Santoso menghapus artikel Libur Idulfitri.*Ada di Tempat Sampah sampai/);
    expect(failed).toHaveTextContent('Seseorang gagal masuk sebagai Budi Santoso');
    expect(other).toHaveTextContent('Anda melakukan unheard.of');
  });

  test('leads to the version, and back from a removal', async () => {
    server.handle('history.list', () => ({ versions: [], total: 0, hasMore: false }));
    server.handle('history.restore', () => ({ latest: 4 }));
    await show();
    await press('Pulihkan: Libur Idulfitri');
    await expectText('Libur Idulfitri dipulihkan.');
    expect(server.inputsOf('history.restore')).toEqual([{ id: 22 }]);
    await press('Lihat beda: Jala Keluarga');
    await expectDialog('Riwayat paket Jala Keluarga');
    expect(server.inputsOf('history.list')).toEqual([{ thing: 'package', id: 3 }]);
  });
});

test('the audit is narrowed to a day, or to the days that somebody chooses', async () => {
  server.handle('audit.people', () => []);
  server.handle('audit.list', () => ({ lines: [], hasMore: false }));
  await renderScreen(AuditScreen);
  const period = await screen.findByRole('combobox', { name: 'Waktu' });
  await user.selectOptions(period, 'Kemarin');
  const yesterday = dayAt(Date.now() - 86_400_000);
  await waitFor(() => expect(server.inputsOf('audit.list').at(-1)).toEqual({ from: yesterday, to: yesterday }));
  await user.selectOptions(period, 'Pilih tanggal...');
  fireEvent.change(await screen.findByLabelText('Dari tanggal'), { target: { value: '2026-01-02' } });
  await waitFor(() =>
    expect(server.inputsOf('audit.list').at(-1)).toEqual({ from: '2026-01-02', to: dayAt(Date.now()) }),
  );
  await user.selectOptions(period, '7 hari terakhir');
  await waitFor(() => expect(server.inputsOf('audit.list').at(-1)).toEqual({ days: 7 }));
});
