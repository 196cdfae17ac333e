import { expect, it } from 'vitest';
import { postIdOf, postPath, slugOf } from './post-address.ts';

it.each([
  ['Apa Itu Internet Dedicated?', 'apa-itu-internet-dedicated'],
  ['  Wi-Fi 6 -- 100% "cepat"  ', 'wi-fi-6-100-cepat'],
  ['Café Ĝardeno ﬁber 𝗕𝗼𝗹𝗱', 'cafe-gardeno-fiber-bold'],
  ['Pe\u00admeli\u200bharaan jaringan', 'pemeliharaan-jaringan'],
  ['مرحبا 😀', ''],
  ['\ud800', ''],
  ['<script>../..?#%2f', 'script-2f'],
  ['kata '.repeat(40), 'kata-kata-kata-kata-kata-kata-kata-kata-kata-kata-kata-kata'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('the words of %j are %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('a post without words in its title has its id alone as its address', () => {
  expect(postPath({ id: 7, post_title: '😀', post_slug: '' })).toBe('/blogs/7');
  expect(postPath({ id: 7, post_title: 'Router', post_slug: '' })).toBe('/blogs/7-router');
});

it.each([
  ['15', 15],
  ['15-apa', 15],
  ['15-', 15],
  ['015', undefined],
  ['15apa', undefined],
  ['-15', undefined],
  ['0-apa', undefined],
  ['99999999999-apa', undefined],
])('%s names the post %s', (part, id) => {
  expect(postIdOf(part)).toBe(id);
});
