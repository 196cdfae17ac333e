import type { LandingContentItem, Section } from './landing-content.ts';
import { NO_PRICE } from './rupiah.ts';

/** In the order of the list (contract section 4). */
export const SECTIONS = ['hero', 'feature', 'partner', 'layanan', 'footer'] as const;

/** How a text item's value is read, which its key tells. */
export type ValueKind = 'rich' | 'plain' | 'link' | 'benefits';

const RICH = new Set(['text_hero', 'subtext_hero', 'jam_operasional']);

export function valueKind(keyName: string): ValueKind {
  if (RICH.has(keyName)) return 'rich';
  if (/^benefit_\d+$/.test(keyName)) return 'benefits';
  return /(?:^link_\d+|_link)$/.test(keyName) ? 'link' : 'plain';
}

/** A service package: the `title_{n}`, `price_{n}`, `benefit_{n}` and `link_{n}` items of one number. */
export interface Package {
  number: number;
  title: string;
  /** As it was typed. */
  price: string;
  benefits: string[];
  /** Where 'Langganan Sekarang' leads; empty means nowhere. */
  link: string;
}

/** key_name -> value of one section's items. */
export const valuesOf = (items: readonly LandingContentItem[], section: Section): Map<string, string> =>
  new Map(items.filter((item) => item.section === section).map((item) => [item.key_name, item.value]));

/** The number of the package that an item of `layanan` is part of, by its key: 2 for `price_2`. */
export function packageNumber(keyName: string): number | undefined {
  const number = /^(?:title|price|benefit|link)_(\d+)$/.exec(keyName)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** A `benefit_{n}` value as a list. Anything but a JSON array of strings is an empty one (specification section 3). */
export function parseBenefits(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((line) => typeof line === 'string') ? list : [];
  } catch {
    return [];
  }
}

/** The number of the package that an item makes by itself, else NaN: a link alone makes none. */
const numberOf = ({ key_name }: LandingContentItem): number =>
  Number(/^(?:title|price|benefit)_(\d+)$/.exec(key_name)?.[1]);

/**
 * The packages among the `layanan` items, in the order of their first items' sort_order and then of their numbers;
 * missing parts have the specification's defaults (section 2).
 */
export function packagesOf(items: readonly LandingContentItem[]): Package[] {
  const values = valuesOf(items, 'layanan');
  const parts = items
    .filter((item) => item.section === 'layanan' && numberOf(item) >= 0)
    .toSorted((a, b) => a.sort_order - b.sort_order || numberOf(a) - numberOf(b));
  return [...new Set(parts.map(numberOf))].map((number) => ({
    number,
    title: values.get(`title_${number}`)?.trim() || `Layanan ${number}`,
    price: values.get(`price_${number}`)?.trim() || NO_PRICE,
    benefits: parseBenefits(values.get(`benefit_${number}`) ?? '').filter((line) => line.trim() !== ''),
    link: values.get(`link_${number}`) ?? '',
  }));
}
