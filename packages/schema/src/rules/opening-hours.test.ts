import { expect, it } from 'vitest';
import { closesNextDay, openingLines } from './opening-hours.ts';

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

it('hours past midnight belong to the day on which they begin', () => {
  const late = { opens: '18:00', closes: '02:00' };
  expect(closesNextDay(late)).toBe(true);
  expect(openingLines([late, null])).toEqual([
    { days: 'Senin', hours: '18.00–02.00' },
    { days: 'Selasa', hours: 'Tutup' },
  ]);
});

it('hours within a day, 24 hours and hours that are being typed are not past midnight', () => {
  const days = [office, { opens: '00:00', closes: '00:00' }, { opens: '18:00', closes: '0' }];
  expect(days.map(closesNextDay)).toEqual([false, false, false]);
});
