import { describe, expect, it } from 'vitest';
import {
  PACKAGE_PARTS,
  packagePart,
  QUESTION_PARTS,
  questionPart,
  parseBenefits,
  valueKind,
  valuesOf,
} from './landing-values.ts';

describe('a benefit list', () => {
  it('is a JSON list of texts', () => {
    expect(parseBenefits('["30 Mbps","Tanpa FUP"]')).toEqual(['30 Mbps', 'Tanpa FUP']);
  });

  it.each(['', 'bukan json', '{"a":1}', '"satu"', '[1,2]', '["a",null]', 'null', '[["a"]]'])(
    '%j counts as empty',
    (value) => {
      expect(parseBenefits(value)).toEqual([]);
    },
  );
});

it.each(PACKAGE_PARTS)('%s_12 is a part of package 12', (part) => {
  expect(packagePart(`${part}_12`)).toEqual({ part, number: 12 });
});

it.each(['title_layanan', 'title_', 'title_feature_1', 'harga_1', 'price_1a'])('%s is not part of a package', (key) => {
  expect(packagePart(key)).toBeUndefined();
});

it.each(QUESTION_PARTS)('%s_12 is a part of question 12', (part) => {
  expect(questionPart(`${part}_12`)).toEqual({ part, number: 12 });
  expect(packagePart(`${part}_12`)).toBeUndefined();
});

it.each(['question_', 'question_01', 'answer_1000000', 'page', 'title_1'])('%s is not part of a question', (key) => {
  expect(questionPart(key)).toBeUndefined();
});

it.each([
  ['text_hero', 'rich'],
  ['subtext_hero', 'rich'],
  ['jam_operasional', 'rich'],
  ['benefit_12', 'benefits'],
  ['link_3', 'link'],
  ['cta_link', 'link'],
  ['facebook_link', 'link'],
  ['cta_text', 'plain'],
  ['price_1', 'plain'],
  ['title_layanan', 'plain'],
])('%s is read as %s', (key, kind) => {
  expect(valueKind(key)).toBe(kind);
});

it('valuesOf reads one section only', () => {
  const items = [
    { section: 'layanan', key_name: 'a', value: '1' },
    { section: 'hero', key_name: 'b', value: '2' },
  ] as const;
  expect([...valuesOf(items, 'hero')]).toEqual([['b', '2']]);
});
