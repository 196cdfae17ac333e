/** '250.000', 'Rp 1.250.000,00' or '250000' as a number of rupiah; anything else, such as '-', is no price. */
export function rupiah(typed: string): number | undefined {
  const digits = /^(?:Rp\.?\s*)?(\d+|\d{1,3}(?:[.,]\d{3})+)(?:,(?:\d{2}|-))?$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/g, ''));
}
