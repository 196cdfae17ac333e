import { expect, test } from 'vitest';
import { phoneLink } from './telephone.ts';

test.each([
  ['(0231) 123 456', 'tel:+62231123456'],
  ['0812-3456-7890', 'tel:+6281234567890'],
  ['+62 812 3456 7890', 'tel:+6281234567890'],
  ['14045', 'tel:14045'],
])('%s is dialled as %s', (typed, link) => {
  expect(phoneLink(typed)).toBe(link);
});
