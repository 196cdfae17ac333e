import { describe, expect, it } from 'vitest';
import type { LandingContentItem, Section } from './landing-content.ts';
import { packagesOf, parseBenefits, valuesOf } from './landing-values.ts';

const item = (
  key_name: string,
  value: string,
  { section = 'layanan', sort_order = 1 }: { section?: Section; sort_order?: number } = {},
): LandingContentItem => ({
  id: 1,
  section,
  key_name,
  value,
  type: 'text',
  sort_order,
});

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

describe('packages', () => {
  it('have the specified defaults for what is missing', () => {
    expect(packagesOf([item('title_2', ''), item('price_1', ' ')])).toEqual([
      { number: 1, title: 'Layanan 1', price: '-', benefits: [], link: '' },
      { number: 2, title: 'Layanan 2', price: '-', benefits: [], link: '' },
    ]);
  });

  it('stand where staff put them, in the order of their numbers where that is the same', () => {
    const items = [
      item('title_1', 'A', { sort_order: 9 }),
      item('price_1', '', { sort_order: 4 }),
      item('title_2', 'B', { sort_order: 4 }),
      item('title_3', 'C', { sort_order: 3 }),
      item('link_2', '/x', { sort_order: 2 }),
    ];
    expect(packagesOf(items).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
  });

  it('show a price as it was typed', () => {
    const items = [
      item('price_10', '1,2 juta'),
      item('price_2', '250.000'),
      item('benefit_2', '["a"," "]'),
      item('link_2', '/kontak-kami'),
    ];
    expect(packagesOf(items)).toEqual([
      { number: 2, title: 'Layanan 2', price: '250.000', benefits: ['a'], link: '/kontak-kami' },
      { number: 10, title: 'Layanan 10', price: '1,2 juta', benefits: [], link: '' },
    ]);
  });

  it('are not made of a link alone, of other sections or of other keys', () => {
    expect(
      packagesOf([item('link_4', '/x'), item('title_5', 'x', { section: 'feature' }), item('title_layanan', 'x')]),
    ).toEqual([]);
  });
});

it('valuesOf looks at one section only', () => {
  expect([...valuesOf([item('a', '1'), item('b', '2', { section: 'hero' })], 'hero')]).toEqual([['b', '2']]);
});
