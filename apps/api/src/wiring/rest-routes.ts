import { z } from 'zod';
import { About } from '@jala/schema/wire/about';
import { Gangguan } from '@jala/schema/wire/gangguan';
import { Kontak } from '@jala/schema/wire/kontak';
import { LandingContentItem } from '@jala/schema/wire/landing-content';
import { Layanan } from '@jala/schema/wire/layanan';
import { LokasiHotspot } from '@jala/schema/wire/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { Post, PostPage } from '@jala/schema/wire/posts';
import { number, rest, text, type RestInput } from './rest-route.ts';

const saved = (data: unknown) => ({ success: true, data });
const done = () => ({ success: true });
const confirmed = (message: string) => () => ({ success: true, message });
const byId = ({ id }: RestInput) => ({ id });

/** Every REST call below `/api` (contract section 4), except the images and the description of the calls. */
export const restRoutes = [
  rest('GET /landing-content', 'landingContent.list', {
    summary: 'Konten halaman depan',
    shape: z.array(LandingContentItem),
  }),
  rest('PUT /landing-content/:id', 'landingContent.update', {
    summary: 'Mengubah satu item halaman depan',
    refusals: [409],
    image: { field: 'image', as: 'image' },
    shape: LandingContentItem,
    answer: saved,
  }),

  rest('GET /posts', 'posts.list', {
    summary: 'Artikel, yang terbaru lebih dulu; dengan q, yang memuat semua kata itu',
    query: { page: number, limit: number, q: text },
    shape: PostPage,
  }),
  rest('GET /posts/:id', 'posts.byId', { summary: 'Satu artikel', input: byId, shape: Post }),
  rest('POST /posts', 'posts.create', {
    summary: 'Menulis artikel',
    image: { field: 'post_image', as: 'post_image' },
    status: 201,
    shape: Post,
    answer: saved,
  }),
  rest('PUT /posts/:id', 'posts.update', {
    summary: 'Mengubah artikel',
    refusals: [409],
    image: { field: 'post_image', as: 'post_image' },
    shape: Post,
    answer: saved,
  }),
  rest('DELETE /posts/:id', 'posts.delete', { summary: 'Menghapus artikel', input: byId, answer: done }),

  rest('GET /kontak', 'kontak.get', { summary: 'Data kontak', shape: Kontak.nullable() }),
  rest('PUT /kontak', 'kontak.update', {
    summary: 'Mengubah data kontak',
    refusals: [409],
    shape: Kontak,
    answer: (data) => ({ success: true, message: messages.kontakSaved, data }),
  }),

  rest('GET /about', 'about.get', { summary: 'Profil perusahaan', shape: About.nullable() }),
  rest('PUT /about', 'about.update', {
    summary: 'Mengubah profil perusahaan',
    refusals: [409],
    image: { field: 'image', as: 'image' },
    shape: About,
    answer: saved,
  }),

  rest('GET /layanan', 'layanan.list', { summary: 'Layanan: internet, hotspot, CCTV', shape: z.array(Layanan) }),
  rest('PUT /layanan/:id', 'layanan.update', {
    summary: 'Mengubah layanan',
    refusals: [409],
    image: { field: 'image', as: 'image' },
    shape: Layanan,
    answer: saved,
  }),

  rest('GET /lokasi-hotspot', 'lokasiHotspot.list', { summary: 'Lokasi hotspot', shape: z.array(LokasiHotspot) }),
  rest('POST /lokasi-hotspot', 'lokasiHotspot.create', {
    summary: 'Menambah lokasi',
    status: 201,
    shape: LokasiHotspot,
    answer: saved,
  }),
  rest('PUT /lokasi-hotspot/:id', 'lokasiHotspot.update', {
    summary: 'Mengubah lokasi',
    refusals: [409],
    shape: LokasiHotspot,
    answer: saved,
  }),
  rest('DELETE /lokasi-hotspot/:id', 'lokasiHotspot.delete', {
    summary: 'Menghapus lokasi',
    input: byId,
    answer: done,
  }),

  rest('GET /gangguan', 'gangguan.list', { summary: 'Gangguan dan pemeliharaan: yang aktif dan yang terjadwal' }),
  rest('POST /gangguan', 'gangguan.create', {
    summary: 'Mengabarkan gangguan atau pemeliharaan',
    status: 201,
    shape: Gangguan,
    answer: saved,
  }),
  rest('POST /gangguan/:id/kabar', 'gangguan.addKabar', {
    summary: 'Menulis kabar baru',
    refusals: [409],
    shape: Gangguan,
    answer: saved,
  }),
  rest('POST /gangguan/:id/selesai', 'gangguan.close', {
    summary: 'Menyatakan selesai',
    refusals: [409],
    shape: Gangguan,
    answer: saved,
  }),
  rest('POST /gangguan/:id/tarik', 'gangguan.withdraw', {
    summary: 'Menarik kabar yang salah',
    refusals: [409],
    shape: Gangguan,
    answer: saved,
  }),

  rest('POST /prospek', 'prospek.create', {
    summary: 'Memesan pemasangan',
    status: (receipt) => (receipt.is_new ? 201 : 200),
    refusals: [409, 429],
    answer: (receipt) => saved({ nomor: Object(receipt).nomor }),
  }),
  rest('GET /prospek', 'prospek.list', {
    summary: 'Pesanan, yang terbaru dahulu',
    query: { page: number, status: text, q: text },
  }),
  rest('PUT /prospek/:nomor', 'prospek.update', {
    summary: 'Mengubah status dan catatan satu pesanan',
    input: ({ params: { nomor }, body }) => ({ ...body, nomor }),
    refusals: [409],
    answer: saved,
  }),
  rest('DELETE /prospek/:nomor', 'prospek.remove', {
    summary: 'Menghapus satu pesanan',
    input: ({ params: { nomor } }) => ({ nomor }),
    answer: done,
  }),

  rest('GET /jangkauan', 'jangkauan.get', {
    summary: 'Jangkauan satu kelurahan, menurut kode Kemendagri',
    query: { kode: text },
    refusals: [404],
  }),
  rest('PUT /jangkauan/:kode', 'jangkauan.update', {
    summary: 'Mengubah jangkauan satu kelurahan',
    input: ({ params: { kode }, body }) => ({ ...body, kode }),
    refusals: [409],
    answer: saved,
  }),

  rest('POST /auth/signin', 'auth.signin', { summary: 'Masuk dan mendapat token', refusals: [401, 429] }),
  rest('GET /auth/verify', 'auth.verify', { summary: 'Pengguna pemilik token' }),
  rest('POST /auth/logout', 'auth.logout', { summary: 'Mengakhiri token', input: () => undefined, answer: done }),
  rest('POST /auth/change-password', 'auth.changePassword', {
    summary: 'Mengganti password sendiri',
    refusals: [429],
    answer: confirmed(messages.passwordChanged),
  }),
  rest('POST /auth/reset-password', 'auth.resetPassword', {
    summary: 'Mengatur ulang password rekan',
    refusals: [404],
    answer: confirmed(messages.passwordReset),
  }),

  rest('GET /geocode', 'geocoding.search', {
    summary: 'Mencari koordinat dari alamat',
    query: { q: text },
    refusals: [404, 429, 502],
  }),
];
