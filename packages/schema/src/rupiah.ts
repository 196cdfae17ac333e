/** What stands around a package's price on the public page (specification section 2). */
export const CURRENCY = 'Rp.';
export const PER_MONTH = '/bulan';
/** What is shown instead of a price that nobody has typed. */
export const NO_PRICE = '-';

/** A package's price as the public page prints it, such as 'Rp.250.000/bulan': whatever was typed, it stays as it is. */
export const printedPrice = (typed: string): string => CURRENCY + (typed.trim() || NO_PRICE) + PER_MONTH;

/** '250000' as '250.000'. Nothing for what is no plain number of four digits or more. */
export function withThousands(typed: string): string | undefined {
  const digits = /^[1-9]\d{3,}$/.exec(typed.trim())?.[0];
  return digits?.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/** '250.000', 'Rp 1.250.000,00' or '250000' as a number of rupiah; anything else, such as '-', is no price. */
export function rupiah(typed: string): number | undefined {
  const digits = /^(?:Rp\.?\s*)?(\d+|\d{1,3}(?:[.,]\d{3})+)(?:,(?:\d{2}|-))?$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/g, ''));
}
