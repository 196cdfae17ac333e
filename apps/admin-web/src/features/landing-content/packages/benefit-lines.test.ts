import { expect, test } from 'vitest';
import { benefitLines, filledLines, withLine, withoutLine } from './benefit-lines.ts';

test.each(['', '[]', 'bukan JSON', '{"a":1}', '[1,2]'])('the value %j appears as one empty line', (value) => {
  expect(benefitLines(value)).toEqual(['']);
});

test('each benefit is a line', () => {
  expect(benefitLines('["30 Mbps","Bebas FUP"]')).toEqual(['30 Mbps', 'Bebas FUP']);
});

test('lines are changed and removed by their position', () => {
  expect(withLine(['a', 'b', 'a'], 2, 'c')).toEqual(['a', 'b', 'c']);
  expect(withoutLine(['a', 'b', 'a'], 2)).toEqual(['a', 'b']);
});

test('the last line cannot be removed', () => {
  expect(withoutLine(['a'], 0)).toEqual(['a']);
});

test('empty lines are not saved', () => {
  expect(filledLines('[" 30 Mbps ","","  "]')).toEqual(['30 Mbps']);
});
