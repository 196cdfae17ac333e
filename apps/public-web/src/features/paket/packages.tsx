import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { valuesOf } from '@jala/schema/rules/landing-values';
import type { Package } from '@jala/schema/rules/package';
import { clsx } from 'clsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { texts } from '#texts.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { PackageCard } from './package-card.tsx';

interface PackagesProps {
  items: readonly LandingContentItem[];
  packages: readonly Package[];
  place: ChatPlace;
}

/** The packages on the landing page. A site without packages has no such section. */
export function Packages({ items, packages, place }: PackagesProps) {
  const title = valuesOf(items, 'layanan').get('title_layanan')?.trim() || texts.packages.title;
  const count = packages.length;
  if (count === 0) return null;
  return (
    <Section id="paket" mark="layanan" className="bg-surface-tint">
      <SectionTitle layout="center" marks={{ title: 'title_layanan' }} title={title} text={texts.packages.subtitle} />
      <div className={clsx('package-grid', gridOf(count))}>
        {packages.map((item, index) => (
          <PackageCard key={item.number} item={item} index={index} place={place} className={placeOf(index, count)} />
        ))}
      </div>
      <p className="mt-8 text-center">
        <a
          href="/paket"
          className="inline-flex min-h-11 items-center font-bold text-link underline underline-offset-[0.25em]"
        >
          {texts.packages.compare}
        </a>
      </p>
    </Section>
  );
}

/** Columns of half a card, so that a last row with fewer cards can stand in the middle. */
function gridOf(count: number): string {
  if (count === 1) return 'mx-auto max-w-108';
  return clsx('md:grid-cols-4', count === 2 || count === 4 ? 'mx-auto max-w-200' : 'lg:grid-cols-6');
}

/** The place of a card in a last row that is not full: two cards in a row from 768 px, three from 1024 px. */
function placeOf(index: number, count: number): string | undefined {
  if (count === 1) return undefined;
  const isLast = index === count - 1;
  const hasPairs = count === 2 || count === 4;
  return clsx(
    'md:col-span-2',
    isLast && count % 2 === 1 && 'md:col-start-2 lg:col-start-auto',
    !hasPairs && isLast && count % 3 === 1 && 'lg:col-start-3!',
    !hasPairs && index === count - 2 && count % 3 === 2 && 'lg:col-start-2',
  );
}
