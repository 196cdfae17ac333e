// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { joinTexts } from './join-texts.ts';

const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');

it.each<[string, string | undefined, string, string, string]>([
  ['both wrote at the end', p('a'), p('a', 'saya'), p('a', 'rekan'), p('a', 'saya', 'rekan')],
  ['they wrote in the middle', p('a', 'b'), p('a', 'b', 'saya'), p('a', 'rekan', 'b'), p('a', 'rekan', 'b', 'saya')],
  ['both changed a line', p('a', 'b'), p('a saya', 'b'), p('a rekan', 'b'), p('a saya', 'a rekan', 'b')],
  ['I removed a line', p('a', 'b', 'c'), p('a', 'c'), p('a', 'b', 'c', 'rekan'), p('a', 'c', 'rekan')],
  [
    'the same line comes again',
    p('a', 'x', 'b', 'x'),
    p('a', 'x', 'b', 'x'),
    p('a', 'x', 'b', 'x', 'r'),
    p('a', 'x', 'b', 'x', 'r'),
  ],
  ['nothing is known of what was before', undefined, p('a', 'saya'), p('a', 'rekan'), p('a', 'saya', 'rekan')],
])('keeps the words of both: %s', (_name, base, mine, theirs, joined) => {
  expect(joinTexts(base, mine, theirs)).toBe(joined);
});
