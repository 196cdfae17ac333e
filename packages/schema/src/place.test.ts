import { expect, it } from 'vitest';
import { PLACE_MAX, placeOf } from './place.ts';

it.each([
  ['kontak', { thing: 'kontak', id: 1 }],
  ['posts:12', { thing: 'posts', id: 12 }],
  ['lokasi-hotspot:2147483647', { thing: 'lokasi-hotspot', id: 2_147_483_647 }],
  ['landing-content:7', { thing: 'landing-content', id: 7 }],
  ['landing-content:package-3', { thing: 'package', id: 3 }],
  ['landing-content:question-10', { thing: 'question', id: 10 }],
])('%s is a record', (name, place) => {
  expect(placeOf(name)).toEqual(place);
  expect(name.length).toBeLessThanOrEqual(PLACE_MAX);
});

it.each([
  '',
  'posts',
  'posts:',
  'posts:0',
  'posts:01',
  'posts:new',
  'users:1',
  'kontak:1',
  'package:3',
  'posts:1\n',
  'posts:12345678901',
])('%j is none', (name) => expect(placeOf(name)).toBeUndefined());
