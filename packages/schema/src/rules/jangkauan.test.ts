import { expect, it } from 'vitest';
import { isStillAhead, monthName } from './jangkauan.ts';

it('a month is named in Indonesian, and is ahead until it is over', () => {
  expect(monthName('2027-01')).toBe('Januari 2027');
  const thisMonth = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
  expect([isStillAhead(thisMonth), isStillAhead('2999-12'), isStillAhead('2020-01'), isStillAhead(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
