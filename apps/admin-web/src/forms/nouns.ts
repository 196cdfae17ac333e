import { placeOf, type PlaceThing } from '@jala/schema/place';

/** What users call a record, in the middle of a sentence and before 'ini'. */
const NOUNS: Record<PlaceThing, string> = {
  about: 'halaman',
  isolir: 'halaman isolir',
  kontak: 'data kontak',
  'landing-content': 'isian',
  layanan: 'layanan',
  'lokasi-hotspot': 'lokasi',
  package: 'paket',
  posts: 'artikel',
  question: 'pertanyaan',
  site: 'pengaturan situs',
};

/** What users call the record `place`. */
export const nounOf = (place: string): string => NOUNS[placeOf(place)?.thing ?? 'landing-content'];
