import { lowestOffer, offerOf, type Package } from '@jala/schema/rules/package';
import { fromPrice, priceParts } from '@jala/schema/rules/rupiah';
import { buttonVariants } from '@jala/ui/button';
import { clsx } from 'clsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';
import { inOneRow } from '#lib/even-rows.ts';
import { commonTax } from './package-facts.tsx';
import { lookAt } from './package-looks.ts';

/** Maximum packages in the strip. The page of packages has all of them. */
const MOST = 6;

/** Returns the first packages in their order. If the cheapest package is not among these, it replaces the last of them. */
function chosenOf(packages: readonly Package[], cheapest: Package | undefined): readonly Package[] {
  const first = packages.slice(0, MOST);
  return cheapest === undefined || first.includes(cheapest) ? first : [...first.slice(0, -1), cheapest];
}

/** The packages in one line each, for pages about the service. Renders nothing without packages. */
export function PackageStrip({ packages }: { packages: readonly Package[] }) {
  if (packages.length === 0) return null;
  const lowest = lowestOffer(packages);
  const tax = commonTax(packages);
  const shown = chosenOf(packages, lowest?.cheapest);
  return (
    <Section className="bg-surface-tint">
      <div className="flex flex-wrap items-start justify-between gap-x-6 [&>div]:max-sm:mb-4">
        <SectionTitle title={texts.paket.strip} {...(lowest && { text: `${fromPrice(lowest.amount)}.` })} />
        <a href="/paket" className={buttonVariants({ variant: 'outline', className: 'max-sm:mb-6' })}>
          {shown.length < packages.length ? texts.paket.everyOf(packages.length) : texts.paket.every}
        </a>
      </div>
      <ul className={clsx('flex flex-wrap gap-3 lg:gap-5', shown.length === 1 && 'lg:max-w-1/2')}>
        {shown.map((item) => (
          <li
            key={item.number}
            className={clsx('in-row-1 grid min-w-0 md:in-row-2', `lg:in-row-${inOneRow(shown.length, 3)}`)}
          >
            <StripRow item={item} hue={lookAt(packages.indexOf(item)).text} />
          </li>
        ))}
      </ul>
      {tax !== undefined && <p className="mt-4 text-ui text-muted-foreground">{texts.paket.allTax[tax]}</p>}
    </Section>
  );
}

function StripRow({ item, hue }: { item: Package; hue: string }) {
  const { amount, unit } = priceParts(offerOf(item).price);
  return (
    <a
      href="/paket"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-border bg-card py-4 pr-4.5 pl-5 leading-[1.35] hover:border-input hover:shadow-md"
    >
      {item.speed !== undefined && (
        <span className={clsx('text-[2.5rem] leading-none font-extrabold tracking-[-0.045em]', hue)}>
          {item.speed}
          <small className="ml-1 text-base tracking-normal">Mbps</small>
        </span>
      )}
      <span className={clsx('wrap-anywhere', item.speed !== undefined && 'ml-auto text-right')}>
        <b className="block font-bold">{item.title}</b>
        <span className="text-muted-foreground">
          <b className="font-bold text-foreground">{amount}</b>
          {unit}
        </span>
      </span>
    </a>
  );
}
