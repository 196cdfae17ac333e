/** Texts before and after the price of a package on the public page (specification section 2). */
export const CURRENCY = 'Rp.';
export const PER_MONTH = '/bulan';
/** Shown when a package has no price. */
export const NO_PRICE = '-';
/** The price of a package whose customers have to ask for it, as it is stored and shown. */
export const ON_REQUEST = 'Hubungi kami';

/** Rupiah a month. Less is a slip, such as '299' for 299 thousand. */
export const PRICE_MIN = 1000;
export const PRICE_MAX = 1_000_000_000;

/** A price as it is stored: an amount in rupiah a month, a price on request, or a text that was stored before prices were numbers. */
export type Price = { kind: 'amount'; amount: number } | { kind: 'on-request' } | { kind: 'text'; text: string };

export function readPrice(stored: string): Price {
  const text = stored.trim();
  const amount = rupiah(text);
  if (amount !== undefined) return { kind: 'amount', amount };
  return text.toLowerCase() === ON_REQUEST.toLowerCase() ? { kind: 'on-request' } : { kind: 'text', text };
}

/** The two parts of a printed price. Only an amount, or a text in its place, is a price per month. */
export function priceParts(price: Price): { amount: string; unit: string } {
  if (price.kind === 'on-request') return { amount: ON_REQUEST, unit: '' };
  return {
    amount: price.kind === 'amount' ? printedRupiah(price.amount) : CURRENCY + (price.text || NO_PRICE),
    unit: PER_MONTH,
  };
}

/** The price of a package as the public page prints it: 'Rp.250.000/bulan'. */
export function printedPrice(stored: string): string {
  const { amount, unit } = priceParts(readPrice(stored));
  return amount + unit;
}

/** 299000 -> 'Rp.299.000'. */
export const printedRupiah = (amount: number): string =>
  CURRENCY + String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** An amount in rupiah per month: 299000 -> 'Rp.299.000/bulan'. */
export const monthlyPrice = (amount: number): string => printedRupiah(amount) + PER_MONTH;

/** Word before the lowest of several prices. */
export const PRICE_FROM = 'Mulai';

/** The lowest of several prices: 299000 -> 'Mulai Rp.299.000/bulan'. */
export const fromPrice = (amount: number): string => `${PRICE_FROM} ${monthlyPrice(amount)}`;

/** '200rb', 'Rp 200.000,-' or '200000' -> '200.000'. Anything else stays as it was typed. */
export function tidyRupiah(typed: string): string {
  const amount = rupiah(typed);
  return amount === undefined ? typed : printedRupiah(amount).slice(CURRENCY.length);
}

/** Words with which people write thousands and millions, with their value in rupiah. */
const MULTIPLES: Readonly<Record<string, number>> = { rb: 1000, ribu: 1000, k: 1000, jt: 1_000_000, juta: 1_000_000 };

const AMOUNT = /^(?:Rp\b\.?\s*)?(.+?)(?:\s*rupiah)?(?:\s*(?:\/|per|se)\s*(?:bulan|bln|bl)\.?)?$/i;
const IN_FULL = /^(\d+|\d{1,3}(?:[., ]\d{3})+)(?:,(?:\d{2}|-))?$/;
const IN_MULTIPLES = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,3}))?\s*(rb|ribu|k|jt|juta)\.?$/i;

/**
 * '250.000', 'Rp 1.250.000,00', '299.000/bln', '250000', '200rb', '200 ribu' or '1,5 juta' -> a number of rupiah. Undefined for
 * anything else, such as '-'.
 */
export function rupiah(typed: string): number | undefined {
  const text = AMOUNT.exec(typed.trim())?.[1] ?? '';
  const inFull = IN_FULL.exec(text)?.[1];
  if (inFull !== undefined) return Number(inFull.replaceAll(/[., ]/g, ''));
  const [, whole = '', decimals = '', unit = ''] = IN_MULTIPLES.exec(text) ?? [];
  const multiple = MULTIPLES[unit.toLowerCase()];
  return multiple === undefined
    ? undefined
    : Math.round(Number(`${whole.replaceAll('.', '')}.${decimals || 0}`) * multiple);
}
