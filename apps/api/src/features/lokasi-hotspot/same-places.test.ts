import { expect, it } from 'vitest';
import { createPlaceIndex } from './same-places.ts';

const nearestTo = (lat: number, long: number, from: [lat: number, long: number], nama = 'Taman') => {
  const index = createPlaceIndex();
  index.add({ nama: 'Taman', lat, long });
  return index.nearest({ nama, lat: from[0], long: from[1] })?.distance;
};

it.each([
  ['at the equator', [0, 100], [0.0004, 100], 44],
  ['in Cirebon', [-6.7, 108.5], [-6.7, 108.5004], 44],
  ['far in the north, where degrees are short', [69, 20], [69, 20.001], 40],
  ['on both sides of the date line', [0, 179.9999], [0, -179.9999], 22],
  ['around a pole', [89.9999, 0], [89.9999, 180], 22],
] as const)('a place %s is found within 50 m', (_where, at, from, metres) => {
  expect(Math.round(nearestTo(at[0], at[1], [from[0], from[1]]) ?? Number.NaN)).toBe(metres);
});

it('a place further away is not, nor one of another name', () => {
  expect(nearestTo(-6.7, 108.5, [-6.7005, 108.5])).toBeUndefined();
  expect(nearestTo(-6.7, 108.5, [-6.7, 108.5], 'Taman Kota')).toBeUndefined();
  expect(nearestTo(-6.7, 108.5, [-6.7, 108.5], ' TAMAN ')).toBe(0);
});

it('of several, the nearest is found', () => {
  const index = createPlaceIndex<{ nama: string; lat: number; long: number }>();
  for (const lat of [-6.7003, -6.7001, -6.7004]) index.add({ nama: 'Taman', lat, long: 108.5 });
  expect(index.nearest({ nama: 'Taman', lat: -6.7, long: 108.5 })?.place.lat).toBe(-6.7001);
});
