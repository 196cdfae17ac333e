import type { LandingContentItem } from '@jala/schema/landing-content';
import { filledPackages, type Package } from '@jala/schema/landing-lists';
import { valuesOf } from '@jala/schema/landing-values';
import { CURRENCY, PER_MONTH } from '@jala/schema/rupiah';
import { buttonVariants } from '@jala/ui/button';
import { clsx } from 'clsx';
import { Icon, type IconName } from '#components/icon.tsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';

interface Look {
  icon: IconName;
  head: string;
  tile: string;
  tick: string;
  button: string;
}

const BLUE: Look = {
  icon: 'house',
  head: 'bg-paket-1',
  tile: 'text-paket-1',
  tick: 'bg-paket-1-tint text-paket-1-text',
  button: 'bg-paket-1 hover:bg-paket-1-hover',
};
const GREEN: Look = {
  icon: 'users',
  head: 'bg-paket-2',
  tile: 'text-paket-2',
  tick: 'bg-paket-2-tint text-paket-2-text',
  button: 'bg-paket-2 hover:bg-paket-2-hover',
};
const ORANGE: Look = {
  icon: 'store',
  head: 'bg-paket-3',
  tile: 'text-paket-3',
  tick: 'bg-paket-3-tint text-paket-3-text',
  button: 'bg-paket-3 hover:bg-paket-3-hover',
};

/** Each of the first three packages has its own look. All others have the first look. */
const LOOKS = [BLUE, GREEN, ORANGE];

export function Packages({ items }: { items: readonly LandingContentItem[] }) {
  const packages = filledPackages(items);
  if (packages.length === 0) return null;
  const title = valuesOf(items, 'layanan').get('title_layanan')?.trim() || texts.packages.title;
  return (
    <Section id="paket" className="bg-surface-tint">
      <SectionTitle layout="center" title={title} text={texts.packages.subtitle} />
      <div className="grid gap-6 lg:grid-cols-3">
        {packages.map((item, index) => (
          <PackageCard key={item.number} item={item} look={LOOKS[index] ?? BLUE} />
        ))}
      </div>
    </Section>
  );
}

function PackageCard({ item, look }: { item: Package; look: Look }) {
  const { title, price, benefits, link } = item;
  const button = buttonVariants({
    variant: 'bare',
    size: 'lg',
    className: `w-full text-paket-foreground ${look.button}`,
  });
  return (
    <article className="flex flex-col overflow-hidden rounded-xl bg-card shadow-[0_0_0_1px_var(--color-border),var(--shadow-md)]">
      <div className={clsx('relative overflow-hidden px-6.5 pt-6 pb-7 text-paket-foreground', look.head)}>
        <div aria-hidden="true" className="strands absolute top-3.5 -right-22 aspect-560/170 w-82" />
        <span className={clsx('relative grid size-12 place-items-center rounded-md bg-white', look.tile)}>
          <Icon name={look.icon} className="size-6.5" />
        </span>
        <h3 className="relative mt-4.5 text-lg tracking-[-0.01em]">{title}</h3>
        <p className="relative mt-1 text-price whitespace-nowrap">
          {CURRENCY}
          {price}
          <small className="text-base font-semibold tracking-normal">{PER_MONTH}</small>
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-7 p-6.5">
        <ul className="grid flex-1 content-start gap-3.25">
          {benefits.map((benefit) => (
            <li key={benefit} className="grid grid-cols-[1.5rem_1fr] gap-2.5 leading-normal">
              <Icon name="check" className={clsx('size-6 rounded-full p-1 stroke-3', look.tick)} />
              {benefit}
            </li>
          ))}
        </ul>
        {link ? (
          <a href={link} className={button}>
            {texts.packages.subscribe}
          </a>
        ) : (
          <button type="button" className={button}>
            {texts.packages.subscribe}
          </button>
        )}
      </div>
    </article>
  );
}
