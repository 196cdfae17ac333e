/* Browsers load this file, so it does not import zod. */
import { dayAt } from './long-date.ts';

/** The words of a customer, who has given consent in writing (contract section 9). */
export interface Testimonial {
  text: string;
  /** A short name, 'Nur H.'. */
  name: string;
  /** Where the customer lives or works, such as the kelurahan or a business. */
  place: string;
  /** Year since which they are a customer; empty if unknown. */
  since: string;
  /**
   * The day of the consent, '2026-11-12'. A testimonial without consent is not stored, because scripts can read everything that is stored.
   */
  consent: string;
}

export const TESTIMONIAL_TEXT_MAX = 200;
/** Minimum number to show any, because a single testimonial says little. */
const LEAST = 2;
const SHOWN = 3;

/** The testimonials that visitors see. */
export const shownTestimonials = (all: readonly Testimonial[]): readonly Testimonial[] =>
  all.length < LEAST ? [] : all.slice(0, SHOWN);

/** Returns the faulty field of a testimonial, and a sentence about it. Undefined if all fields are valid. `moment` in ms since 1970. */
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

/** The sentence of `testimonialFaultAt` alone. */
export const testimonialFault = (testimonial: Testimonial, moment?: number): string | undefined =>
  testimonialFaultAt(testimonial, moment)?.[1];
