import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DemoNotice } from '#features/demo/demo-notice.tsx';
import { expectDialog, expectText, press, renderScreen, server } from './render-screen.tsx';

test('the question before a removal names what will be gone, what loses its examples, and what stays', async () => {
  server.handle('demo.status', () => ({
    untouched: { packages: 1, posts: 7, kontak: 4, images: 9 },
    names: { packages: ['Jala Rumah'], posts: ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'] },
    fields: { kontak: ['telepon'] },
    partly: [{ thing: 'packages', name: 'Cianjur 20', fields: ['speed', 'install_fee'] }],
    changed: [
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
    'kontak',
    '9 gambar',
    'Paket "Cianjur 20": Unduh (Mbps), Biaya pasang',
    'Artikel "Kabar kami"',
  ]);
  expect(await expectText(/tidak bisa dikembalikan. Yang Anda tulis sendiri tetap ada/)).not.toEqual([]);
});
