import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { filledPackagesOf, packageItems } from '@jala/schema/rules/landing-lists';
import { longDate } from '@jala/schema/rules/long-date';
import { offerOf, packageFrom, type Package } from '@jala/schema/rules/package';
import { PER_MONTH, priceParts, printedRupiah } from '@jala/schema/rules/rupiah';
import { Badge } from '@jala/ui/badge';
import { cn } from '@jala/ui/cn';
import { PackageFields } from './package-fields.tsx';
import type { PackageValues } from './package-values.ts';
import { texts as listTexts } from '../texts.ts';
import { type Card, EntryCards } from '../page-editor/entry-cards.tsx';
import { packageField } from '../page-editor/page-fields.ts';
import { entryForm, entryValues, type PageValues } from '../page-editor/page-values.ts';
import type { PartProps } from '../page-editor/part-fields.tsx';
import { texts } from '../page-editor/page-texts.ts';

export interface CardsProps extends PartProps {
  openEntry: number | undefined;
  onOpen: (entry: number | undefined) => void;
  onAdd: () => void;
}

/** Returns the packages with the values of the form, in the order of the page. Hidden packages are included. */
export const typedPackages = (items: readonly LandingContentRecord[], values: PageValues): Package[] =>
  filledPackagesOf(items).map(({ number }) => {
    const own = entryValues<PackageValues>(values, packageField(number, ''));
    return packageFrom(number, (part) => {
      if (part === 'hidden') return own.hidden ? '1' : '';
      return (part === 'benefit' ? own.benefits : own[part]).trim();
    });
  });

/** The packages as cards. An open card shows the fields of its package. */
export function PackageCards({ items, form, openEntry, onOpen, onAdd }: CardsProps) {
  const packages = typedPackages(items, form.values);
  const faulty = Object.keys(form.errors);
  const cards = packages.map((item, index): Card => {
    const { number, title, isHidden } = item;
    return {
      entry: number,
      items: packageItems(items, number),
      title,
      thing: 'package',
      consequence: listTexts.leavesPage(title),
      summary: <Summary item={item} colour={isHidden ? HIDDEN : (COLOURS[index % COLOURS.length] ?? HIDDEN)} />,
      hiding: { isHidden, toggle: () => form.set(packageField(number, 'hidden'), !isHidden) },
      hasFault: faulty.some((name) => name.startsWith(packageField(number, ''))),
    };
  });
  return (
    <EntryCards
      list="layanan"
      cards={cards}
      openEntry={openEntry}
      onOpen={onOpen}
      onAdd={onAdd}
      renderFields={(entry) => {
        const others = packages.filter(({ number }) => number !== entry);
        const holder = others.find(({ badge }) => badge !== '');
        return (
          <PackageFields
            form={entryForm<PackageValues>(form, packageField(entry, ''))}
            others={others}
            onTakeBadge={() => holder && form.set(packageField(holder.number, 'badge'), '')}
          />
        );
      }}
    />
  );
}

/** Colours of the cards on the page, in the order of the cards. */
const COLOURS = [
  'bg-paket-1 text-paket-foreground',
  'bg-paket-2 text-paket-foreground',
  'bg-paket-3 text-paket-foreground',
];
const HIDDEN = 'bg-muted text-muted-foreground';

/** Summarizes a package: its speed, its price today, its promo, its installation fee and its tax. */
function Summary({ item, colour }: { item: Package; colour: string }) {
  const { price, promo } = offerOf(item);
  const { amount, unit } = priceParts(price);
  const facts = [
    promo === undefined ? '' : texts.promoUntil(longDate(promo.until)),
    item.installFee === undefined
      ? ''
      : item.installFee === 0
        ? texts.freeInstall
        : texts.installFee(printedRupiah(item.installFee)),
    item.tax === undefined ? '' : texts.taxes[item.tax],
  ].filter((fact) => fact !== '');
  return (
    <>
      <span className={cn('grid w-20 flex-none content-center justify-items-center px-1 text-center', colour)}>
        {item.speed !== undefined && (
          <>
            <b className="text-md leading-none font-extrabold">{item.speed}</b>
            <span className="text-xs font-semibold">Mbps</span>
          </>
        )}
      </span>
      <span
        className={cn('grid min-w-0 flex-1 content-center py-2 leading-snug', item.isHidden && 'text-muted-foreground')}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="truncate font-bold">{item.title}</b>
          {item.badge !== '' && <Badge tone="success">{item.badge}</Badge>}
          {item.isHidden && <Badge>{texts.hidden}</Badge>}
        </span>
        <span className="text-sm">
          <b className="font-bold">{amount}</b>
          <span className="text-muted-foreground">{unit}</span>{' '}
          {promo !== undefined && <s className="text-muted-foreground">{printedRupiah(promo.before) + PER_MONTH}</s>}
        </span>
        {facts.length > 0 && <span className="truncate text-sm text-muted-foreground">{facts.join(' · ')}</span>}
      </span>
    </>
  );
}
