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

/** The faulty field of a testimonial, and the sentence about it. Undefined if nothing is. `moment` in ms since 1970. */
export function testimonialFaultAt(
  { text, name, since, consent }: Testimonial,
  moment: number = Date.now(),
): [field: keyof Testimonial, sentence: string] | undefined {
  if (text.trim() === '') return ['text', 'Tulis apa kata pelanggan.'];
  if (text.trim().length > TESTIMONIAL_TEXT_MAX) return ['text', `Paling panjang ${TESTIMONIAL_TEXT_MAX} huruf.`];
  if (name.trim() === '') return ['name', 'Tulis nama singkatnya.'];
  if (since !== '' && !/^(?:19|20)\d{2}$/.test(since)) return ['since', 'Tulis tahun dengan empat angka.'];
  if (consent === '') return ['consent', 'Isi tanggal izin tertulisnya.'];
  return consent > dayAt(moment) ? ['consent', 'Tanggal izin tidak boleh di masa depan.'] : undefined;
}

/** The sentence alone. */
export const testimonialFault = (testimonial: Testimonial, moment?: number): string | undefined =>
  testimonialFaultAt(testimonial, moment)?.[1];
