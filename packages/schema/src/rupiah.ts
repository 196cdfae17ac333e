/** What the public page prints before and after the price of a package (specification section 2). */
export const CURRENCY = 'Rp.';
export const PER_MONTH = '/bulan';
/** Shown when a package has no price. */
export const NO_PRICE = '-';

/** The price of a package as the public page prints it: 'Rp.250.000/bulan'. The typed text itself stays unchanged. */
export const printedPrice = (typed: string): string => CURRENCY + (typed.trim() || NO_PRICE) + PER_MONTH;

/** '250000' -> '250.000'. Undefined unless it is a plain number with at least four digits. */
export function withThousands(typed: string): string | undefined {
  const digits = /^[1-9]\d{3,}$/.exec(typed.trim())?.[0];
  return digits?.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/** '250.000', 'Rp 1.250.000,00' or '250000' -> a number of rupiah. Undefined for anything else, such as '-'. */
export function rupiah(typed: string): number | undefined {
  const digits = /^(?:Rp\.?\s*)?(\d+|\d{1,3}(?:[.,]\d{3})+)(?:,(?:\d{2}|-))?$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/g, ''));
}
