import type { Ask } from '@jala/api/render-page';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { renderPage } from './entry-server.tsx';

/** For tests: a post as lists contain it, without its excerpt. */
export const post = {
  id: 7,
  post_title: 'Lima Posisi Router',
  post_slug: '',
  post_image: null,
  post_date: '2026-11-05T03:00:00.000Z',
  kategori: null,
};
/** For tests: the api's answers, by procedure. */
export const site: Record<string, unknown> = {
  'site.get': { ...EMPTY_SITE, name: 'Jala Net' },
  'site.ways': { network: { state: null, entry: null }, has_coverage: false, districts: 0, has_accounts: false },
  'landingContent.shown': [
    { id: 1, section: 'hero', key_name: 'cta_text', value: 'Lihat Paket', type: 'text', sort_order: 1 },
    { id: 2, section: 'layanan', key_name: 'price_1', value: '250.000', type: 'text', sort_order: 2 },
  ],
  'jangkauan.page': {
    served: [],
    kabupaten: null,
    kecamatan: [],
    answer: null,
    nearest: null,
    map: null,
    knows_borders: false,
    changed_at: null,
  },
  'kategori.list': [],
  'posts.total': 27,
  'posts.cards': { posts: [{ ...post, excerpt: 'Sinyal lemah…' }], totalPages: 3, currentPage: 1 },
  'posts.card': { ...post, excerpt: 'Sinyal lemah…', post_image_alt: '' },
  'posts.shown': {
    ...post,
    post_image_alt: '',
    post_author: '',
    post_excerpt: '',
    seo_title: '',
    seo_description: '',
    updated_at: '2026-11-06T03:00:00.000Z',
    shown: { html: '<h2 data-level="1">Letak</h2><p>Di tengah.</p>', description: 'Letak. Di tengah.' },
  },
  'layanan.shown': [],
  'lokasiHotspot.list': [{ id: 1, nama: 'Taman', alamat: 'Jl. Mega', lat: -6.7, long: 108.5 }],
  'about.shown': null,
  'kontak.get': null,
};

/** A fake api. It returns the value in `changed`, or else in `site`. If the value is an error, it throws the error. */
const api = (changed: Record<string, unknown>): Ask => {
  const answers = { ...site, ...changed };
  return async (path) => {
    if (!(path in answers)) throw new Error(`test-site.ts has no answer for ${path}`);
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

/** For tests: the settings of the maps. */
const map = { tile_url: '/{z}/{x}/{y}', tile_attribution: '© Contoh', tile_max_zoom: 18 };

/** Renders a page over any api. */
export const renderOver = (url: string, ask: Ask) => renderPage({ url, origin: 'https://jala.example', ask, map });

/** Renders a page over the fake api. Throws if the page reads a procedure for which the fake api has no answer. */
export async function render(url: string, changed: Record<string, unknown> = {}) {
  const page = await renderOver(url, api(changed));
  for (const fault of page.faults) if (fault instanceof Error && fault.message.startsWith('test-site.ts')) throw fault;
  return page;
}

/** Renders a page over the fake api as the panel previews it. */
export const preview = (url: string) =>
  renderPage({ url, origin: 'https://jala.example', ask: api({}), map, hasMarks: true });
