import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { kontak, storedRecord } from './records.ts';
import {
  expectDialog,
  expectNoDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
} from './render-screen.tsx';

const CONFLICT = 'Data ini sudah diubah orang lain.';
const SAVED = 'Data kontak berhasil diupdate.';

let stored = storedRecord(kontak);

/** The user and a colleague change the address; the colleague saves first. */
beforeEach(async () => {
  stored = storedRecord(kontak);
  server.handle('kontak.get', stored.now);
  server.handle('kontak.update', stored.update);
  await renderScreen(KontakScreen);
  await fill('Alamat', 'Jl. Dari Saya');
  stored.changeElsewhere({ alamat: 'Jl. Dari Rekan', telepon: '147' });
  await press('Simpan');
  await expectDialog(CONFLICT);
});

describe('when a colleague has saved first', () => {
  test('nothing is overwritten until the user chooses to overwrite', async () => {
    expect(stored.now().alamat).toBe('Jl. Dari Rekan');
    await press('Timpa dengan versi saya');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Dari Saya', telepon: kontak.telepon });
    await expectNoDialog();
  });

  test('users can open the newest version and restore their own text from a draft', async () => {
    await press('Buka versi terbaru');
    await expectNoDialog();
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Rekan');
    await press('Pulihkan');
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
  });

  test('a user who opens the newest version can save it without another question', async () => {
    await press('Buka versi terbaru');
    await fill('Alamat', 'Jl. Kita Berdua');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Kita Berdua', telepon: '147' });
  });

  test('Batal goes back to the form with the typed text', async () => {
    await press('Batal');
    await expectNoDialog();
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
    expect(stored.now().alamat).toBe('Jl. Dari Rekan');
  });

  test('a restored draft keeps the old version of the record, so that the next save asks again', async () => {
    await press('Buka versi terbaru');
    await press('Pulihkan');
    await press('Simpan');
    await expectDialog(CONFLICT);
    expect(stored.now().alamat).toBe('Jl. Dari Rekan');
  });

  test('the newest version is read when the user opens it, so that it contains a later save by the colleague', async () => {
    stored.changeElsewhere({ telepon: '148' });
    await press('Buka versi terbaru');
    expect(await screen.findByDisplayValue('148')).toBeVisible();
  });

  test('a newest version that cannot be loaded leads to a message, and the form keeps the typed text', async () => {
    server.refuse('kontak.get', { status: 400, message: 'Sedang diperbaiki.' });
    await press('Buka versi terbaru');
    await expectText('Sedang diperbaiki.');
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
  });
});
