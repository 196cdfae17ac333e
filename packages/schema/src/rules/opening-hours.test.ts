import { expect, it } from 'vitest';
import { closesNextDay, exceptionLines, openingLines } from './opening-hours.ts';

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

it('days with other hours are said 60 days before, the nearest first, and no more once they are over', () => {
  const days = [
    { day: '2027-01-01', hours: null, reason: 'Tahun Baru' },
    { day: '2026-12-25', hours: { opens: '09:00', closes: '12:00' }, reason: '' },
  ];
  const at = (moment: string) => exceptionLines(days, Date.parse(moment));
  expect(at('2026-10-01T00:00:00Z')).toEqual([]);
  expect(at('2026-12-01T00:00:00Z')).toEqual([
    { days: '25 Desember 2026', hours: '09.00–12.00' },
    { days: '1 Januari 2027 (Tahun Baru)', hours: 'Tutup' },
  ]);
  // The 26th has begun in western Indonesia.
  expect(at('2026-12-25T17:00:00Z').map((line) => line.days)).toEqual(['1 Januari 2027 (Tahun Baru)']);
});
