/* Browsers load this file, so it does not import zod. */
import { dayAt } from './long-date.ts';

/** What a customer says, with consent in writing (contract section 9). */
export interface Testimonial {
  text: string;
  /** A short name, 'Nur H.'. */
  name: string;
  /** Such as the kelurahan, or what they do there. */
  place: string;
  /** A year; empty if it is not said. */
  since: string;
  /** The day of the consent, '2026-11-12'. Without one it is not kept, because a script may read all that is kept. */
  consent: string;
}

export const TESTIMONIAL_TEXT_MAX = 200;
/** One alone says little. */
const LEAST = 2;
const SHOWN = 3;

/** The testimonials that visitors see. */
export const shownTestimonials = (all: readonly Testimonial[]): readonly Testimonial[] =>
  all.length < LEAST ? [] : all.slice(0, SHOWN);

/** The sentence about what is wrong with a testimonial. Undefined if nothing is. `moment` in ms since 1970. */
export function testimonialFault(
  { text, name, since, consent }: Testimonial,
  moment: number = Date.now(),
): string | undefined {
  if (text.trim() === '') return 'Tulis apa kata pelanggan.';
  if (text.trim().length > TESTIMONIAL_TEXT_MAX) return `Paling panjang ${TESTIMONIAL_TEXT_MAX} huruf.`;
  if (name.trim() === '') return 'Tulis nama singkatnya.';
  if (since !== '' && !/^(?:19|20)\d{2}$/.test(since)) return 'Tulis tahun dengan empat angka.';
  if (consent === '') return 'Isi tanggal izin tertulisnya.';
  return consent > dayAt(moment) ? 'Tanggal izin tidak boleh di masa depan.' : undefined;
}
