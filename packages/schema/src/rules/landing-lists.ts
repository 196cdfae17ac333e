/*
 * The lists of the landing page that staff can extend, reduce and reorder: partners, packages and questions. A partner is one
 * item. A package is all `layanan` items whose keys end with the same number, and a question all such `faq` items.
 */
import type { LandingContentItem, LandingContentOrder } from '../wire/landing-content.ts';
import {
  itemsIn,
  PACKAGE_KEY,
  PACKAGE_PARTS,
  type PackagePart,
  packagePart,
  questionPart,
  type QuestionPart,
  QUESTION_PARTS,
  SHARED_TERMS,
  SPECIFIED_PARTS,
  valuesOf,
} from './landing-values.ts';
import { type Package, packageFrom, visiblePackages } from './package.ts';

/** The packages in display order. Missing parts get the defaults of the specification (section 2). */
export function packagesOf(items: readonly LandingContentItem[]): Package[] {
  const values = valuesOf(items, 'layanan');
  return packageNumbers(items).map((number) =>
    packageFrom(number, (part) => values.get(`${part}_${number}`)?.trim() ?? ''),
  );
}

/** The packages that staff have filled in: a new site has items for three empty packages. */
export const filledPackagesOf = (items: readonly LandingContentItem[]): Package[] =>
  packagesOf(items).filter(({ isFilled }) => isFilled);

/** The packages that visitors see, in display order. */
export const visiblePackagesOf = (items: readonly LandingContentItem[]): Package[] =>
  visiblePackages(packagesOf(items));

/** The numbers of the packages, ordered by the lowest sort_order of their items, then by number. */
function packageNumbers(items: readonly LandingContentItem[]): number[] {
  const parts = itemsIn(items, 'layanan')
    .filter((item) => numberOf(item) >= 0)
    .toSorted((a, b) => a.sort_order - b.sort_order || numberOf(a) - numberOf(b));
  return [...new Set(parts.map(numberOf))];
}

/** Parts of which one alone is enough to make a package. */
const MAIN_PARTS = new Set(['title', 'price', 'benefit']);

/** The number of the package that an item belongs to. NaN for other items, and for parts that alone make no package, such as a link. */
function numberOf({ key_name }: LandingContentItem): number {
  const [, part = '', number] = PACKAGE_KEY.exec(key_name) ?? [];
  return MAIN_PARTS.has(part) ? Number(number) : Number.NaN;
}

/** Compares two items of a section by their display order. */
export const bySortOrder = (a: LandingContentItem, b: LandingContentItem): number =>
  a.sort_order - b.sort_order || a.id - b.id;

/** The partners in display order. */
export const partnersOf = <Item extends LandingContentItem>(items: readonly Item[]): Item[] =>
  itemsIn(items, 'partner').toSorted(bySortOrder);

/** The items of one package in display order. */
export const packageItems = <Item extends LandingContentItem>(items: readonly Item[], number: number): Item[] =>
  itemsIn(items, 'layanan')
    .filter(({ key_name }) => packagePart(key_name)?.number === number)
    .toSorted(bySortOrder);

/** The numbers of the questions, ordered by the lowest sort_order of their items, then by number. */
export function questionNumbers(items: readonly LandingContentItem[]): number[] {
  const parts = itemsIn(items, 'faq').flatMap(({ key_name, sort_order }) => {
    const number = questionPart(key_name)?.number;
    return number === undefined ? [] : [{ number, sort_order }];
  });
  parts.sort((a, b) => a.sort_order - b.sort_order || a.number - b.number);
  return [...new Set(parts.map(({ number }) => number))];
}

/** The items of one question in display order. */
export const questionItems = <Item extends LandingContentItem>(items: readonly Item[], number: number): Item[] =>
  itemsIn(items, 'faq')
    .filter(({ key_name }) => questionPart(key_name)?.number === number)
    .toSorted(bySortOrder);

/** The entry that an item belongs to, 'partner 12', 'package 2' or 'question 5'; undefined for the fixed items of the page. */
export function entryOf({ id, section, key_name, type }: LandingContentItem): string | undefined {
  if (section === 'partner' && type === 'image') return `partner ${id}`;
  const question = section === 'faq' && type === 'text' ? questionPart(key_name)?.number : undefined;
  if (question !== undefined) return `question ${question}`;
  const number = section === 'layanan' && type === 'text' ? packagePart(key_name)?.number : undefined;
  return number === undefined ? undefined : `package ${number}`;
}

const isSharedTerm = ({ key_name }: LandingContentItem): boolean => SHARED_TERMS.some((key) => key === key_name);

type ListSection = LandingContentOrder['section'];

