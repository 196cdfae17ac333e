import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@jala/schema/access';
import { Sidebar } from '#layout/sidebar.tsx';
import { Route as PostListScreen } from '#routes/_panel/post/index.tsx';
import { staff } from './fake-server.ts';
import { overview, overviewItem } from './fake-posts.ts';
import { renderScreen, server } from './render-screen.tsx';

const menuOf = async (role: Role): Promise<string[]> => {
  server.handle('isolir.identity', () => ({ nama_perusahaan: 'Jala Net' }));
  await renderScreen({ options: { component: Sidebar } }, { ...staff, role });
  const menu = await screen.findByRole('navigation');
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

it.each<[Role, string[]]>([
  ['penulis', ['Beranda', 'Artikel', 'Media', 'Tempat Sampah', 'Settings']],
  ['layanan', ['Beranda', 'Lokasi Hotspot', 'Prospek', 'Jangkauan', 'Gangguan', 'Isolir', 'Tempat Sampah', 'Settings']],
])('the menu of %s has the screens that the role may open', async (role, entries) => {
  expect(await menuOf(role)).toEqual(entries);
});

it('whoever only writes is offered to change their own articles alone', async () => {
  server.handle('posts.overview', () =>
    overview([
      { ...overviewItem(1, 'Milik saya'), author_id: staff.id, status: 'draft', publish_at: null },
      { ...overviewItem(2, 'Milik rekan'), author_id: 9 },
    ]),
  );
  await renderScreen(PostListScreen, { ...staff, role: 'penulis' });
  const edit = await screen.findByRole('link', { name: 'Edit' });
  expect(edit).toHaveAccessibleDescription('Milik saya');
  expect(screen.queryByRole('link', { name: 'Milik rekan' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Hapus' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Kategori/ })).toBeNull();
});
