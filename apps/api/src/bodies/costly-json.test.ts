import { expect, it } from 'vitest';
import { isCostlyJson } from './costly-json.ts';

const costs = (value: unknown) => isCostlyJson(Buffer.from(JSON.stringify(value)));
const list = (length: number) => Array.from({ length }, (_unused, index) => index);

it.each([
  ['numbers', list(10_100)],
  ['fields', Object.fromEntries(list(10_100).map((index) => [`k${index}`, 'x']))],
  ['lists in lists', list(6000).map(() => [[]])],
  ['levels', JSON.parse(`${'['.repeat(65)}${']'.repeat(65)}`)],
  [
    'the letters of names',
    { social: Object.fromEntries(list(2000).map((index) => [`${index}${'k'.repeat(300)}`, 1])) },
  ],
  ['objects beside a text', { a: 'x"\\', b: list(6000).map(() => ({ a: 1 })) }],
])('counts %s', (_what, value) => {
  expect(costs(value)).toBe(true);
});

it.each([
  ['few values', { a: list(9000) }],
  ['a text with commas, brackets, quotes and backslashes', { a: '"[{,\\'.repeat(20_000), b: '\\', c: '\\"', d: 1 }],
  [
    'a text with an image of 10 MB and many attributes',
    { post_konten: `<img src="${'a'.repeat(10_000_000)}">${'<p class="x">a, b</p>'.repeat(90_000)}` },
  ],
  ['a text', ''],
  ['64 levels, and brackets in a text', { a: JSON.parse(`${'['.repeat(62)}${']'.repeat(62)}`), b: '['.repeat(10_000) }],
  ['long texts with short names', { a: 'a'.repeat(2_000_000), b: [{ c: 'c'.repeat(2_000_000) }] }],
])('accepts %s', (_what, value) => {
  expect(costs(value)).toBe(false);
});

it('counts the digits of a number and the quotes of a text', () => {
  expect(isCostlyJson(Buffer.from(`{"konten":${'9'.repeat(1_000_000)}}`))).toBe(true);
  expect(costs({ konten: '"'.repeat(300_000) })).toBe(true);
  expect(costs({ konten: '"'.repeat(100_000) })).toBe(false);
});

it('takes no longer for a text of backslashes', () => {
  expect(costs({ konten: '\\'.repeat(5_000_000) })).toBe(false);
});

it('accepts what is not complete, because the parser refuses it', () => {
  for (const text of ['', '"', '{"a":"\\', '[1,']) expect(isCostlyJson(Buffer.from(text))).toBe(false);
});
