import { SEARCH_MAX } from '@jala/schema/limits';
import { postPath } from '@jala/schema/rules/post-address';
import { FIXED_PATHS } from '@jala/schema/rules/visits';
import type { PageKey } from '@jala/schema/rules/site-pages';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';
import type { FindPages } from '#rich-text-editor/props.ts';

const NAMES: Record<PageKey, string> = {
  home: 'Beranda',
  about: 'Tentang Kami',
  paket: 'Paket',
  layanan: 'Layanan',
  internet: 'Layanan Internet',
  cctv: 'Layanan CCTV',
  hotspot: 'Layanan Hotspot',
  blogs: 'Semua Artikel',
  contact: 'Kontak',
};
const PAGES = Object.entries(NAMES).map(([key, title]) => ({ title, path: FIXED_PATHS[key as PageKey] }));
const MOST_POSTS = 6;

/** Returns a function that finds pages of the site by name, and published articles by search words. */
export function useFindPages(): FindPages {
  const may = useMay();
  const { posts } = trpc.useUtils();
  return async (typed) => {
    const q = typed.trim().slice(0, SEARCH_MAX);
    const pages = PAGES.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    if (q === '' || !may('posts.overview')) return pages;
    const found = await posts.overview.fetch({ q, status: 'published', page: 1, limit: MOST_POSTS });
    return [...pages, ...found.posts.map((post) => ({ title: post.post_title, path: postPath(post) }))];
  };
}
