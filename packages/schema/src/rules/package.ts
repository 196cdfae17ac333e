/* The content of a package: its price today, its promo, its terms. Visitors' pages and the panel load this file, so it imports no zod. */
import { dayAt } from './long-date.ts';
import { PACKAGE_PARTS, parseBenefits, type PackagePart, type Term, TERMS } from './landing-values.ts';
import { NO_PRICE, type Price, readPrice } from './rupiah.ts';

/** Target customers of a package. */
export const AUDIENCES = ['rumah', 'usaha'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Tax status of a price: with or without the value-added tax (PPN). */
export const TAXES = ['termasuk', 'belum'] as const;
export type Tax = (typeof TAXES)[number];

/** Targets of the button of a package: a chat, the package's link, or no button. */
export const CALLS = ['whatsapp', 'link', 'none'] as const;
export type Call = (typeof CALLS)[number];

/** Characters of a badge such as 'Terlaris'. */
export const BADGE_MAX = 16;

/** Stored value of the part `hidden` of a package that visitors do not see. */
export const HIDDEN = '1';

export interface Package {
  number: number;
  title: string;
  /** Today's price without a promo, as staff typed it. */
  price: string;
  /** The next usual price, in rupiah, and the future day from which it applies. */
  nextPrice: { price: number; from: string } | undefined;
  benefits: string[];
  /** Target of the button if `cta` is 'link' or undefined. Empty for none. */
  link: string;
  /** Download and upload, in Mbps. */
  speed: number | undefined;
  upload: number | undefined;
  /** Customers for whom the package is, in a few words. */
  intro: string;
  /** A lower price, in rupiah, up to the end of a day, such as '2026-12-31'. */
  promo: { price: number; until: string } | undefined;
  /** In rupiah; 0 if it is free, undefined if it is unknown or no longer valid today. */
  installFee: number | undefined;
  /** Last day of this fee; empty if the fee has no last day. */
  installFeeUntil: string;
  tax: Tax | undefined;
  badge: string;
  audience: Audience | undefined;
  isHidden: boolean;
  /** True if staff have filled in anything. */
  isFilled: boolean;
  /** Undefined for a package that was stored before this choice existed. */
  cta: Call | undefined;
  terms: Record<Term, string>;
}

/**
 * A package from the values of its items, as it is at `moment`, in ms since 1970. Missing parts get the defaults of the specification
 * (section 2).
 */
export function packageFrom(
  number: number,
  valueOf: (part: PackagePart) => string,
  moment: number = Date.now(),
): Package {
  const today = dayAt(moment);
  const [nextPrice, from] = [amountOf(valueOf('next_price')), valueOf('next_price_from')];
  const next = nextPrice === undefined || from === '' ? undefined : { price: nextPrice, from };
  const isNext = next !== undefined && next.from <= today;
  const feeUntil = valueOf('install_fee_until');
  const isFeeOver = feeUntil !== '' && feeUntil < today;
  const promoPrice = amountOf(valueOf('promo_price'));
  const until = valueOf('promo_until');
  const benefits = parseBenefits(valueOf('benefit')).filter((line) => line.trim() !== '');
  return {
    number,
    title: valueOf('title') || `Layanan ${number}`,
    price: isNext ? String(next.price) : valueOf('price') || NO_PRICE,
    nextPrice: isNext ? undefined : next,
    benefits,
    link: valueOf('link'),
    speed: amountOf(valueOf('speed')),
    upload: amountOf(valueOf('upload')),
    intro: valueOf('intro'),
    promo: promoPrice === undefined || until === '' ? undefined : { price: promoPrice, until },
    installFee: isFeeOver ? undefined : amountOf(valueOf('install_fee')),
    installFeeUntil: isFeeOver ? '' : feeUntil,
    tax: oneOf(TAXES, valueOf('tax')),
    badge: valueOf('badge'),
    audience: oneOf(AUDIENCES, valueOf('audience')),
    isHidden: valueOf('hidden') === HIDDEN,
    isFilled: benefits.length > 0 || FILLING.some((part) => valueOf(part) !== ''),
    cta: oneOf(CALLS, valueOf('cta')),
    terms: Object.fromEntries(TERMS.map((term) => [term, valueOf(term)])) as Package['terms'],
  };
}

/** Parts that make a package filled in if they are not empty. */
const FILLING = PACKAGE_PARTS.filter((part) => part !== 'benefit' && part !== 'hidden');

const amountOf = (digits: string): number | undefined => (/^\d{1,10}$/.test(digits) ? Number(digits) : undefined);

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((each) => each === value);

/**
 * The packages that visitors see: those that staff have filled in and have not hidden. Only the first badge counts, because a script may
 * have set several.
 */
export function visiblePackages(packages: readonly Package[]): Package[] {
  const shown = packages.filter(({ isFilled, isHidden }) => isFilled && !isHidden);
  const marked = shown.find(({ badge }) => badge !== '');
  return shown.map((each) => (each === marked || each.badge === '' ? each : { ...each, badge: '' }));
}

/** Price of a package on a day. */
export interface Offer {
  price: Price;
  /** The running promo: the price without it, in rupiah, and its last day. */
  promo?: { before: number; until: string };
}

/** Returns the price of a package at `moment`, in ms since 1970. A promo ends with its last day. */
export function offerOf({ price, promo }: Pick<Package, 'price' | 'promo'>, moment: number = Date.now()): Offer {
  const usual = readPrice(price);
  if (promo === undefined || usual.kind !== 'amount' || promo.price >= usual.amount) return { price: usual };
  if (promo.until < dayAt(moment)) return { price: usual };
  return {
    price: { kind: 'amount', amount: promo.price },
    promo: { before: usual.amount, until: promo.until },
  };
}

/** The package with the lowest amount at `moment`, and that amount in rupiah. Undefined if no package has an amount. */
export function lowestOffer(
  packages: readonly Package[],
  moment: number = Date.now(),
): { cheapest: Package; amount: number } | undefined {
  let lowest: { cheapest: Package; amount: number } | undefined;
  for (const cheapest of packages) {
    const { price } = offerOf(cheapest, moment);
    if (price.kind === 'amount' && price.amount < (lowest?.amount ?? Number.POSITIVE_INFINITY)) {
      lowest = { cheapest, amount: price.amount };
    }
  }
  return lowest;
}

/** Values of a package that depend on each other, as they are stored. */
export interface Dependent {
  price: string;
  promo_price: string;
  promo_until: string;
  next_price: string;
  next_price_from: string;
  install_fee: string;
  install_fee_until: string;
  cta: string;
  link: string;
}

/** Empty values, for a package that has none of them. */
export const NOTHING_SAID: Dependent = {
  price: '',
  promo_price: '',
  promo_until: '',
  next_price: '',
  next_price_from: '',
  install_fee: '',
  install_fee_until: '',
  cta: '',
  link: '',
};

/**
 * Returns the changes of a package once the day of its next price has come: the next price replaces the usual price, and ends a promo that
 * is not lower. Returns no changes before that day.
 */
export function dueNextPrice(
  { next_price = '', next_price_from = '', promo_price = '' }: Partial<Dependent>,
  moment: number = Date.now(),
): Partial<Dependent> {
  if (next_price === '' || next_price_from === '' || next_price_from > dayAt(moment)) return {};
  const endsPromo = promo_price !== '' && Number(promo_price) >= Number(next_price);
  return {
    price: next_price,
    next_price: '',
    next_price_from: '',
    ...(endsPromo && { promo_price: '', promo_until: '' }),
  };
}

/** Groups of dependent values. A changed value is checked together with the other values of its group. */
export const DEPENDENT_GROUPS = [
  ['price', 'promo_price', 'promo_until'],
  ['next_price', 'next_price_from'],
  ['install_fee', 'install_fee_until'],
  ['cta', 'link'],
] as const satisfies readonly (keyof Dependent)[][];

/** Returns a sentence for each value that does not fit the other values. */
export function packageFaults(values: Dependent): Partial<Record<keyof Dependent, string>> {
  return {
    ...promoFaults(values),
    ...(values.next_price === '' && values.next_price_from !== '' && { next_price: 'Isi harga barunya.' }),
    ...(values.next_price !== '' &&
      values.next_price_from === '' && { next_price_from: 'Isi mulai kapan harga itu berlaku.' }),
    ...(values.install_fee === '' && values.install_fee_until !== '' && { install_fee: 'Isi biaya pasangnya.' }),
    ...(values.cta === 'link' && values.link === '' && { link: 'Isi link tombol, atau pilih tombol lain.' }),
  };
}

function promoFaults({ price, promo_price, promo_until }: Dependent): Partial<Record<keyof Dependent, string>> {
  if (promo_price === '') return promo_until === '' ? {} : { promo_price: 'Isi harga promo.' };
  const usual = readPrice(price);
  if (usual.kind !== 'amount') return { promo_price: 'Promo memerlukan harga biasa berupa angka.' };
  if (Number(promo_price) >= usual.amount) return { promo_price: 'Harga promo harus lebih rendah dari harga biasa.' };
  return promo_until === '' ? { promo_until: 'Isi hari terakhir promo.' } : {};
}
