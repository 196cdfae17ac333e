import { expect, it } from 'vitest';
import { contrast, darkEnough, readableOn, TEXT_CONTRAST } from './colour.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#1e4799', '#ffffff', 8.69],
  ['#f7b53d', '#0a1531', 9.99],
  ['#777777', '#777777', 1],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it('text on a colour is white or ink, whichever is easier to read', () => {
  expect(['#1e4799', '#197b48', '#f7b53d', '#ffffff'].map(readableOn)).toEqual([
    '#ffffff',
    '#ffffff',
    '#0a1531',
    '#0a1531',
  ]);
});

it.each(['#ffcc00', '#61a3e6', '#ff0000', '#ffffff'])('a darker shade of %s is found for white text', (colour) => {
  const darker = darkEnough(colour);
  expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(darker, '#ffffff')).toBeLessThan(TEXT_CONTRAST + 0.3);
});

it('a colour that is dark enough stays as it is', () => {
  expect(darkEnough('#1e4799')).toBe('#1e4799');
});
