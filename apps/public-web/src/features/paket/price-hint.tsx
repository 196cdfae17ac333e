import { lowestOffer, type Package } from '@jala/schema/rules/package';
import { PER_MONTH, PRICE_FROM, printedRupiah } from '@jala/schema/rules/rupiah';
import { texts } from '#texts.ts';

/** The lowest price, above the buttons of the landing page's opening. Renders nothing if no package has a price. */
export function PriceHint({ packages }: { packages: readonly Package[] }) {
  const lowest = lowestOffer(packages);
  if (lowest === undefined) return null;
  const { speed, tax } = lowest.cheapest;
  const facts = [
    speed === undefined ? '' : texts.packages.speed(speed),
    tax === undefined ? '' : texts.packages.taxShort[tax],
  ].filter((fact) => fact !== '');
  return (
    <p className="wrap-anywhere mt-7 -mb-2 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 border-l-3 border-soga-400 pl-4 leading-[1.35] text-inverse-muted">
      <span>
        {PRICE_FROM}{' '}
        <b className="ml-1 text-[1.5rem] font-extrabold tracking-[-0.02em] text-white">
          {printedRupiah(lowest.amount)}
        </b>
        <wbr />
        <span className="text-ui font-semibold text-white">{PER_MONTH}</span>
      </span>
      {facts.length > 0 && <span>{facts.join(', ')}</span>}
    </p>
  );
}
