import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { Route as LayananScreen } from '#routes/_panel/layanan.tsx';
import { layanan, storedList } from './records.ts';
import {
  expectDialog,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  fillStorage,
  follow,
  expectHeading,
  press,
  reload,
  renderScreen,
  pressSaveKeys,
  server,
  storeDrafts,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const QUESTION = 'Tutup isian yang sedang diedit?';
const KEPT = 'Perubahan tidak disimpan, tetapi tetap ada di perangkat ini.';
const FAILED = 'Gagal menyimpan perubahan.';
const INTERNET = 'Internet Dedicated';
const HOTSPOT = 'Hotspot Jala Net';

const row = (title: string) => screen.findByRole('listitem', { name: title });
const editButton = async (title: string) => within(await row(title)).findByRole('button', { name: 'Edit' });
const edit = async (title: string) => user.click(await editButton(title));

let stored = storedList([layanan(1, INTERNET), layanan(2, HOTSPOT)]);

beforeEach(async () => {
  stored = storedList([layanan(1, INTERNET), layanan(2, HOTSPOT)]);
  server.handle('layanan.list', stored.all);
  server.handle('layanan.update', stored.update);
  await renderScreen(LayananScreen);
  await row(INTERNET);
});

describe('a row', () => {
  test('opens with the current values and moves the focus to its first field', async () => {
    await edit(INTERNET);
    expect(await textbox('Judul')).toHaveFocus();
    expect(await textbox('Judul')).toHaveValue(INTERNET);
    expect(await textbox('Teks Tombol')).toHaveValue('Konsultasi Gratis');
  });

  test('closes after a save, reports the save, and moves the focus to its Edit button', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Internet Baru');
    await pressSaveKeys();
    await expectText('Berhasil disimpan.');
    await waitFor(async () => expect(await editButton('Internet Baru')).toHaveFocus());
    expect(screen.queryByRole('textbox', { name: 'Judul' })).toBeNull();
    expect(stored.byId(1).now().title).toBe('Internet Baru');
  });

  test('is closed by Batal, and offers the typed text when it is opened again', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Tidak Jadi');
    await press('Batal');
    expect(await editButton(INTERNET)).toHaveFocus();
    await expectText(KEPT);
    await edit(INTERNET);
    expect(await textbox('Judul')).toHaveValue(INTERNET);
    await expectNoText(KEPT);
    await press('Pulihkan');
    expect(await textbox('Judul')).toHaveValue('Tidak Jadi');
    expect(server.inputsOf('layanan.update')).toEqual([]);
  });

  test('is opened with the typed text by Urungkan, which leaves no second draft', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Tidak Jadi');
    await press('Batal');
    await press('Urungkan');
    expect(await textbox('Judul')).toHaveValue('Tidak Jadi');
    expect(await textbox('Judul')).toHaveFocus();
    await expectNoText(KEPT);
    await press('Simpan');
    await expectText('Berhasil disimpan.');
    expect(stored.byId(1).now().title).toBe('Tidak Jadi');
    await edit('Tidak Jadi');
    await textbox('Judul');
    await expectNoText(/yang belum disimpan/);
  });

  test('without changes is closed by Batal without a message', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Sebentar');
    storeDrafts();
    await fill('Judul', INTERNET);
    await press('Batal');
    await editButton(INTERNET);
    await expectNoText(KEPT);
    await edit(INTERNET);
    await expectNoText(/yang belum disimpan/);
  });

  test('keeps the typed text for Urungkan even if the device has no space for it', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Tidak Muat');
    fillStorage();
    await press('Batal');
    await expectText(/tidak muat di perangkat ini/);
    await press('Urungkan');
    expect(await textbox('Judul')).toHaveValue('Tidak Muat');
  });

  test('is not opened by Urungkan from another screen, which closes the offer', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Tidak Jadi');
    await press('Batal');
    await expectText(KEPT);
    await follow('Layar lain');
    await expectHeading('Layar lain');
    await expectNoText(KEPT);
    await follow('Layar ini');
    await edit(INTERNET);
    await press('Pulihkan');
    expect(await textbox('Judul')).toHaveValue('Tidak Jadi');
  });
});

