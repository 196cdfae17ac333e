import { expect, it } from 'vitest';
import { heavinessOf } from './heaviness.ts';

it.each([
  ['a text of 200 kB that becomes a tree of millions of elements', '<b><p>'.repeat(33_000), 'too-heavy'],
  [
    'a text of 5 kB with many open elements',
    Array.from({ length: 400 }, (_, i) => `<b id=${i}><p>`).join(''),
    'too-heavy',
  ],
  ['a long list of short paragraphs', '<p>a</p>'.repeat(1_000_000), 'too-heavy'],
  ['thousands of levels', '<b>'.repeat(500_000), 'too-deep'],
  ['tables in tables', '<table><tr><td>'.repeat(200_000), 'too-deep'],
])('%s is heavy', (_what, html, reason) => {
  expect(heavinessOf(html)).toBe(reason);
});

it.each([
  ['a long article', '<h2>Judul</h2><p>Isi <b>tebal</b> dan <a href="/">tautan</a>.</p>'.repeat(3000)],
  ['a text of 10 MB in one paragraph', `<p>${'a'.repeat(10_000_000)}</p>`],
  ['an image of 10 MB', `<img src="data:image/png;base64,${'a'.repeat(10_000_000)}">`],
])('%s is not heavy', (_what, html) => {
  expect(heavinessOf(html)).toBeUndefined();
});
