import { clsx } from 'clsx';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { Badge } from './package-card.tsx';
import { type Fact, FactPrice, factsOf } from './package-facts.tsx';
import type { Group, Shown } from './package-groups.ts';
import { PackageOrder } from './package-order.tsx';

interface CardsProps {
  groups: readonly Group[];
  place: ChatPlace;
}

/** Shows the content of the tables as cards. From 768 px two cards stand in a row, and a single last card stands in the middle. */
export function PackageCards({ groups, place }: CardsProps) {
  const packages = groups.flatMap(({ members }) => members.map(({ item }) => item));
  const facts = factsOf(packages, packages);
  return (
    <ul className="package-cards gap-4 md:grid-cols-2">
      {groups.flatMap(({ audience, members }) =>
        members.map((shown) => (
          <li key={shown.item.number} data-audience={audience} className="@container grid grid-cols-1">
            <Card {...shown} facts={facts} place={place} />
          </li>
        )),
      )}
    </ul>
  );
}

interface CardProps extends Shown {
  /** Facts by which the packages of the page are compared. */
  facts: readonly Fact[];
  place: ChatPlace;
}

function Card({ item, look, facts, place }: CardProps) {
  const values = facts.map(({ label, of }) => ({ label, value: of(item) })).filter(({ value }) => value !== undefined);
  return (
    <article
      className={clsx(
        'flex flex-col rounded-xl bg-card p-5',
        values.length > 0 &&
          '@min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:grid-rows-[auto_1fr] @min-[40rem]:gap-x-8',
        item.badge === '' ? 'shadow-[0_0_0_1px_var(--color-border),var(--shadow-sm)]' : look.ring,
      )}
    >
      <div className="relative grid gap-x-4 gap-y-2 min-[26rem]:grid-cols-[auto_minmax(0,1fr)]">
        {item.speed !== undefined && (
          <p
            className={clsx(
              'flex items-baseline gap-1 self-start text-[3.5rem] leading-none font-extrabold',
              look.text,
            )}
          >
            <span className="tracking-[-0.055em]">{item.speed}</span>
            <span className="text-md">Mbps</span>
          </p>
        )}
        <div className="leading-[1.4] min-[26rem]:col-start-2 min-[26rem]:text-right">
          {item.badge !== '' && (
            // Where the price stands below the speed, there is room beside the speed, unless the letters are very large.
            <Badge className="mb-1.5 h-6.5 pr-2.5 pl-2 text-xs min-[20rem]:max-[26rem]:absolute min-[20rem]:max-[26rem]:top-0 min-[20rem]:max-[26rem]:right-0">
              {item.badge}
            </Badge>
          )}
          <h3 className="text-md wrap-anywhere">{item.title}</h3>
          <FactPrice item={item} />
        </div>
      </div>
      {values.length > 0 && (
        <dl className="my-4 border-t border-border @min-[40rem]:col-start-2 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1 @min-[40rem]:my-0">
          {values.map(({ label, value }) => (
            <div
              key={label}
              className="flex justify-between gap-4 border-b border-border py-2.25 text-ui leading-[1.45]"
            >
              <dt className="flex-none text-muted-foreground">{label}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={clsx('mt-auto', values.length > 0 ? '@min-[40rem]:pt-5' : 'pt-5')}>
        <PackageOrder item={item} look={look} place={place} />
      </div>
    </article>
  );
}
