import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { mapAddress, mapFault } from '@jala/schema/rules/map-embed';
import { Route as AboutScreen } from '#routes/_panel/tentang-kami.tsx';
import { Route as IsolirScreen } from '#routes/_panel/isolir.tsx';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { about, isolir, kontak, storedRecord } from './records.ts';
import {
  button,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  press,
  reload,
  renderScreen,
  pressSaveKeys,
  server,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const SAVED = 'Data kontak berhasil diupdate.';
const MAP = 'Link Embed Google Maps';

let stored = storedRecord(kontak);

/** Opens the contact form and waits until it is loaded. */
async function openKontak(): Promise<void> {
  stored = storedRecord(kontak);
  server.handle('kontak.get', stored.now);
  server.handle('kontak.update', stored.update);
  await renderScreen(KontakScreen);
  await textbox('Alamat');
}

describe('without a network', () => {
  const setOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    // It listens only while something is on the screen.
    if (!isOnline) onlineManager.setOnline(false);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => vi.restoreAllMocks());

  test('a save says that it waits, and is offered again when the network is back', async () => {
    await openKontak();
    await fill('Alamat', 'Jl. Baru No. 2');
    setOnline(false);
    const repair = server.breakConnection('kontak.update');
    await press('Simpan');
    await expectText('Perangkat ini tidak tersambung internet. Perubahan menunggu di sini.');
    repair();
    setOnline(true);
    await expectText('Internet tersambung lagi. Perubahan Anda belum disimpan.');
    await expectNoText(/tidak tersambung internet/);
    const [offered] = await screen.findAllByRole('button', { name: 'Simpan' }).then((all) => all.toReversed());
    await user.click(offered ?? document.body);
    await expectText(SAVED);
    expect(stored.now().alamat).toBe('Jl. Baru No. 2');
    await expectNoText(/^Internet tersambung lagi/);
  });

  test('a save that failed twice is offered once, and no more after it was saved by the form', async () => {
    await openKontak();
    await fill('Alamat', 'Jl. Baru No. 2');
    setOnline(false);
    const repair = server.breakConnection('kontak.update');
    await press('Simpan');
    await expectText(/tidak tersambung internet/);
    await press('Simpan');
    await expectText(/tidak tersambung internet/);
    repair();
    setOnline(true);
    expect(await screen.findAllByText(/^Internet tersambung lagi/)).toHaveLength(1);
    const [own] = await screen.findAllByRole('button', { name: 'Simpan' });
    await user.click(own ?? document.body);
    await expectText(SAVED);
    await expectNoText(/^Internet tersambung lagi/);
  });

  test('a screen says what is missing, and loads by itself when it is back', async () => {
    setOnline(false);
    stored = storedRecord(kontak);
    server.handle('kontak.get', stored.now);
    const repair = server.breakConnection('kontak.get');
    await renderScreen(KontakScreen);
    await expectText(/^Perangkat ini tidak tersambung internet\. Begitu tersambung, layar ini dimuat sendiri\./);
    repair();
    setOnline(true);
    expect(await textbox('Alamat')).toHaveValue(kontak.alamat);
  });
});