/** The item that stands for each entry of a list, in display order: the partners, the titles of the packages, or the questions. */
export function entryHeads<Item extends LandingContentItem>(items: readonly Item[], section: ListSection): Item[] {
  switch (section) {
    case 'partner':
      return partnersOf(items);
    case 'layanan':
      return packageNumbers(items).flatMap((number) => packageItems(items, number).filter(isTitle));
    case 'faq':
      return questionNumbers(items).flatMap((number) => questionItems(items, number).filter(isQuestion));
  }
}

const isTitle = ({ key_name }: LandingContentItem): boolean => packagePart(key_name)?.part === 'title';
const isQuestion = ({ key_name }: LandingContentItem): boolean => questionPart(key_name)?.part === 'question';

/**
 * Returns id -> new sort_order for all items of a list, after reordering its entries as `ids` says (see `LandingContentOrder`). Fixed items
 * come first, entries that `ids` does not name come after the entries in `ids`, and the terms of all packages come last; each of these
 * groups keeps its current order.
 */
export function newPlaces(
  items: readonly LandingContentItem[],
  { section, ids }: LandingContentOrder,
): Map<number, number> {
  const ranks = new Map(entryHeads(items, section).map((head) => [entryOf(head), ids.indexOf(head.id)]));
  const rankOf = (item: LandingContentItem): number => {
    const entry = entryOf(item);
    if (entry === undefined) return isSharedTerm(item) ? ids.length + 1 : -1;
    const rank = ranks.get(entry) ?? -1;
    return rank === -1 ? ids.length : rank;
  };
  const list = itemsIn(items, section);
  list.sort((a, b) => rankOf(a) - rankOf(b) || bySortOrder(a, b));
  return new Map(list.map(({ id }, index) => [id, index + 1]));
}

/**
 * Returns the version of a package or a question: every change of one of its items makes the version higher. It is the sum of the items'
 * versions, because staff and scripts can also change an item alone. The highest id is part of it, because the number of a removed package
 * is used again, but an id is not.
 */
export const entryVersion = (items: readonly { id: number; version: number }[]): number =>
  Math.max(0, ...items.map(({ id }) => id)) * CHANGES_MAX + items.reduce((sum, { version }) => sum + version, 0);

/** More changes than a package or a question ever has. */
const CHANGES_MAX = 1_000_000;

type NewItem = Omit<LandingContentItem, 'id'>;

type ItemOf<Part> = (part: Part, number: number, rest: Pick<NewItem, 'value' | 'sort_order'>) => NewItem;

/** Returns a function that makes the items of a section, one item for each part of an entry. */
const itemIn =
  <Part extends string>(section: NewItem['section']): ItemOf<Part> =>
  (part, number, rest) => ({ section, key_name: `${part}_${number}`, type: 'text', ...rest });

/** An item for a part of a package. */
export const packageItem = itemIn<PackagePart>('layanan');

/**
 * The items of a new package. `present` are the items of all lists. The new items come after its `layanan` items, and get the next number
 * that no item of any list has, because a partner may have such a key too.
 */
export function newPackageItems(
  values: Partial<Record<PackagePart, string>>,
  present: readonly LandingContentItem[],
): NewItem[] {
  const number = freeNumber(present, packagePart);
  const place = placeAfter(itemsIn(present, 'layanan'));
  return storedParts(values).map((part, index) =>
    packageItem(part, number, { value: values[part] ?? '', sort_order: place + index }),
  );
}

/** The parts of a package that are stored: those that every package has, and the others that are filled in. */
export const storedParts = (values: Partial<Record<PackagePart, string>>): PackagePart[] =>
  PACKAGE_PARTS.filter((part) => ALWAYS.has(part) || (values[part] ?? '') !== '');

const ALWAYS = new Set<PackagePart>(SPECIFIED_PARTS);

/** An item for a part of a question. */
export const questionItem = itemIn<QuestionPart>('faq');

/** The items of a new question, as {@link newPackageItems}. */
export function newQuestionItems(
  values: Record<QuestionPart, string>,
  present: readonly LandingContentItem[],
): NewItem[] {
  const number = freeNumber(present, questionPart);
  const place = placeAfter(itemsIn(present, 'faq'));
  return QUESTION_PARTS.map((part, index) =>
    questionItem(part, number, { value: values[part], sort_order: place + index }),
  );
}

const placeAfter = (present: readonly LandingContentItem[]): number =>
  Math.max(0, ...present.map(({ sort_order }) => sort_order)) + 1;

const HIGHEST_NUMBER = 999_999;

/** Returns the number after the highest one or, if the highest possible number is taken, the lowest free number. */
export function freeNumber(
  items: readonly NewItem[],
  partOf: (keyName: string) => { number: number } | undefined,
): number {
  const used = new Set(items.map(({ key_name }) => partOf(key_name)?.number ?? 0));
  let number = Math.max(0, ...used) + 1;
  if (number <= HIGHEST_NUMBER) return number;
  for (number = 1; used.has(number);) number += 1;
  return number;
}
