import { describe, expect, it } from 'vitest';
import { visiblePackages } from './package.ts';
import type { LandingContentItem, Section } from '../wire/landing-content.ts';
import {
  entryHeads,
  entryOf,
  newPackageItems,
  newPlaces,
  packageItems,
  packagesOf,
  entryVersion,
  partnersOf,
} from './landing-lists.ts';

let lastId = 0;
const item = (
  key_name: string,
  { section = 'layanan', value = '', sort_order = 1 }: Partial<LandingContentItem> & { section?: Section } = {},
): LandingContentItem => ({
  id: (lastId += 1),
  section,
  key_name,
  value,
  type: section === 'partner' ? 'image' : 'text',
  sort_order,
});
/** Items of one section, in the order in which they are named. */
const inOrder = (section: Section, ...keys: string[]) =>
  keys.map((key, index) => item(key, { section, sort_order: index + 1 }));
const keysOf = (items: readonly LandingContentItem[]) => items.map(({ key_name }) => key_name);

describe('packages', () => {
  it('have the specified defaults for missing parts', () => {
    const packages = packagesOf([item('title_2'), item('price_1', { value: ' ' })]);
    expect(packages).toMatchObject([
      { number: 1, title: 'Layanan 1', price: '-', benefits: [], link: '' },
      { number: 2, title: 'Layanan 2', price: '-', benefits: [], link: '' },
    ]);
    expect(packages[0]).toMatchObject({
      speed: undefined,
      promo: undefined,
      isHidden: false,
      cta: undefined,
      badge: '',
    });
  });

  it('are shown to visitors once staff have said something about them', () => {
    const empty = [item('title_1'), item('price_1', { value: ' ' }), item('benefit_1', { value: '[""]' })];
    expect(visiblePackages(packagesOf(empty))).toEqual([]);
    expect(visiblePackages(packagesOf([...empty, item('price_2', { value: '250.000' })]))).toMatchObject([
      { number: 2, title: 'Layanan 2', price: '250.000' },
    ]);
    expect(visiblePackages(packagesOf([item('title_3'), item('benefit_3', { value: '["30 Mbps"]' })]))).toHaveLength(1);
  });

  it('are ordered by their first item, then by number', () => {
    const items = [
      item('title_1', { value: 'A', sort_order: 9 }),
      item('price_1', { sort_order: 4 }),
      item('title_2', { value: 'B', sort_order: 4 }),
      item('title_3', { value: 'C', sort_order: 3 }),
      item('link_2', { value: '/x', sort_order: 2 }),
    ];
    expect(packagesOf(items).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
  });

  it('show a price as it was typed', () => {
    const items = [
      item('price_10', { value: '1,2 juta' }),
      item('price_2', { value: '250.000' }),
      item('benefit_2', { value: '["a"," "]' }),
      item('link_2', { value: '/kontak-kami' }),
    ];
    expect(packagesOf(items)).toMatchObject([
      { number: 2, title: 'Layanan 2', price: '250.000', benefits: ['a'], link: '/kontak-kami' },
      { number: 10, title: 'Layanan 10', price: '1,2 juta', benefits: [], link: '' },
    ]);
  });

  it('need more than a link, a badge, an item of another section or an item with another key', () => {
    const others = [item('link_4'), item('badge_6'), item('title_5', { section: 'feature' }), item('title_layanan')];
    expect(packagesOf(others)).toEqual([]);
  });

  it('have their items in the order of sort_order', () => {
    const items = inOrder('layanan', 'title_layanan', 'price_2', 'title_1', 'title_2', 'link_2').toReversed();
    expect(keysOf(packageItems(items, 2))).toEqual(['price_2', 'title_2', 'link_2']);
  });
});

it('partners are ordered by sort_order, then by age', () => {
  const items = [
    item('Arta Mega', { section: 'partner', sort_order: 2 }),
    item('Wira Niaga', { section: 'partner', sort_order: 1 }),
    item('Surya', { section: 'partner', sort_order: 1 }),
    item('text_hero', { section: 'hero' }),
  ];
  expect(keysOf(partnersOf(items))).toEqual(['Wira Niaga', 'Surya', 'Arta Mega']);
});

describe('an entry', () => {
  it('of the partner list is one item', () => {
    const partner = item('Arta Mega', { section: 'partner' });
    expect(entryOf(partner)).toBe(`partner ${partner.id}`);
  });

  it('of the package list is all items with the same number', () => {
    expect(['title_2', 'price_2', 'benefit_2', 'link_2'].map((key) => entryOf(item(key)))).toEqual(
      Array(4).fill('package 2'),
    );
  });

  it('does not contain the fixed items of the page', () => {
    expect(entryOf(item('title_layanan'))).toBeUndefined();
    expect(entryOf(item('title_1', { section: 'feature' }))).toBeUndefined();
    expect(entryOf({ ...item('title_1'), type: 'image' })).toBeUndefined();
  });
});

it('a partner’s item stands for the partner, and a title item stands for its package', () => {
  const items = [
    ...inOrder('layanan', 'title_layanan', 'title_2', 'title_1', 'price_1', 'price_7'),
    ...inOrder('partner', 'Wira Niaga', 'Arta Mega'),
  ];
  expect(keysOf(entryHeads(items, 'layanan'))).toEqual(['title_2', 'title_1']);
  expect(keysOf(entryHeads(items, 'partner'))).toEqual(['Wira Niaga', 'Arta Mega']);
});

describe('a new order', () => {
  const ordered = (items: readonly LandingContentItem[], section: 'partner' | 'layanan', ...heads: string[]) => {
    const ids = heads.flatMap((key) => items.filter(({ key_name }) => key_name === key).map(({ id }) => id));
    const places = newPlaces(items, { section, ids });
    expect([...places.values()]).toEqual([...places.keys()].map((_id, index) => index + 1));
    return [...places.keys()].map((id) => items.find((each) => each.id === id)?.key_name);
  };

  it('numbers the partners from 1 and leaves other sections alone', () => {
    const items = [...inOrder('partner', 'A', 'B', 'C'), item('cta_text', { section: 'hero' })];
    expect(ordered(items, 'partner', 'C', 'A', 'B')).toEqual(['C', 'A', 'B']);
  });

  it('moves a package as a whole, below the title of all packages', () => {
    const items = inOrder('layanan', 'title_layanan', 'title_1', 'price_1', 'link_1', 'title_2', 'price_2');
    expect(ordered(items, 'layanan', 'title_2', 'title_1')).toEqual([
      'title_layanan',
      'title_2',
      'price_2',
      'title_1',
      'price_1',
      'link_1',
    ]);
  });

  it('leaves what holds for all packages below them', () => {
    const items = inOrder('layanan', 'ketentuan_fup', 'title_layanan', 'title_1', 'ketentuan_ppn', 'title_2');
    expect(ordered(items, 'layanan', 'title_2', 'title_1')).toEqual([
      'title_layanan',
      'title_2',
      'title_1',
      'ketentuan_fup',
      'ketentuan_ppn',
    ]);
  });

  it('puts the entries that it does not name last', () => {
    const items = inOrder('layanan', 'price_9', 'title_1', 'title_2', 'title_3');
    expect(ordered(items, 'layanan', 'title_3')).toEqual(['title_3', 'price_9', 'title_1', 'title_2']);
  });
});

it('a package has a version that every change of an item makes higher', () => {
  const before = entryVersion([
    { id: 4, version: 2 },
    { id: 5, version: 1 },
  ]);
  const changed = entryVersion([
    { id: 4, version: 3 },
    { id: 5, version: 1 },
  ]);
  const another = entryVersion([{ id: 6, version: 1 }]);
  expect(before).toBeLessThan(changed);
  expect(changed).toBeLessThan(another);
});

describe('a new package', () => {
  const values = { title: 'Jala Rumah', price: '', benefit: '["30 Mbps"]', link: '/kontak-kami' };
  const created = (present: LandingContentItem[], more: object = {}) =>
    newPackageItems({ ...values, ...more }, present).map(({ key_name, value, sort_order }) => [
      key_name,
      value,
      sort_order,
    ]);

  it('has the next number and the last places', () => {
    expect(created([item('title_2', { sort_order: 5 }), item('title_layanan', { sort_order: 8 })])).toEqual([
      ['title_3', 'Jala Rumah', 9],
      ['price_3', '', 10],
      ['benefit_3', '["30 Mbps"]', 11],
      ['link_3', '/kontak-kami', 12],
    ]);
  });

  it('stores what is filled in beside what every package has', () => {
    expect(created([], { speed: '30', badge: '', hidden: '1' }).map(([key]) => key)).toEqual([
      'title_1',
      'price_1',
      'benefit_1',
      'link_1',
      'speed_1',
      'hidden_1',
    ]);
  });

  it('skips the number of a link that has no package', () => {
    expect(created([item('link_7')])[0]).toEqual(['title_8', 'Jala Rumah', 2]);
  });

  it('is the first one on an empty page', () => {
    expect(created([])[0]).toEqual(['title_1', 'Jala Rumah', 1]);
  });
});
