import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { partnersOf } from '@jala/schema/rules/landing-lists';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { clsx } from 'clsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { inOneRow } from '#lib/even-rows.ts';
import { useMark } from '#lib/use-mark.ts';

/** Maximum widths by the number of logos, so that few logos do not stand far apart. */
const WIDTHS = ['', 'max-w-80', 'max-w-160', 'xl:max-w-240'];

export function Partners({ items }: { items: readonly LandingContentItem[] }) {
  const mark = useMark();
  const partners = partnersOf(items).filter(({ type, value }) => type === 'image' && value !== '');
  return (
    <Section mark="partner" className="bg-surface-alt">
      <SectionTitle layout="center" title={texts.partners.title} />
      {partners.length === 0 ? (
        <StateBlock icon="users" title={texts.partners.none} />
      ) : (
        <ul
          className={clsx(
            'mx-auto flex flex-wrap gap-px overflow-hidden rounded-lg bg-batu-200 shadow-[0_0_0_1px_var(--color-batu-200)] dark:bg-border dark:shadow-[0_0_0_1px_var(--color-border)]',
            WIDTHS[partners.length],
          )}
        >
          {partners.map(({ id, key_name: name, value: file }) => (
            <li
              key={id}
              {...mark(`partner_${id}`)}
              className={clsx(
                'in-row-2 grid h-25 min-w-0 place-items-center bg-white p-4 md:h-28 dark:bg-mori-200',
                `md:in-row-${inOneRow(partners.length, 3)}`,
                `xl:in-row-${inOneRow(partners.length, 6)}`,
              )}
            >
              <img
                src={storageUrl(file, 480)}
                alt={name}
                width={160}
                height={68}
                loading="lazy"
                decoding="async"
                className="size-full min-h-0 object-contain"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