describe('an open row', () => {
  test('closes when another row opens', async () => {
    await edit(INTERNET);
    await edit(HOTSPOT);
    expect(await textbox('Judul')).toHaveValue(HOTSPOT);
    expect(await textbox('Judul')).toHaveFocus();
  });

  test('with unsaved changes asks before another row opens, and stays open after Batal', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Belum Disimpan');
    await edit(HOTSPOT);
    await expectDialog(QUESTION);
    await user.click(within(await expectDialog(QUESTION)).getByRole('button', { name: 'Batal' }));
    await expectNoDialog();
    expect(await textbox('Judul')).toHaveValue('Belum Disimpan');
    expect(await editButton(HOTSPOT)).toHaveFocus();
  });

  test('closes after Ya, and offers its unsaved changes when it is opened again', async () => {
    await edit(INTERNET);
    await fill('Judul', 'Belum Disimpan');
    await edit(HOTSPOT);
    await press('Ya');
    await waitFor(async () => expect(await textbox('Judul')).toHaveValue(HOTSPOT));
    await expectNoText(/yang belum disimpan/);
    await edit(INTERNET);
    expect(await textbox('Judul')).toHaveValue(INTERNET);
    await press('Pulihkan');
    expect(await textbox('Judul')).toHaveValue('Belum Disimpan');
  });
});

describe('a save that fails', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await edit(INTERNET);
  });

  afterEach(() => {
    const log = vi.mocked(console.error);
    const said = new Set(log.mock.calls.map(([words]) => words));
    log.mockClear();
    expect(said).toEqual(new Set(['Failed to update layanan']));
  });

  test('leaves the row open with the typed text, and the next save works', async () => {
    const repair = server.breakConnection('layanan.update');
    await fill('Judul', 'Jangan Hilang');
    await press('Simpan');
    await expectText(FAILED);
    expect(await textbox('Judul')).toHaveValue('Jangan Hilang');
    repair();
    await press('Simpan');
    await expectText('Berhasil disimpan.');
    await expectNoText(FAILED);
  });

  test('is logged to the console', async () => {
    server.refuse('layanan.update', { status: 500, message: 'Rusak.' });
    await press('Simpan');
    await expectText(FAILED);
    expect(console.error).toHaveBeenCalledWith('Failed to update layanan', expect.any(Error));
  });

  test("shows the server's message about a field at that field", async () => {
    const sentence = 'Link harus diawali https://.';
    server.refuse('layanan.update', { status: 400, message: sentence, errors: { button_link: [sentence] } });
    await fill('Link Tombol', 'javascript:alert(1)');
    await press('Simpan');
    await expectText(FAILED);
    expect(await expectText(sentence)).toHaveLength(1);
    expect(await textbox('Link Tombol')).toHaveFocus();
    expect(await textbox('Link Tombol')).toHaveValue('javascript:alert(1)');
  });

  test('because a colleague saved first lets the user choose a version', async () => {
    await fill('Judul', 'Dari Saya');
    stored.byId(1).changeElsewhere({ button_text: 'Dari Rekan' });
    await press('Simpan');
    await expectDialog('Data ini sudah diubah orang lain.');
    await press('Buka versi terbaru');
    expect(await textbox('Teks Tombol')).toHaveValue('Dari Rekan');
    await press('Pulihkan');
    expect(await textbox('Teks Tombol')).toHaveValue('Dari Rekan');
    await press('Simpan');
    await expectText('Berhasil disimpan.');
    expect(stored.byId(1).now()).toMatchObject({ title: 'Dari Saya', button_text: 'Dari Rekan' });
  });
});

test('the services are loaded again after a save', async () => {
  await edit(INTERNET);
  await fill('Judul', 'Internet Baru');
  stored.byId(2).changeElsewhere({ title: 'Hotspot Rekan' });
  await press('Simpan');
  expect(await row('Hotspot Rekan')).toBeVisible();
});

describe('the line about the button', () => {
  test.each([
    ['6281311112222', /^Tombol: Konsultasi GratisWhatsApp 0813-1111-2222$/],
    ['', /^Tanpa tombol\. Isi linknya, atau nomor WhatsApp di layar Situs\.$/],
  ])('of a service without a link says where it leads with the number "%s"', async (whatsapp, line) => {
    stored.byId(1).changeElsewhere({ button_link: '' });
    server.handle('site.get', () => ({ ...EMPTY_SITE, whatsapp }));
    await reload(LayananScreen);
    const paragraphs = async () => [...(await row(INTERNET)).querySelectorAll('p')].map((each) => each.textContent);
    await waitFor(async () => expect(await paragraphs()).toContainEqual(expect.stringMatching(line)));
  });
});
