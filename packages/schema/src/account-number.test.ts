import { expect, it } from 'vitest';
import { inFours } from './account-number.ts';

it.each([
  ['1234567890', '1234 5678 90'],
  ['12345678', '1234 5678'],
  [' 12-34.5678 ', '1234 5678'],
  ['', ''],
  [' - ', ''],
])('the account number %j is shown in groups of four digits', (typed, shown) => {
  expect(inFours(typed)).toBe(shown);
});
