import type { ShownLandingItem } from '@jala/schema/wire/landing-content';
import { type OpeningLine, openingLines } from '@jala/schema/rules/opening-hours';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { RichText } from '@jala/ui/rich-text';
import { clsx } from 'clsx';

/** When the office is open: by days, or as staff wrote it. */
export type Hours = { lines: OpeningLine[] } | { html: string };

/** The hours of the site data or, before anybody has entered them there, the text that staff wrote for the footer, if any. */
export function hoursOf(site: SiteRecord, footer: readonly ShownLandingItem[]): Hours | undefined {
  const lines = openingLines(site.opening_hours);
  if (lines.length > 0) return { lines };
  const written = footer.find(({ key_name }) => key_name === 'jam_operasional');
  return written?.description ? { html: written.value } : undefined;
}

export function OpeningHours({ hours, className }: { hours: Hours; className?: string }) {
  if ('html' in hours) return <RichText html={hours.html} className={clsx('opening-hours', className)} />;
  return (
    <dl className={clsx('grid gap-1.5', className)}>
      {hours.lines.map(({ days, hours: text }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4">
          <dt className="whitespace-nowrap">{days}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
