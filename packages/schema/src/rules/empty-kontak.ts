import type { Kontak } from '../wire/kontak.ts';

/** Contact data before staff have entered any. */
export const EMPTY_KONTAK: Kontak = { telepon: '', email: '', alamat: '', gmaps: '' };
