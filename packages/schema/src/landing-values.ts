import type { LandingContentItem, Section } from './landing-content.ts';

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

/** A `benefit_{n}` value as a list. Anything but a JSON array of strings is an empty one (specification section 3). */
export function parseBenefits(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((line) => typeof line === 'string') ? list : [];
  } catch {
    return [];
  }
}

/** The packages among the `layanan` items, by number; missing parts have the specification's defaults (section 2). */
export function packagesOf(items: readonly LandingContentItem[]): Package[] {
  const values = valuesOf(items, 'layanan');
  const numbers = [...values.keys()].flatMap((key) => /^(?:title|price|benefit)_(\d+)$/.exec(key)?.[1] ?? []);
  return [...new Set(numbers.map(Number))]
    .toSorted((a, b) => a - b)
    .map((number) => ({
      number,
      title: values.get(`title_${number}`)?.trim() || `Layanan ${number}`,
      price: values.get(`price_${number}`)?.trim() || '-',
      benefits: parseBenefits(values.get(`benefit_${number}`) ?? '').filter((line) => line.trim() !== ''),
      link: values.get(`link_${number}`) ?? '',
    }));
}
