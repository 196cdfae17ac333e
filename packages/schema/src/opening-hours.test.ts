import { expect, it } from 'vitest';
import { openingLines } from './opening-hours.ts';

const office = { opens: '08:00', closes: '17:00' };

it('neighbouring days with the same hours are one line', () => {
  const hours = [office, office, office, office, office, { opens: '08:00', closes: '14:00' }, null];
  expect(openingLines(hours)).toEqual([
    { days: 'Senin–Jumat', hours: '08.00–17.00' },
    { days: 'Sabtu', hours: '08.00–14.00' },
    { days: 'Minggu', hours: 'Tutup' },
  ]);
});

it('a day that ends when it begins has 24 hours', () => {
  const always = { opens: '00:00', closes: '00:00' };
  expect(openingLines(Array.from({ length: 7 }, () => always))).toEqual([{ days: 'Senin–Minggu', hours: '24 jam' }]);
});

it('says nothing while nobody has said it', () => {
  expect(openingLines([])).toEqual([]);
});
