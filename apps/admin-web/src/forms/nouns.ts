import type { Thing } from '@jala/schema/things';

/** What users call a thing, in the middle of a sentence and before 'ini'. */
export const NOUNS: Record<Thing, string> = {
  about: 'halaman',
  isolir: 'halaman isolir',
  kategori: 'kategori',
  kontak: 'data kontak',
  landingContent: 'isian',
  layanan: 'layanan',
  lokasiHotspot: 'lokasi',
  package: 'paket',
  partner: 'partner',
  posts: 'artikel',
  question: 'pertanyaan',
  site: 'pengaturan situs',
};
