import { expect, it } from 'vitest';
import { barsOf } from './chart-bars.ts';

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    views: index + 1,
  }));

it('has a bar for each day of a week, below which is its weekday', () => {
  const bars = barsOf(days('2026-11-17', 7));
  expect(bars.map(({ label }) => label)).toEqual(['Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min', 'Sen']);
  expect(bars[6]).toEqual({ name: '23 November 2026', label: 'Sen', views: 7 });
});

it('has a bar for each of thirty days, with its date', () => {
  const bars = barsOf(days('2026-10-25', 30));
  expect([bars.length, bars[0]?.label, bars.at(-1)?.label]).toEqual([30, '25 Okt', '23 Nov']);
});

it('has a bar for each month of a year, also for the parts of a month at its ends', () => {
  const bars = barsOf(days('2025-11-24', 365));
  expect(bars).toHaveLength(13);
  expect(bars[0]).toEqual({ name: 'November 2025', label: 'Nov', views: 1 + 2 + 3 + 4 + 5 + 6 + 7 });
  expect(bars[1]).toMatchObject({ name: 'Desember 2025', label: 'Des' });
  expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe((365 * 366) / 2);
});