describe('a save', () => {
  beforeEach(openKontak);

  test.each([
    [403, {}, /Sebuah perangkat di antara Anda dan server menolak permintaan ini \(403\)\. .*WAF/],
    [200, {}, /Yang menjawab bukan server ini \(200\), mungkin halaman masuk jaringan Wi-Fi/],
    [413, {}, /menolak kiriman ini karena terlalu besar \(413\)/],
    [502, {}, /Server sedang dimulai ulang, atau tidak menjawab perangkat di depannya \(502\)/],
    [401, { 'www-authenticate': 'Basic realm="Panel"' }, /meminta password sendiri \(basic auth\)/],
  ])('that somebody else answers with %i says so, and keeps the text', async (status, headers, sentence) => {
    const restore = server.intercept('kontak.update', status, headers);
    await fill('Alamat', 'Jl. Baru No. 2');
    await press('Simpan');
    await expectText(sentence);
    expect(screen.queryByText(/Server tidak dapat dihubungi/)).toBeNull();
    expect(await textbox('Alamat')).toHaveValue('Jl. Baru No. 2');
    restore();
    await press('Simpan');
    await expectText(SAVED);
  });

  test('stores the typed text and reports success', async () => {
    await fill('Alamat', 'Jl. Baru No. 2');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().alamat).toBe('Jl. Baru No. 2');
  });

  test('with Ctrl+S works from anywhere on the screen', async () => {
    await fill('Alamat', 'Jl. Baru No. 2');
    await user.click(document.body);
    await pressSaveKeys();
    await expectText(SAVED);
    expect(stored.now().alamat).toBe('Jl. Baru No. 2');
  });

  test('by its button leaves the focus there', async () => {
    await fill('Alamat', 'Jl. Baru No. 2');
    const release = server.hold('kontak.update');
    await press('Simpan');
    await button('Menyimpan...');
    // A browser takes the focus from a button that cannot be pressed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    release();
    await expectText(SAVED);
    await waitFor(async () => expect(await button('Simpan')).toHaveFocus());
  });

  test('tells all that is wrong at once', async () => {
    await fill('Telepon', '0812 3456 7890 (WA)');
    await fill('Email', 'salah');
    await press('Simpan');
    expect(await textbox('Telepon')).toHaveAccessibleDescription(/^Nomor telepon tidak valid: 0812 3456 7890 \(WA\)\./);
    expect(await textbox('Email')).toHaveAccessibleDescription(/^Email tidak valid: salah\. Tulis seperti/);
    expect(server.inputsOf('kontak.update')).toEqual([]);
  });

  test('with Enter in a field works too', async () => {
    await fill('Telepon', '147');
    await user.keyboard('{Enter}');
    await expectText(SAVED);
    expect(stored.now().telepon).toBe('147');
  });

  test('loads the record again, so that the screen shows what the server stored', async () => {
    server.handle('kontak.update', (input) => {
      const saved = stored.update({ ...input });
      stored.changeElsewhere({ telepon: '147' });
      return saved;
    });
    await fill('Alamat', 'Jl. Baru No. 2');
    await press('Simpan');
    await waitFor(async () => expect(await textbox('Telepon')).toHaveValue('147'));
  });

  test('disables its button until it ends, and is sent once even when the user saves several times', async () => {
    const release = server.hold('kontak.update');
    await fill('Alamat', 'Jl. Baru No. 2');
    await user.dblClick(await button('Simpan'));
    await pressSaveKeys();
    expect(await button('Menyimpan...')).toBeDisabled();
    release();
    await expectText(SAVED);
    expect(await button('Simpan')).toBeEnabled();
    expect(server.inputsOf('kontak.update')).toHaveLength(1);
  });

  test('keeps text that the user types before the response as an unsaved change', async () => {
    const release = server.hold('kontak.update');
    await fill('Alamat', 'Jl. Baru No. 2');
    await press('Simpan');
    await fill('Telepon', '147');
    release();
    await expectText(SAVED);
    expect(await textbox('Telepon')).toHaveValue('147');
    await press('Simpan');
    await waitFor(() => expect(stored.now()).toMatchObject({ alamat: 'Jl. Baru No. 2', telepon: '147' }));
    await expectNoDialog();
  });

  test('with Ctrl+S saves the form with the focus when there are several', async () => {
    server.handle('isolir.get', storedRecord(isolir).now);
    server.handle('isolir.update', storedRecord(isolir).update);
    await renderScreen(IsolirScreen);
    await fill('Nama Bank', 'Bank Baru');
    await fill('Alamat', 'Jl. Baru No. 2');
    await pressSaveKeys();
    await expectText(SAVED);
    expect(server.inputsOf('isolir.update')).toEqual([]);
  });
});

