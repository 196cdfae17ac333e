import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DemoNotice } from '#features/demo/demo-notice.tsx';

import { expectDialog, expectText, press, renderScreen, server } from './render-screen.tsx';

test('the question before a removal names what will be gone and what stays', async () => {
  server.handle('demo.status', () => ({
    untouched: { packages: 1, posts: 7, kontak: 4, images: 9 },
    names: { packages: ['Jala Rumah'], posts: ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'] },
    fields: { kontak: ['telepon', 'gmaps'] },
    values: { kontak: { telepon: '(0231) 555-010' } },
    changed: [
      { thing: 'packages', name: 'Cianjur 20' },
      { thing: 'posts', name: 'Kabar kami' },
      { thing: 'kontak', name: 'telepon' },
    ],
  }));
  await renderScreen({ options: { component: DemoNotice } });
  await press('Bersihkan contoh');
  const list = within(await expectDialog('Hapus contoh dari situs ini?')).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    '1 paket: Jala Rumah',
    '7 artikel: Satu, Dua, Tiga, Empat, Lima, dan 2 lainnya',
    'kontak: Telepon “(0231) 555-010”, Link Embed Google Maps',
    '9 gambar',
    'Paket "Cianjur 20"',
    'Artikel "Kabar kami"',
  ]);
  expect(await expectText(/tidak bisa dikembalikan. Yang Anda tulis sendiri tetap ada/)).not.toEqual([]);
});

test.each([
  ['nearly empty afterwards is hidden', { landing: 9 }, [{ is_public: false }]],
  ['staff have written stays public', { posts: 2 }, []],
])('a site that %s', async (_what, untouched, updates) => {
  server.handle('demo.status', () => ({ untouched, names: {}, fields: {}, values: {}, changed: [] }));
  server.handle('demo.clear', () => ({ untouched, names: {}, fields: {}, values: {}, changed: [] }));
  server.handle('site.get', () => ({ ...EMPTY_SITE, is_public: true }));
  server.handle('site.update', () => EMPTY_SITE);
  await renderScreen({ options: { component: DemoNotice } });
  await press('Bersihkan contoh');
  const dialog = within(await expectDialog('Hapus contoh dari situs ini?'));
  expect(dialog.getByRole('switch', { checked: updates.length > 0 })).toBeVisible();
  await press('Ya');
  await expectText('Contoh dihapus.');
  await waitFor(() => expect(server.inputsOf('site.update')).toEqual(updates));
});
