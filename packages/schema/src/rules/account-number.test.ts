import { expect, it } from 'vitest';
import { readableAccount } from './account-number.ts';

it.each([
  ['1234567890', '1234 5678 90'],
  ['12345678', '1234 5678'],
  [' 12-34.5678 ', '12-34.5678'],
  ['0540 123 456', '0540 123 456'],
  ['', ''],
  [' - ', ''],
])('the account number %j is shown as it was typed, or in groups of four digits', (typed, shown) => {
  expect(readableAccount(typed)).toBe(shown);
});
