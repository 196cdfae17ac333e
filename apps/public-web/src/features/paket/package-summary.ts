import { TERMS } from '@jala/schema/rules/landing-values';
import { lowestOffer, type Package } from '@jala/schema/rules/package';
import { monthlyPrice, PRICE_FROM } from '@jala/schema/rules/rupiah';
import { TAX_NAMES, TERM_NAMES } from '@jala/schema/labels/package-labels';
import { texts } from '#texts.ts';
import { commonTax } from './package-facts.tsx';

interface Row {
  label: string;
  value: string;
}

/** Lists the facts of all packages together: their speeds, the lowest price, and the terms that all of them share. */
export function packageSummary(packages: readonly Package[]): Row[] {
  const speeds = packages.flatMap(({ speed }) => speed ?? []);
  const lowest = lowestOffer(packages);
  const tax = commonTax(packages);
  return [
    ...(speeds.length === 0 ? [] : [{ label: texts.internet.speed, value: range(speeds) }]),
    ...TERMS.flatMap((term) => {
      const [first, ...others] = new Set(packages.map(({ terms }) => terms[term].trim()));
      return first && others.length === 0 ? [{ label: TERM_NAMES[term], value: first }] : [];
    }),
    ...(tax === undefined ? [] : [{ label: texts.paket.tax, value: TAX_NAMES[tax] }]),
    ...(lowest === undefined ? [] : [{ label: PRICE_FROM, value: monthlyPrice(lowest.amount) }]),
  ];
}

function range(speeds: readonly number[]): string {
  const [lowest, highest] = [Math.min(...speeds), Math.max(...speeds)];
  return lowest === highest ? texts.packages.speed(lowest) : texts.internet.speeds(lowest, highest);
}
