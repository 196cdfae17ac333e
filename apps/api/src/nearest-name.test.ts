import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const known = ['PUBLIC_ORIGIN', 'PUBLIC_PORT', 'ADMIN_ORIGIN', 'SMTP_URL'];

it.each([
  ['PUBLC_ORIGIN', 'PUBLIC_ORIGIN'],
  ['public_origin', 'PUBLIC_ORIGIN'],
  ['ADMIN_ORIGN', 'ADMIN_ORIGIN'],
  ['SMPT_URL', 'SMTP_URL'],
])('%s is meant as %s', (typed, meant) => {
  expect(nearestName(typed, known)).toBe(meant);
});

it('a name that is like none of them stays unexplained', () => {
  expect(nearestName('FAVOURITE_COLOUR', known)).toBeUndefined();
});
