import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { kontak, storedRecord } from './records.ts';
import { staff } from './fake-server.ts';
import {
  button,
  expectDialog,
  expectNoDialog,
  expectText,
  fill,
  press,
  reload,
  renderScreen,
  server,
  textbox,
  user,
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

test('a save of the user themselves in another window is not called that of somebody else', async () => {
  await press('Batal');
  await expectNoDialog();
  const by = { user_id: staff.id, user_name: staff.user_name, via: 'panel' as const };
  server.handle('history.lastWrite', () => ({ at: new Date().toISOString(), by }));
  await press('Simpan');
  const dialog = await expectDialog('Anda sudah mengubah data ini di jendela lain.');
  expect(dialog).toHaveTextContent('Ada isian yang Anda ubah di kedua jendela.');
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

describe('the differences', () => {
  const group = async (name: string) => within(await screen.findByRole('group', { name }));

  test('are shown with both values, and name a colleague', async () => {
    const dialog = within(await expectDialog(CONFLICT));
    expect(dialog.getByText('Rekan Anda mengubah data kontak ini.')).toBeVisible();
    const address = await group('Alamat');
    expect(address.getByRole('radio', { name: 'Isian saya Jl. Dari Saya' })).not.toBeChecked();
    expect(address.getByRole('radio', { name: 'Isian Rekan Anda Jl. Dari Rekan' })).not.toBeChecked();
    expect(dialog.getByText('Telepon')).toBeVisible();
    expect(dialog.getByText('147')).toBeVisible();
    expect(dialog.getByText(kontak.telepon)).toBeVisible();
    expect(dialog.queryByText('Email')).toBeNull();
  });

  test('in fields that both changed need a choice, and the rest is merged with it', async () => {
    expect(await button('Gabungkan')).toBeDisabled();
    await user.click((await group('Alamat')).getByRole('radio', { name: /^Isian saya/ }));
    await press('Gabungkan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Dari Saya', telepon: '147' });
    await expectNoDialog();
  });

  test("can be settled with the colleague's value", async () => {
    await user.click((await group('Alamat')).getByRole('radio', { name: /^Isian Rekan Anda/ }));
    await press('Gabungkan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Dari Rekan', telepon: '147' });
    expect(await textbox('Alamat')).toHaveValue('Jl. Dari Rekan');
  });

  test('are asked again when the colleague saves once more, and nothing is lost', async () => {
    stored.changeElsewhere({ email: 'baru@jalanet.example' });
    await user.click((await group('Alamat')).getByRole('radio', { name: /^Isian saya/ }));
    await press('Gabungkan');
    const dialog = within(await expectDialog(CONFLICT));
    expect(await dialog.findByText('baru@jalanet.example')).toBeVisible();
    expect(await button('Gabungkan')).toBeEnabled();
    await press('Gabungkan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({
      alamat: 'Jl. Dari Saya',
      telepon: '147',
      email: 'baru@jalanet.example',
    });
  });

  test('of a restored draft are found by what the draft was typed over', async () => {
    await press('Batal');
    await reload(KontakScreen);
    await press('Pulihkan');
    await press('Simpan');
    await user.click((await group('Alamat')).getByRole('radio', { name: /^Isian saya/ }));
    await press('Gabungkan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ alamat: 'Jl. Dari Saya', telepon: '147' });
  });
});

test('a long text is shown on each side where that side has changed it', async () => {
  await press('Batal');
  const words = (from: number) => Array.from({ length: 60 }, (_, place) => `kata${from + place}`).join(' ');
  stored.changeElsewhere({ alamat: `${words(0)} ${words(100)}` });
  await reload(KontakScreen);
  await fill('Alamat', `Baru ${words(0)} ${words(100)}`);
  stored.changeElsewhere({ alamat: `${words(0)} ${words(100)} Selesai` });
  await press('Simpan');
  const dialog = within(await expectDialog(CONFLICT));
  expect(dialog.getByRole('radio', { name: /Isian saya/ })).toHaveAccessibleName(/Baru kata0/);
  expect(dialog.getByRole('radio', { name: /Isian Rekan Anda/ })).toHaveAccessibleName(/kata159 Selesai/);
});

test('the colleague is named, with the time', async () => {
  await press('Batal');
  const at = new Date();
  server.handle('history.lastWrite', () => ({
    at: at.toISOString(),
    by: { user_id: 2, user_name: 'Budi Santoso', via: 'panel' },
  }));
  await press('Simpan');
  await expectText(/^Budi Santoso mengubah data kontak ini pukul \d\d\.\d\d\.$/);
  expect(await screen.findByRole('radio', { name: 'Isian Budi Santoso Jl. Dari Rekan' })).toBeVisible();
  expect(server.inputsOf('history.lastWrite').at(-1)).toEqual({ thing: 'kontak', id: 1 });
});

test('without the newest version there is nothing to merge, and the other ways stay', async () => {
  await press('Batal');
  const repair = server.refuse('kontak.get', { status: 400 });
  await press('Simpan');
  await expectDialog(CONFLICT);
  expect(screen.queryByRole('button', { name: 'Gabungkan' })).toBeNull();
  repair();
  await press('Timpa dengan versi saya');
  await expectText(SAVED);
});
