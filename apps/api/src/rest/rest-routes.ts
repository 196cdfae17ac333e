import { messages } from '@jala/schema/messages';
import { rest, type RestInput } from './rest-route.ts';

/** A query's number: what is none stays as it is, for the procedure to refuse. */
const number = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;

const saved = (data: unknown) => ({ success: true, data });
const done = () => ({ success: true });
const said = (message: string) => () => ({ success: true, message });
const byId = ({ id }: RestInput) => ({ id });

/** The whole REST surface below `/api` (contract section 4), but for files and the description of itself. */
export const restRoutes = [
  rest('GET /landing-content', 'landingContent.list', { summary: 'Konten halaman depan' }),
  rest('PUT /landing-content/:id', 'landingContent.update', {
    summary: 'Mengubah satu item halaman depan',
    input: ({ id, body }) => ({
      ...body,
      id,
      ...('sort_order' in body && { sort_order: number(body.sort_order) }),
    }),
    image: { field: 'image', as: 'image' },
    answer: saved,
  }),

  rest('GET /posts', 'posts.list', {
    summary: 'Artikel, yang terbaru lebih dulu',
    input: ({ query: { page, limit } }) => ({ page: number(page), limit: number(limit) }),
  }),
  rest('GET /posts/:id', 'posts.byId', { summary: 'Satu artikel', input: byId }),
  rest('POST /posts', 'posts.create', {
    summary: 'Menulis artikel',
    image: { field: 'post_image', as: 'post_image' },
    status: 201,
    answer: saved,
  }),
  rest('PUT /posts/:id', 'posts.update', {
    summary: 'Mengubah artikel',
    image: { field: 'post_image', as: 'post_image' },
    answer: saved,
  }),
  rest('DELETE /posts/:id', 'posts.delete', { summary: 'Menghapus artikel', input: byId, answer: done }),

  rest('GET /kontak', 'kontak.get', { summary: 'Data kontak' }),
  rest('PUT /kontak', 'kontak.update', {
    summary: 'Mengubah data kontak',
    answer: (data) => ({ success: true, message: messages.kontakSaved, data }),
  }),

  rest('GET /about', 'about.get', { summary: 'Profil perusahaan' }),
  rest('PUT /about', 'about.update', {
    summary: 'Mengubah profil perusahaan',
    image: { field: 'image', as: 'image' },
    answer: saved,
  }),

  rest('GET /layanan', 'layanan.list', { summary: 'Layanan: internet, hotspot, CCTV' }),
  rest('PUT /layanan/:id', 'layanan.update', {
    summary: 'Mengubah layanan',
    image: { field: 'image', as: 'image' },
    answer: saved,
  }),

  rest('GET /lokasi-hotspot', 'lokasiHotspot.list', { summary: 'Lokasi hotspot' }),
  rest('POST /lokasi-hotspot', 'lokasiHotspot.create', { summary: 'Menambah lokasi', status: 201, answer: saved }),
  rest('PUT /lokasi-hotspot/:id', 'lokasiHotspot.update', { summary: 'Mengubah lokasi', answer: saved }),
  rest('DELETE /lokasi-hotspot/:id', 'lokasiHotspot.delete', {
    summary: 'Menghapus lokasi',
    input: byId,
    answer: done,
  }),

  rest('POST /auth/signin', 'auth.signin', { summary: 'Masuk dan mendapat token' }),
  rest('GET /auth/verify', 'auth.verify', { summary: 'Pengguna pemilik token' }),
  rest('POST /auth/logout', 'auth.logout', { summary: 'Mengakhiri token', input: () => undefined, answer: done }),
  rest('POST /auth/change-password', 'auth.changePassword', {
    summary: 'Mengganti password sendiri',
    answer: said(messages.passwordChanged),
  }),
  rest('POST /auth/reset-password', 'auth.resetPassword', {
    summary: 'Mengatur ulang password rekan',
    answer: said(messages.passwordReset),
  }),

  rest('GET /geocode', 'geocoding.search', {
    summary: 'Mencari koordinat dari alamat',
    input: ({ query: { q } }) => ({ q }),
  }),
];
