import type { Kontak } from '../wire/kontak.ts';

/** A company about which nobody has said how to reach it. */
export const EMPTY_KONTAK: Kontak = { telepon: '', email: '', alamat: '', gmaps: '' };
