import { expect, test } from 'vitest';
import type { LandingContentRecord, Section } from '@jala/schema/wire/landing-content';
import { landingSections } from './landing-sections.ts';

let lastId = 0;
const item = (section: Section, key_name: string, sort_order: number): LandingContentRecord => ({
  id: (lastId += 1),
  section,
  key_name,
  sort_order,
  value: '',
  version: 1,
  type: section === 'partner' ? 'image' : 'text',
});
const keysOf = (items: readonly LandingContentRecord[]) => items.map(({ key_name }) => key_name);

test('sections have the order of the site, and the items in a section are ordered by sort_order', () => {
  const sections = landingSections([
    item('footer', 'jam_operasional', 1),
    item('partner', 'Arta Mega', 2),
    item('partner', 'Wira Niaga', 1),
    item('hero', 'text_hero', 2),
    item('hero', 'image_hero', 1),
    item('feature', 'title_feature', 1),
  ]);
  expect(sections.map(({ section, items }) => [section, ...keysOf(items)])).toEqual([
    ['hero', 'image_hero', 'text_hero'],
    ['feature', 'title_feature'],
    ['partner', 'Wira Niaga', 'Arta Mega'],
    ['layanan'],
    ['footer', 'jam_operasional'],
    ['faq'],
  ]);
});

test('what stands between packages, or away from its own one, is shown where its sort_order puts it', () => {
  const [, layanan] = landingSections([
    item('layanan', 'title_layanan', 1),
    item('layanan', 'title_1', 2),
    item('layanan', 'price_1', 3),
    item('layanan', 'terms', 4),
    item('layanan', 'title_2', 5),
    item('layanan', 'benefit_1', 6),
    item('layanan', 'subtitle_layanan', 7),
  ]);
  expect(keysOf(layanan?.items ?? [])).toEqual(['title_layanan']);
  expect(
    layanan?.packages.map(({ number, items, together, after }) => [
      number,
      keysOf(items),
      keysOf(together),
      keysOf(after),
    ]),
  ).toEqual([
    [1, ['title_1', 'price_1', 'benefit_1'], ['title_1', 'price_1'], ['terms']],
    [2, ['title_2'], ['title_2'], ['benefit_1', 'subtitle_layanan']],
  ]);
});

test('the items of each package form a group, and the groups have the order of the packages', () => {
  const [, layanan] = landingSections([
    item('layanan', 'title_layanan', 1),
    item('layanan', 'title_1', 6),
    item('layanan', 'price_2', 3),
    item('layanan', 'title_2', 2),
    item('layanan', 'link_2', 5),
    item('layanan', 'benefit_1', 7),
  ]);
  expect(layanan?.count).toBe(6);
  expect(keysOf(layanan?.items ?? [])).toEqual(['title_layanan']);
  expect(layanan?.packages.map(({ number, items }) => [number, ...keysOf(items)])).toEqual([
    [2, 'title_2', 'price_2', 'link_2'],
    [1, 'title_1', 'benefit_1'],
  ]);
});

test('the parts of a question are one entry, counted once', () => {
  const faq = landingSections([
    item('faq', 'question_1', 4),
    item('faq', 'answer_1', 5),
    item('faq', 'question_3', 1),
    item('faq', 'page_3', 3),
    item('faq', 'answer_3', 2),
  ]).at(-1);
  expect(faq?.count).toBe(2);
  expect(faq?.items).toEqual([]);
  expect(faq?.questions.map(({ number, items }) => [number, ...keysOf(items)])).toEqual([
    [3, 'question_3', 'answer_3', 'page_3'],
    [1, 'question_1', 'answer_1'],
  ]);
});

test('no item is lost: a link without a package is an item of the section itself', () => {
  const [, layanan] = landingSections([item('layanan', 'link_7', 1)]);
  expect(keysOf(layanan?.items ?? [])).toEqual(['link_7']);
});

test('a package without a title gets the name that visitors see', () => {
  const [, layanan] = landingSections([item('layanan', 'title_4', 1)]);
  expect(layanan?.packages.map(({ title }) => title)).toEqual(['Layanan 4']);
});

test('an empty site still has the three lists that staff can fill', () => {
  expect(landingSections([]).map(({ section }) => section)).toEqual(['partner', 'layanan', 'faq']);
});