describe('a form with faults', () => {
  beforeEach(openKontak);

  test('names an empty field, gives it the focus and sends nothing', async () => {
    await fill('Alamat', ' ');
    await press('Simpan');
    expect(await textbox('Alamat')).toHaveFocus();
    expect(await textbox('Alamat')).toHaveAccessibleDescription(/^Wajib diisi\./);
    expect(server.inputsOf('kontak.update')).toEqual([]);
  });

  test('removes the message about a field as soon as the field is changed', async () => {
    await fill('Alamat', ' ');
    await press('Simpan');
    await expectText('Wajib diisi.');
    await user.type(await textbox('Alamat'), 'J');
    await expectNoText('Wajib diisi.');
  });

  test('names the email address that is wrong, and how one is written', async () => {
    await fill('Email', 'halo@jala.test, bukan-email');
    await press('Simpan');
    expect(await textbox('Email')).toHaveAccessibleDescription(
      /^Email tidak valid: bukan-email\. Tulis seperti nama@contoh\.id\./,
    );
    expect(server.inputsOf('kontak.update')).toEqual([]);
  });

  test("shows the server's message about a field at that field, which gets the focus", async () => {
    const sentence = 'Nomor telepon tidak valid: 0812';
    server.refuse('kontak.update', { status: 400, message: sentence, errors: { telepon: [sentence] } });
    await fill('Telepon', '0812');
    await press('Simpan');
    await waitFor(async () => expect(await textbox('Telepon')).toHaveFocus());
    expect(await textbox('Telepon')).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    expect(await textbox('Telepon')).toHaveValue('0812');
  });

  test.each([
    'https://maps.app.goo.gl/Ab12Cd34',
    'Sinar Fiber Jl. Merdeka 5, Garut https://maps.app.goo.gl/Ab12Cd34?g_st=ac',
    'https://www.google.com/maps/place/Sinar+Fiber',
  ])('says of %s, which names no point, what to do on a phone and on a computer, and keeps it', async (shared) => {
    await fill(MAP, shared);
    await press('Simpan');
    const field = await textbox(MAP);
    expect(field).toHaveAccessibleDescription(/^Tautan ini tidak memuat titiknya.*Di HP.*Bagikan > Sematkan peta/);
    expect(field).toHaveValue(shared);
    expect(server.inputsOf('kontak.update')).toEqual([]);
  });

  test.each([
    '-6.8172, 107.1425',
    `6°49'01.92"S 107°08'33"E`,
    'https://www.google.com/maps/place/Sinar+Fiber/@-6.8172,107.1425,17z',
    'Sinar Fiber https://maps.google.com/?q=-6.8172,107.1425',
  ])('makes the map of the point in %s', async (pasted) => {
    await fill(MAP, pasted);
    await press('Simpan');
    await expectText(SAVED);
    const [{ gmaps }] = server.inputsOf('kontak.update') as [{ gmaps: string }];
    expect(gmaps).toContain('marker=-6.8172%2C107.1425');
    expect(mapFault(gmaps)).toBeUndefined();
  });

  test('refuses a point that is nowhere', async () => {
    await fill(MAP, '-6.8172, 1071.425');
    await press('Simpan');
    expect(await textbox(MAP)).toHaveAccessibleDescription(/^Gunakan alamat embed/);
    expect(server.inputsOf('kontak.update')).toEqual([]);
  });

  test('needs a map while the site data do not say where the company is, and takes the place of the phone for it', async () => {
    const getCurrentPosition = (take: PositionCallback) =>
      take({ coords: { latitude: -6.8172, longitude: 107.1425, accuracy: 12 } } as GeolocationPosition);
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'geolocation');
    });
    await reload(KontakScreen);
    await fill(MAP, '');
    await press('Simpan');
    const field = await textbox(MAP);
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription(/^Wajib diisi\./);
    expect(field).not.toHaveAccessibleDescription(/kosong/);
    await press('Pakai lokasi saya');
    expect(field).toHaveValue('-6.817200, 107.142500');
    await press('Simpan');
    await expectText(SAVED);
    const [{ gmaps }] = server.inputsOf('kontak.update') as [{ gmaps: string }];
    expect(gmaps).toContain('marker=-6.8172%2C107.1425');
  });

  test('offers the address that is known in parts while there is none', async () => {
    const address = {
      ...EMPTY_SITE.address,
      street: 'Jl. Merdeka 5',
      village: 'Tarogong',
      district: 'Tarogong',
      city: 'Garut',
      province: 'Jawa Barat',
      postal_code: '44151',
    };
    server.handle('site.get', () => ({ ...EMPTY_SITE, address }));
    await reload(KontakScreen);
    await textbox('Alamat');
    expect(screen.queryByRole('button', { name: /^Pakai/ })).toBeNull();
    await fill('Alamat', '');
    await press('Pakai Jl. Merdeka 5, Tarogong, Garut, Jawa Barat 44151');
    expect(await textbox('Alamat')).toHaveValue('Jl. Merdeka 5, Tarogong, Garut, Jawa Barat 44151');
    expect(await textbox('Alamat')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Pakai/ })).toBeNull();
  });

  test('offers the number of WhatsApp while there is no telephone number', async () => {
    server.handle('site.get', () => ({ ...EMPTY_SITE, whatsapp: '6281234567890' }));
    await reload(KontakScreen);
    await fill('Telepon', '');
    await press('Pakai 0812-3456-7890, nomor WhatsApp di Situs');
    expect(await textbox('Telepon')).toHaveValue('0812-3456-7890');
    expect(await textbox('Telepon')).toHaveFocus();
  });

  test('needs no map to embed where the site data say where the company is', async () => {
    const address = { ...EMPTY_SITE.address, lat: -6.8172, long: 107.1425 };
    server.handle('site.get', () => ({ ...EMPTY_SITE, address }));
    await reload(KontakScreen);
    await expectText('Boleh kosong: halaman Kontak memakai titik alamat di Situs.');
    await fill(MAP, '');
    await press('Simpan');
    await expectText(SAVED);
    const [{ gmaps }] = server.inputsOf('kontak.update') as [{ gmaps: string }];
    expect(gmaps).toContain('marker=-6.8172%2C107.1425');
    expect(mapFault(gmaps)).toBeUndefined();
  });

  test('takes the whole snippet of a map, and shows the address that was stored of it', async () => {
    const address = 'https://www.google.com/maps/embed?pb=1';
    server.handle('kontak.update', (input) => {
      const taken = { ...input, gmaps: mapAddress(input.gmaps) };
      return stored.update(taken);
    });
    await fill(MAP, `<iframe src="${address}" width="600"></iframe>`);
    await press('Simpan');
    await expectText(SAVED);
    expect(await textbox(MAP)).toHaveValue(address);
  });

  test('does not move the focus while the user corrects the first of several faults', async () => {
    await fill('Telepon', '');
    await fill('Alamat', '');
    await press('Simpan');
    expect(await textbox('Telepon')).toHaveFocus();
    await user.keyboard('147');
    expect(await textbox('Telepon')).toHaveValue('147');
    expect(await textbox('Telepon')).toHaveFocus();
    await expectText('Wajib diisi.');
  });
});

