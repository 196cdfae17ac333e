import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PostEditor } from '#features/posts/editor/post-editor.tsx';
import { queryClient } from '#lib/trpc.ts';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { staff } from './fake-server.ts';
import { kontak, post, storedRecord } from './records.ts';
import {
  expectDialog,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  fillStorage,
  follow,
  everythingStored,
  expectHeading,
  press,
  reload,
  renderScreen,
  server,
  storeDrafts,
  textbox,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const QUESTION = 'Tinggalkan halaman ini?';
const OFFER = /^Ada perubahan dari .* yang belum disimpan\.$/;

let stored = storedRecord(kontak);

beforeEach(async () => {
  stored = storedRecord(kontak);
  server.handle('kontak.get', stored.now);
  server.handle('kontak.update', stored.update);
  await renderScreen(KontakScreen);
  await textbox('Alamat');
});

/** Tells whether the browser would ask before it closes the window. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving the screen', () => {
  test('with an unsaved change asks first, and after Batal the user stays and the text is kept', async () => {
    await fill('Alamat', 'Jl. Belum Disimpan');
    await follow('Layar lain');
    await expectDialog(QUESTION);
    await press('Batal');
    await expectNoDialog();
    expect(window.location.pathname).toBe('/');
    expect(await textbox('Alamat')).toHaveValue('Jl. Belum Disimpan');
  });

  test('with an unsaved change continues after Ya', async () => {
    await fill('Alamat', 'Jl. Belum Disimpan');
    await follow('Layar lain');
    await expectDialog(QUESTION);
    await press('Ya');
    await expectHeading('Layar lain');
  });

  test('asks no question when nothing was typed', async () => {
    await follow('Layar lain');
    await expectHeading('Layar lain');
  });

  test('asks no question when the user has restored the stored values', async () => {
    await fill('Alamat', 'Jl. Lain');
    await fill('Alamat', kontak.alamat);
    await follow('Layar lain');
    await expectHeading('Layar lain');
  });

  test('asks no question after a save', async () => {
    await fill('Alamat', 'Jl. Baru No. 2');
    await press('Simpan');
    await expectText('Data kontak berhasil diupdate.');
    await follow('Layar lain');
    await expectHeading('Layar lain');
  });

  test('with the Back button of the browser also asks', async () => {
    await follow('Layar lain');
    await expectHeading('Layar lain');
    await follow('Layar ini');
    await fill('Alamat', 'Jl. Belum Disimpan');
    window.history.back();
    await expectDialog(QUESTION);
    await press('Batal');
    expect(await textbox('Alamat')).toHaveValue('Jl. Belum Disimpan');
  });

  test('by closing the window makes the browser ask, but only when there are unsaved changes', async () => {
    expect(asksBeforeUnload()).toBe(false);
    await fill('Alamat', 'Jl. Belum Disimpan');
    expect(asksBeforeUnload()).toBe(true);
    await fill('Alamat', kontak.alamat);
    expect(asksBeforeUnload()).toBe(false);
  });
});

function draftKey(): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith('jala:draft'));
  if (key === undefined) throw new Error('No draft is stored.');
  return key;
}

/** Types something and leaves the screen without saving. */
async function leaveUnsaved(): Promise<void> {
  await fill('Alamat', 'Jl. Belum Disimpan');
  await follow('Layar lain');
  await press('Ya');
  await expectHeading('Layar lain');
}

describe('a draft', () => {
  test('is offered when the form is opened again, and is deleted when it is saved', async () => {
    await leaveUnsaved();
    await follow('Layar ini');
    await expectText(OFFER);
    expect(await textbox('Alamat')).toHaveValue(kontak.alamat);
    await press('Pulihkan');
    await expectNoText(OFFER);
    expect(await textbox('Alamat')).toHaveValue('Jl. Belum Disimpan');
    await press('Simpan');
    await expectText('Data kontak berhasil diupdate.');
    await reload(KontakScreen);
    expect(await textbox('Alamat')).toHaveValue('Jl. Belum Disimpan');
    await expectNoText(OFFER);
  });

  test('survives a reload of the page', async () => {
    await fill('Alamat', 'Jl. Selamat');
    await reload(KontakScreen);
    await press('Pulihkan');
    expect(await textbox('Alamat')).toHaveValue('Jl. Selamat');
  });

  test('survives a window that closes without any event', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await fill('Alamat', 'Jl. Selamat');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(everythingStored()).toContain('Jl. Selamat');
  });

  test('is deleted by Buang', async () => {
    await leaveUnsaved();
    await follow('Layar ini');
    await press('Buang');
    await expectNoText(OFFER);
    await reload(KontakScreen);
    expect(await textbox('Alamat')).toHaveValue(kontak.alamat);
    await expectNoText(OFFER);
  });

  test('is not offered to another user of the same device', async () => {
    await leaveUnsaved();
    await reload(KontakScreen, { ...staff, id: 2 });
    await textbox('Alamat');
    await expectNoText(OFFER);
  });

  test('with other fields, from an older version of the form, is ignored', async () => {
    await leaveUnsaved();
    const key = draftKey();
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"gmaps"', '"peta"'));
    await follow('Layar ini');
    await textbox('Alamat');
    await expectNoText(OFFER);
  });

  test('that cannot be read is ignored', async () => {
    await leaveUnsaved();
    const key = draftKey();
    localStorage.setItem(key, '{');
    await follow('Layar ini');
    await textbox('Alamat');
    await expectNoText(OFFER);
  });

  test('of an older version of the record does not overwrite what a colleague saved later', async () => {
    await leaveUnsaved();
    stored.changeElsewhere({ alamat: 'Jl. Rekan' });
    await reload(KontakScreen);
    await press('Pulihkan');
    await press('Simpan');
    await expectDialog('Data ini sudah diubah orang lain.');
    expect(stored.now().alamat).toBe('Jl. Rekan');
  });

  test('of an older version of the record is restored over the other fields that a colleague saved later', async () => {
    await leaveUnsaved();
    stored.changeElsewhere({ telepon: '147' });
    await reload(KontakScreen);
    await press('Pulihkan');
    expect(await textbox('Telepon')).toHaveValue('147');
    await press('Simpan');
    await expectText('Data kontak berhasil diupdate.');
    expect(stored.now()).toMatchObject({ telepon: '147' });
    expect(stored.now().alamat).not.toBe(kontak.alamat);
  });

  test('that does not fit on the device leads to a message, and the form keeps working', async () => {
    fillStorage();
    await fill('Alamat', 'Jl. Baru No. 2');
    storeDrafts();
    await expectText(/^Penyimpanan peramban penuh\./);
    await press('Simpan');
    await expectText('Data kontak berhasil diupdate.');
  });
});

