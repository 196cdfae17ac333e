import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from '#routes/_panel/kontak.tsx';
import { renderScreen, server, expectText } from '#test/render-screen.tsx';

test('a', async () => {
  let k = { telepon: '147', email: 'a@b.test', alamat: 'Jl. A', gmaps: 'https://x', version: 1 };
  server.handle('kontak.get', () => k);
  server.handle('kontak.update', (input) => (k = { ...k, ...input, version: 2 } as typeof k));
  const user = await renderScreen(Route.options.component as never);
  const f = await screen.findByLabelText('Alamat');
  await user.clear(f);
  await user.type(f, 'Jl. B');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await expectText('Data kontak berhasil diupdate.');
  expect(k.alamat).toBe('Jl. B');
});