test("the server's message about a field appears once, together with the message that the save failed", async () => {
  const sentence = 'Paling banyak 1.000 karakter.';
  server.handle('isolir.get', () => isolir);
  server.refuse('isolir.update', { status: 400, message: sentence, errors: { pesan: [sentence] } });
  await renderScreen(IsolirScreen);
  await fill('Pesan', 'Panjang sekali.');
  await press('Simpan');
  await expectText('Gagal menyimpan perubahan.');
  expect(await expectText(sentence)).toHaveLength(1);
});

describe('a save without a response', () => {
  beforeEach(openKontak);

  test('loses none of the typed text, and the next save works and removes the error', async () => {
    const repair = server.breakConnection('kontak.update');
    await fill('Alamat', 'Jl. Baru No. 2');
    await press('Simpan');
    await expectText('Gagal mengupdate data kontak.');
    await expectText(/Isian Anda tetap ada di sini/);
    expect(await textbox('Alamat')).toHaveValue('Jl. Baru No. 2');
    repair();
    await press('Simpan');
    await expectText(SAVED);
    await expectNoText('Gagal mengupdate data kontak.');
    await expectNoText(/Isian Anda tetap ada di sini/);
  });

  test('is recognised when the server did store it, and is not mistaken for the save of a colleague', async () => {
    const repair = server.loseResponse('kontak.update');
    await fill('Alamat', 'Jl. Sampai');
    await press('Simpan');
    await expectText('Gagal mengupdate data kontak.');
    repair();
    await fill('Alamat', 'Jl. Sampai No. 2');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().alamat).toBe('Jl. Sampai No. 2');
    await expectNoDialog();
  });
});