describe('a post', () => {
  const screenOf = (id: number) => ({
    options: {
      component: () => <PostEditor key={id} edited={{ post: post(id, `Post ${id}`), draft: null, returned: null }} />,
    },
  });

  test('has its own drafts', async () => {
    await reload(screenOf(1));
    await fill('Judul', 'Post 1, Diubah');
    await reload(screenOf(2));
    expect(await textbox('Judul')).toHaveValue('Post 2');
    await expectNoText(OFFER);
    await reload(screenOf(1));
    await press('Pulihkan');
    expect(await textbox('Judul')).toHaveValue('Post 1, Diubah');
  });
});

describe('a record that is loaded again', () => {
  const loadAgain = () => window.dispatchEvent(new Event('visibilitychange'));

  test('replaces the values of a form without unsaved changes', async () => {
    stored.changeElsewhere({ alamat: 'Jl. Dari Rekan' });
    loadAgain();
    await waitFor(async () => expect(await textbox('Alamat')).toHaveValue('Jl. Dari Rekan'));
  });

  test('does not replace text that the user is typing', async () => {
    await fill('Alamat', 'Jl. Dari Saya');
    stored.changeElsewhere({ alamat: 'Jl. Dari Rekan' });
    loadAgain();
    await waitFor(() => expect(server.inputsOf('kontak.get')).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
  });
});
