/** The sections of the landing page, in the order of the api's list: those of contract section 4, then sections that were added later. */
export const SECTIONS = ['hero', 'feature', 'partner', 'layanan', 'footer', 'faq'] as const;
type Section = (typeof SECTIONS)[number];

/** The parts of a package that every site has from the start. */
export const SPECIFIED_PARTS = ['title', 'price', 'benefit', 'link'] as const;

/** Further facts of a package in a few words, in the order of the table on /paket. */
export const TERMS = ['fup', 'sla', 'ip', 'device', 'contract', 'support'] as const;
export type Term = (typeof TERMS)[number];

/** Optional parts of a package. Only the parts that staff have filled in are stored. */
export const FURTHER_PARTS = [
  'speed',
  'upload',
  'intro',
  'promo_price',
  'promo_until',
  'next_price',
  'next_price_from',
  'install_fee',
  'install_fee_until',
  'tax',
  'badge',
  'audience',
  'hidden',
  'cta',
  ...TERMS,
] as const;
export type FurtherPart = (typeof FURTHER_PARTS)[number];

/** Terms of all packages, in the order of the page of packages. */
export const SHARED_TERMS = ['ketentuan_fup', 'ketentuan_kontrak', 'ketentuan_pasang', 'ketentuan_ppn'] as const;
export type SharedTerm = (typeof SHARED_TERMS)[number];

/** A package is all `layanan` items with the same number: `title_2`, `price_2`, `benefit_2`, `link_2`, `speed_2` ... */
export const PACKAGE_PARTS = [...SPECIFIED_PARTS, ...FURTHER_PARTS] as const;
export type PackagePart = (typeof PACKAGE_PARTS)[number];

/** The key of an item that is part of a package. Groups: the part and the package's number, without leading zeros. */
export const PACKAGE_KEY = new RegExp(`^(${PACKAGE_PARTS.join('|')})_(0|[1-9]\\d{0,5})$`);

/** The part and the package that a key names: `price_2` is the price of package 2. Undefined for any other key. */
export function packagePart(keyName: string): { part: PackagePart; number: number } | undefined {
  const [, part, number] = PACKAGE_KEY.exec(keyName) ?? [];
  return part === undefined ? undefined : { part: part as PackagePart, number: Number(number) };
}

/** A question is all `faq` items with the same number: `question_2`, `answer_2` and `page_2`. */
export const QUESTION_PARTS = ['question', 'answer', 'page'] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

/** Groups as in `PACKAGE_KEY`. PostgreSQL reads this expression too. */
export const QUESTION_KEY = new RegExp(`^(${QUESTION_PARTS.join('|')})_(0|[1-9]\\d{0,5})$`);

/** The part and the question that a key names: `answer_2` is the answer of question 2. Undefined for any other key. */
export function questionPart(keyName: string): { part: QuestionPart; number: number } | undefined {
  const [, part, number] = QUESTION_KEY.exec(keyName) ?? [];
  return part === undefined ? undefined : { part: part as QuestionPart, number: Number(number) };
}

/** The key of the item with the alt text of the hero's image. */
export const ALT_OF_HERO = 'alt_hero';

/** Kinds of values of text items. */
export type ValueKind = 'rich' | 'plain' | 'link' | 'benefits';

const RICH = new Set(['text_hero', 'subtext_hero', 'jam_operasional']);

/** The kind of a text item's value. It depends only on the key. */
export function valueKind(keyName: string): ValueKind {
  if (RICH.has(keyName)) return 'rich';
  const part = packagePart(keyName)?.part;
  if (part === 'benefit') return 'benefits';
  return part === 'link' || keyName.endsWith('_link') ? 'link' : 'plain';
}

/** A `benefit_{n}` value as a list. Anything but a JSON array of strings is an empty list (specification section 3). */
export function parseBenefits(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((line) => typeof line === 'string') ? list : [];
  } catch {
    return [];
  }
}

/** The items of one section. */
export const itemsIn = <Item extends { section: Section }>(items: readonly Item[], section: Section): Item[] =>
  items.filter((item) => item.section === section);

/** key_name -> value for the items of one section. */
export const valuesOf = (
  items: readonly { section: Section; key_name: string; value: string }[],
  section: Section,
): Map<string, string> => new Map(itemsIn(items, section).map((item) => [item.key_name, item.value]));
