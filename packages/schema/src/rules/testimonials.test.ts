import { expect, it } from 'vitest';
import { shownTestimonials, type Testimonial, testimonialFault } from './testimonials.ts';

const said = (name: string, more: Partial<Testimonial> = {}): Testimonial => ({
  text: 'Cepat menyala lagi.',
  name,
  place: 'Kebonbaru',
  since: '2019',
  consent: '2026-11-12',
  ...more,
});

it('are shown from two on, and at most three', () => {
  expect(shownTestimonials([said('A')])).toEqual([]);
  const names = shownTestimonials(['A', 'B', 'C', 'D'].map((name) => said(name))).map(({ name }) => name);
  expect(names).toEqual(['A', 'B', 'C']);
});

it.each([
  [{}, undefined],
  [{ consent: '' }, 'Isi tanggal izin tertulisnya.'],
  [{ text: '' }, 'Tulis apa kata pelanggan.'],
  [{ text: 'x'.repeat(201) }, 'Paling panjang 200 huruf.'],
  [{ name: ' ' }, 'Tulis nama singkatnya.'],
  [{ since: 'dulu' }, 'Tulis tahun dengan empat angka.'],
  [{ consent: '2026-11-14' }, 'Tanggal izin tidak boleh di masa depan.'],
])('%j has the fault %j', (more, fault) => {
  expect(testimonialFault(said('Nur H.', more), Date.parse('2026-11-13T03:00:00Z'))).toBe(fault);
});
