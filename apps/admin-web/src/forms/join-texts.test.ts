// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { joinTexts } from './join-texts.ts';

const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');

it.each<[string, string, string, string, string]>([
  ['both wrote at the end', p('a'), p('a', 'saya'), p('a', 'rekan'), p('a', 'saya', 'rekan')],
  ['they wrote in the middle', p('a', 'b'), p('a', 'b', 'saya'), p('a', 'rekan', 'b'), p('a', 'rekan', 'b', 'saya')],
  [
    'each changed another line',
    p('a', 'b', 'c'),
    p('a saya', 'b', 'c'),
    p('a', 'b', 'c rekan'),
    p('a saya', 'b', 'c rekan'),
  ],
  ['each changed the line beside', p('a', 'b'), p('a saya', 'b'), p('a', 'b rekan'), p('a saya', 'b rekan')],
  ['both made the same change', p('a', 'b'), p('a baru', 'b'), p('a baru', 'b rekan'), p('a baru', 'b rekan')],
  ['both added the same line', p('a'), p('a', 'baru', 'saya'), p('a', 'baru'), p('a', 'baru', 'saya')],
  ['I removed a line', p('a', 'b', 'c'), p('a', 'c'), p('a', 'b', 'c', 'rekan'), p('a', 'c', 'rekan')],
  ['I wrote before a line that they changed', p('a'), p('saya', 'a'), p('a rekan'), p('saya', 'a rekan')],
  [
    'the same line comes again',
    p('a', 'x', 'b', 'x'),
    p('a', 'x', 'b', 'x'),
    p('a', 'x', 'b', 'x', 'r'),
    p('a', 'x', 'b', 'x', 'r'),
  ],
])('takes the changes of both: %s', (_name, base, mine, theirs, value) => {
  expect(joinTexts(base, mine, theirs)).toEqual({ value, isSettled: true });
});

it.each<[string, string | undefined, string, string, string]>([
  ['both changed a line', p('a', 'b'), p('a saya', 'b'), p('a rekan', 'b'), p('a saya', 'a rekan', 'b')],
  ['I removed what they changed', p('a', 'b', 'c'), p('a', 'c'), p('a', 'b rekan', 'c'), p('a', 'b rekan', 'c')],
  ['they removed what I changed', p('a', 'b'), p('a saya', 'b'), p('b'), p('a saya', 'b')],
  [
    'both changed a line, and I wrote below it',
    p('a', 'b'),
    p('a saya', 'lagi', 'b'),
    p('a rekan', 'b'),
    p('a saya', 'lagi', 'a rekan', 'b'),
  ],
  ['nothing is known of what was before', undefined, p('a', 'saya'), p('a', 'rekan'), p('a', 'saya', 'rekan')],
])('loses no word, and leaves something to tidy: %s', (_name, base, mine, theirs, value) => {
  expect(joinTexts(base, mine, theirs)).toEqual({ value, isSettled: false });
});
