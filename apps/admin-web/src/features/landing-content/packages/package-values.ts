import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { TAX_NAMES } from '@jala/schema/labels/package-labels';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { packagesOf, entryVersion } from '@jala/schema/rules/landing-lists';
import { packagePart, type PackagePart, TERMS, type Term } from '@jala/schema/rules/landing-values';
import { DEPENDENT_GROUPS, HIDDEN, type Audience, type Call, type Package, type Tax } from '@jala/schema/rules/package';
import { changed } from '#forms/form-state.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import { benefitText, filledLines } from './benefit-lines.ts';
import { texts } from '../texts.ts';

const words = texts.package;

/** A package as the panel edits it. */
export interface PackageRecord {
  number: number;
  items: LandingContentRecord[];
}

/** The values of the form. `benefits` has the format of a `benefit_{n}` value, a JSON array of strings. */
export interface PackageValues extends Record<Term, string> {
  title: string;
  price: string;
  benefits: string;
  link: string;
  speed: string;
  upload: string;
  intro: string;
  promo_price: string;
  promo_until: string;
  next_price: string;
  next_price_from: string;
  install_fee: string;
  install_fee_until: string;
  tax: Tax | '';
  badge: string;
  audience: Audience | '';
  cta: Call | '';
  hidden: boolean;
}

const NO_TERMS = Object.fromEntries(TERMS.map((term) => [term, ''])) as Record<Term, string>;

/** Values of a new package. While `cta` is empty, the button leads to the link or, without a link, to a chat. */
export const BLANK_PACKAGE: PackageValues = {
  title: '',
  price: '',
  benefits: '[]',
  link: '',
  speed: '',
  upload: '',
  intro: '',
  promo_price: '',
  promo_until: '',
  next_price: '',
  next_price_from: '',
  install_fee: '',
  install_fee_until: '',
  tax: '',
  badge: '',
  audience: '',
  cta: '',
  hidden: false,
  ...NO_TERMS,
};

export function toStored({ items }: PackageRecord): { values: PackageValues; version: number } {
  const stored = new Map(items.map(({ key_name, value }) => [packagePart(key_name)?.part, value]));
  const valueOf = (part: PackagePart) => stored.get(part) ?? '';
  const values = {
    title: valueOf('title'),
    price: valueOf('price'),
    benefits: valueOf('benefit') || '[]',
    link: valueOf('link'),
    speed: valueOf('speed'),
    upload: valueOf('upload'),
    intro: valueOf('intro'),
    promo_price: valueOf('promo_price'),
    promo_until: valueOf('promo_until'),
    next_price: valueOf('next_price'),
    next_price_from: valueOf('next_price_from'),
    install_fee: valueOf('install_fee'),
    install_fee_until: valueOf('install_fee_until'),
    tax: valueOf('tax') as PackageValues['tax'],
    badge: valueOf('badge'),
    audience: valueOf('audience') as PackageValues['audience'],
    cta: valueOf('cta') as PackageValues['cta'],
    hidden: valueOf('hidden') === HIDDEN,
    ...(Object.fromEntries(TERMS.map((term) => [term, valueOf(term)])) as Record<Term, string>),
  };
  return { values, version: entryVersion(items) };
}

/** Returns the values in the format of the server. */
export const toInput = ({ benefits, ...values }: PackageValues) => ({ ...values, benefits: filledLines(benefits) });

/** Returns the changed values and the other values of their DEPENDENT_GROUPS, so that the server can report all contradictions at once. */
export function changesOf(values: PackageValues, before: PackageValues) {
  const now = toInput(values);
  const changes = changed(now, toInput(before));
  const asked = DEPENDENT_GROUPS.filter((group) => group.some((field) => field in changes)).flat();
  return { ...Object.fromEntries(asked.map((field) => [field, now[field]])), ...changes };
}

/** Returns all packages except package `number`. */
export const otherPackages = (items: readonly LandingContentRecord[], number?: number): Package[] =>
  packagesOf(items).filter((other) => other.number !== number);

/** True if another package has the same name and speed, so that visitors could not tell the two packages apart. */
export const hasTwin = ({ title, speed }: PackageValues, others: readonly Package[]): boolean =>
  title.trim() !== '' &&
  others.some(
    (other) =>
      other.title.trim().toLowerCase() === title.trim().toLowerCase() &&
      (other.speed === undefined ? speed.trim() === '' : other.speed === Number.parseInt(speed, 10)),
  );

const { benefit, ...others } = FIELD_NAMES.package;

/** Descriptions of the fields of a package. A merge keeps values together that depend on each other, such as a button and its link. */
export const PACKAGE_FIELDS: FieldDescriptions<PackageValues> = {
  labels: { ...others, benefits: benefit },
  shown: {
    benefits: benefitText,
    tax: (tax) => (tax === '' ? words.unsaid : TAX_NAMES[tax]),
    audience: (audience) => (audience === '' ? words.anyAudience : words.audiences[audience]),
    cta: (call) => (call === '' ? words.anyCall : words.calls[call]),
  },
  together: DEPENDENT_GROUPS,
};