test("a refused save of the contact data shows the server's message instead of the panel's own", async () => {
  await openKontak();
  server.refuse('kontak.update', { status: 400, message: 'Data yang dikirim tidak valid.' });
  await fill('Alamat', 'Jl. Baru No. 2');
  await press('Simpan');
  await expectText('Data yang dikirim tidak valid.');
  await expectNoText('Gagal mengupdate data kontak.');
});

describe('a failed save of the profile', () => {
  beforeEach(async () => {
    server.handle('about.get', () => about);
    await renderScreen(AboutScreen);
    await fill('Konten', 'Tidak hilang.');
  });

  test('has its own message when no response came', async () => {
    server.breakConnection('about.update');
    await press('Simpan');
    await expectText('Terjadi kesalahan saat menyimpan.');
    expect(await textbox('Konten')).toHaveValue('Tidak hilang.');
  });

  test('has another message when the server failed', async () => {
    server.refuse('about.update', { status: 500, message: 'Rusak.' });
    await press('Simpan');
    await expectText('Gagal menyimpan perubahan.');
    await expectText(/^Server sedang bermasalah\. Isian Anda tetap ada di sini\./);
    await expectNoText('Rusak.');
    expect(await textbox('Konten')).toHaveValue('Tidak hilang.');
  });

  test('also shows the reason when the server refused the save', async () => {
    server.refuse('about.update', { status: 400, message: 'Data yang dikirim tidak valid.' });
    await press('Simpan');
    await expectText('Gagal menyimpan perubahan.');
    await expectText('Data yang dikirim tidak valid.');
  });
});

test('the profile is loaded again after a save', async () => {
  const record = storedRecord(about);
  server.handle('about.get', record.now);
  server.handle('about.update', record.update);
  await renderScreen(AboutScreen);
  await fill('Teks alternatif', 'Kantor kami');
  await press('Simpan');
  await expectText('Berhasil disimpan.');
  await waitFor(() => expect(server.inputsOf('about.get')).toHaveLength(2));
});

test('when a record cannot be loaded, the screen says so and the user can load it again', async () => {
  server.handle('kontak.get', () => kontak);
  const repair = server.refuse('kontak.get', { status: 400 });
  await renderScreen(KontakScreen);
  await expectText('Data tidak tersedia.');
  expect(screen.queryByRole('textbox')).toBeNull();
  repair();
  await press('Coba lagi');
  expect(await textbox('Telepon')).toHaveValue(kontak.telepon);
});

test('a record that was never saved appears as an empty form', async () => {
  server.handle('kontak.get', () => null);
  await renderScreen(KontakScreen);
  expect(await textbox('Telepon')).toHaveValue('');
});
