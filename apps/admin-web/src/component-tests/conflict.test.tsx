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

/** Both change the address; the colleague saves first. */
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

describe('when a colleague saved meanwhile', () => {
  test('nothing is overwritten before the user says so', async () => {
    expect(stored.now().alamat).toBe('Jl. Dari Rekan');
    await press('Timpa dengan versi saya');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Dari Saya', telepon: kontak.telepon });
    await expectNoDialog();
  });

  test('the newest version can be opened, and what was typed is offered as a draft', async () => {
    await press('Buka versi terbaru');
    await expectNoDialog();
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Rekan');
    await press('Pulihkan');
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
  });

  test('the newest version can be saved without another question', async () => {
    await press('Buka versi terbaru');
    await fill('Alamat', 'Jl. Kita Berdua');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Kita Berdua', telepon: '147' });
  });

  test('Batal goes back to the form as it was typed', async () => {
    await press('Batal');
    await expectNoDialog();
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
    expect(stored.now().alamat).toBe('Jl. Dari Rekan');
  });

  test('a restored draft still belongs to the version it was typed over, so that the next save asks again', async () => {
    await press('Buka versi terbaru');
    await press('Pulihkan');
    await press('Simpan');
    await expectDialog(CONFLICT);
    expect(stored.now().alamat).toBe('Jl. Dari Rekan');
  });

  test('a colleague who saves again while the question is open loses nothing unseen: the newest is read first', async () => {
    stored.changeElsewhere({ telepon: '148' });
    await press('Buka versi terbaru');
    expect(await screen.findByDisplayValue('148')).toBeVisible();
  });

  test('a newest version that cannot be loaded is said so, and the form stays as it was typed', async () => {
    server.refuse('kontak.get', { status: 400, message: 'Sedang diperbaiki.' });
    await press('Buka versi terbaru');
    await expectText('Sedang diperbaiki.');
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Saya');
  });
});
