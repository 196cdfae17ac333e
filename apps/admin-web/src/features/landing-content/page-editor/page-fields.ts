import type { ThingRef } from '@jala/schema/wire/history';
import type { LandingContentItem, LandingContentRecord, Section } from '@jala/schema/wire/landing-content';
import { entryOf } from '@jala/schema/rules/landing-lists';
import { landingItemName } from '@jala/schema/labels/landing-names';
import { ALT_OF_HERO, packagePart, questionPart } from '@jala/schema/rules/landing-values';
import { NETWORKS } from '@jala/schema/rules/social';
import { texts } from './page-texts.ts';

/** The parts of the landing page. `posts` and `kontak` show content that other screens edit. */
export const PARTS = ['hero', 'feature', 'layanan', 'posts', 'partner', 'faq', 'kontak', 'footer'] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (name: unknown): name is Part => PARTS.some((part) => part === name);

/** A place in the form: a part, and in the part an entry of a list, a field, or both. */
export interface Place {
  part: Part;
  /** The number of a package or a question, or the id of a partner. */
  entry?: number;
  /** Name of a field in `PageValues`. */
  field?: string;
}

export const itemField = (id: number): string => `items.${id}.value`;
export const packageField = (number: number, name: string): string => `packages.${number}.${name}`;
export const partnerField = (id: number, name: string): string => `partners.${id}.${name}`;
export const questionField = (number: number, name: string): string => `questions.${number}.${name}`;

/** Returns the items that belong to no package, partner or question. Each of these items has its own field. */
export const fixedItems = (items: readonly LandingContentRecord[]): LandingContentRecord[] =>
  items.filter((item) => entryOf(item) === undefined);

export const fixedIn = (items: readonly LandingContentRecord[], section: Section): LandingContentRecord[] =>
  fixedItems(items).filter((item) => item.section === section);

/** Returns the label of an item's field in this editor. */
export const itemLabel = (key: string): string => texts.shortFields[key] ?? landingItemName(key);

/** Marks in the preview, by item key, for the items whose mark differs from the key (see `use-mark.ts` of the site). */
const MARKS: Readonly<Record<string, string>> = {
  cta_link: 'cta_text',
  cta2_link: 'cta2_text',
  [ALT_OF_HERO]: 'image_hero',
};

/** Tells whether an item is the link to the company's profile in a social network. */
export const isProfile = (key: string): boolean => NETWORKS.some((network) => key === `${network.key}_link`);

/** Returns the marks of the preview's elements that show a field or an entry, the best mark first. */
export function marksOf({ part, entry, field }: Place, items: readonly LandingContentItem[]): string[] {
  if (entry !== undefined) return [`${ENTRY_MARKS[part] ?? part}_${entry}`, part];
  const key = items.find(({ id }) => itemField(id) === field)?.key_name;
  if (key === undefined) return [part];
  const [, card] = /^text(_feature_\d+)$/.exec(key) ?? [];
  return [isProfile(key) ? 'social' : (MARKS[key] ?? key), ...(card === undefined ? [] : [`title${card}`]), part];
}

const ENTRY_MARKS: Partial<Record<Part, string>> = { layanan: 'package', partner: 'partner', faq: 'question' };

/** Returns the place in the form that edits the element with this mark in the preview. */
export function placeOfMark(mark: string, items: readonly LandingContentItem[]): Place | undefined {
  if (isPart(mark)) return { part: mark };
  const [, kind, number] = /^(package|partner|question)_(\d+)$/.exec(mark) ?? [];
  const entry = Number(number);
  if (kind === 'package') return { part: 'layanan', entry, field: packageField(entry, 'title') };
  if (kind === 'partner') return { part: 'partner', entry, field: partnerField(entry, 'key_name') };
  if (kind === 'question') return { part: 'faq', entry, field: questionField(entry, 'question') };
  const ofPackage = packagePart(mark);
  if (ofPackage !== undefined) {
    const name = ofPackage.part === 'benefit' ? 'benefits' : ofPackage.part;
    return { part: 'layanan', entry: ofPackage.number, field: packageField(ofPackage.number, name) };
  }
  const item = items.find(({ key_name }) => (mark === 'social' ? isProfile(key_name) : key_name === mark));
  return item && isPart(item.section) ? { part: item.section, field: itemField(item.id) } : undefined;
}

/** Returns the place of the field with this name. */
export function placeOfField(field: string, items: readonly LandingContentItem[]): Place | undefined {
  const [kind, name] = field.split('.');
  const entry = Number(name);
  if (kind === 'packages') return { part: 'layanan', entry, field };
  if (kind === 'partners') return { part: 'partner', entry, field };
  if (kind === 'questions') return { part: 'faq', entry, field };
  const item = items.find(({ id }) => id === entry);
  return item && isPart(item.section) ? { part: item.section, field } : undefined;
}

/** Returns the record whose history contains a field. All items of a package or a question share one history. */
export function thingOfField(field: string, items: readonly LandingContentItem[]): ThingRef | undefined {
  const [kind, name] = field.split('.');
  const id = Number(name);
  if (kind === 'packages') return { thing: 'package', id };
  if (kind === 'partners') return { thing: 'partner', id };
  if (kind === 'questions') return { thing: 'question', id };
  const item = items.find((each) => each.id === id);
  if (item === undefined) return undefined;
  const part = packagePart(item.key_name) ?? questionPart(item.key_name);
  return part === undefined ? { thing: 'landingContent', id } : { thing: 'package', id: part.number };
}
