import { expect, test } from 'vitest';
import { distanceWords, metresBetween } from './distance.ts';
import { locationAddress, pointOf } from './location-address.ts';

test('a distance is measured over the globe', () => {
  // Jakarta to Bandung.
  expect(metresBetween({ lat: -6.1754, long: 106.8272 }, { lat: -6.9215, long: 107.6071 })).toBeCloseTo(119_500, -3);
  expect(metresBetween({ lat: -6.7, long: 108.5 }, { lat: -6.7, long: 108.5 })).toBe(0);
});

test.each([
  [3, '10 m'],
  [347, '350 m'],
  [1234, '1,2 km'],
  [23_400, '23 km'],
])('%d metres are %s', (metres, words) => expect(distanceWords(metres)).toBe(words));

test('an address names a point, and one that is none is left out', () => {
  expect(pointOf('-6.7145,108.5602')).toEqual({ lat: -6.7145, long: 108.5602 });
  for (const dekat of ['-6.7', '-6.7,200', 'a,b', '1,2,3', 12, undefined])
    expect(locationAddress({ dekat }).dekat).toBeUndefined();
});
