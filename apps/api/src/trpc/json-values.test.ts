import { expect, it } from 'vitest';
import { hasTooManyValues } from './json-values.ts';

const tooMany = (value: unknown) => hasTooManyValues(Buffer.from(JSON.stringify(value)));
const list = (length: number) => Array.from({ length }, (_unused, index) => index);

it.each([
  ['numbers', list(10_100)],
  ['fields', Object.fromEntries(list(10_100).map((index) => [`k${index}`, 'x']))],
  ['lists in lists', list(6000).map(() => [[]])],
  ['objects beside a text', { a: 'x"\\', b: list(6000).map(() => ({ a: 1 })) }],
])('counts %s', (_what, value) => {
  expect(tooMany(value)).toBe(true);
});

it.each([
  ['few values', { a: list(9000) }],
  ['a text with commas, brackets, quotes and backslashes', { a: '"[{,\\'.repeat(20_000), b: '\\', c: '\\"', d: 1 }],
  ['a text of 10 MB', { post_konten: '<p class="x">a, b</p>'.repeat(500_000) }],
  ['a text', ''],
])('accepts %s', (_what, value) => {
  expect(tooMany(value)).toBe(false);
});

it('accepts what is not complete, because the parser refuses it', () => {
  for (const text of ['', '"', '{"a":"\\', '[1,']) expect(hasTooManyValues(Buffer.from(text))).toBe(false);
});
