import { expect, test } from 'vitest';
import { momentOf } from './use-last-write.ts';

const now = new Date(2026, 10, 23, 15, 0);

test('a write of today has a time, and an older one its day too', () => {
  expect(momentOf(new Date(2026, 10, 23, 14, 2), now)).toBe('pukul 14.02');
  expect(momentOf(new Date(2026, 10, 21, 14, 2), now)).toBe('pada 21 November 2026 pukul 14.02');
});
