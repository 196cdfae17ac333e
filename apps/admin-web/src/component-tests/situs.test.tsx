import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { Route } from '#routes/_panel/situs.tsx';
import { siteSettings } from './records.ts';
import { expectText, fill, press, renderScreen, server, textbox, user } from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));
vi.mock('#components/page-preview.tsx', () => ({ PagePreview: () => null }));

let stored: SiteRecord;
beforeEach(async () => {
  stored = { ...EMPTY_SITE, name: 'Sinar Fiber', version: 1 };
  server.handle('site.get', () => stored);
  server.handle('kontak.get', () => null);
  server.handle('site.settings', () => siteSettings);
  server.handle('site.preview', () => ({ html: '' }));
  server.handle('site.update', ({ version = 0, social: _social, ...changes }) => {
    stored = { ...stored, ...(changes as Partial<SiteRecord>), version: version + 1 };
    return stored;
  });
  await renderScreen(Route);
  await textbox('Nama situs');
});
const saved = async () => {
  await press('Simpan');
  await vi.waitFor(() => expect(stored.version).toBe(2));
  return server.inputsOf('site.update').at(-1);
};

test('the parts of the landing page are moved and hidden, and a standard order is stored as none', async () => {
  const parts = within(screen.getByRole('list', { name: 'Bagian Halaman depan' }));
  const names = () => parts.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('Tampil', ''));
  expect(names().slice(0, 3)).toEqual(['Kartu keunggulan', 'Paket', 'Cek jangkauan']);
  await press('Naikkan Paket');
  await press('Naikkan Kartu keunggulan');
  expect(names().slice(0, 2)).toEqual(['Kartu keunggulan', 'Paket']);
  await press('Naikkan Paket');
  await user.click(parts.getByRole('checkbox', { name: 'Partner tampil' }));
  expect(await saved()).toMatchObject({
    sections: expect.arrayContaining([{ section: 'partner', is_shown: false }]),
  });
  expect(stored.sections.slice(0, 2).map(({ section }) => section)).toEqual(['layanan', 'feature']);
});

test('a service that is not sold is hidden', async () => {
  await user.click(screen.getByRole('checkbox', { name: 'CCTV' }));
  expect(await saved()).toEqual({ hidden_services: ['cctv'], version: 1 });
});

test('the time zone and the number of connected houses are stored', async () => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zona waktu' }), 'Waktu Indonesia Tengah (WITA)');
  await fill('Rumah dan usaha terhubung', 'banyak');
  await press('Simpan');
  await expectText('Tulis jumlah dengan angka, misalnya 1200.');
  await fill('Rumah dan usaha terhubung', '1.200');
  expect(await saved()).toEqual({ time_zone: 'Asia/Makassar', connected_homes: 1200, version: 1 });
});
