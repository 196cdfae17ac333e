import type { ShownLandingItem } from '@jala/schema/wire/landing-content';
import { exceptionLines, type OpeningLine, openingLines } from '@jala/schema/rules/opening-hours';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { RichText } from '@jala/ui/rich-text';
import { clsx } from 'clsx';

/** Opening hours of the office: by days, or as text that staff wrote. */
export type Hours = ({ lines: OpeningLine[] } | { html: string }) & {
  /** Days with other hours. */
  exceptions: OpeningLine[];
};

/**
 * Returns the hours of the site data or, before staff have entered them there, the text that staff wrote for the footer. Undefined if staff
 * entered no hours and no exceptions.
 */
export function hoursOf(site: SiteRecord, footer: readonly ShownLandingItem[]): Hours | undefined {
  const lines = openingLines(site.opening_hours);
  const exceptions = exceptionLines(site.opening_exceptions);
  if (lines.length > 0) return { lines, exceptions };
  const written = footer.find(({ key_name }) => key_name === 'jam_operasional');
  if (written?.description) return { html: written.value, exceptions };
  return exceptions.length > 0 ? { lines: [], exceptions } : undefined;
}

export function OpeningHours({ hours, className }: { hours: Hours; className?: string }) {
  return (
    <div className={className}>
      {'html' in hours ? (
        <RichText html={hours.html} className="opening-hours" />
      ) : (
        hours.lines.length > 0 && <Lines lines={hours.lines} />
      )}
      {hours.exceptions.length > 0 && (
        <Lines lines={hours.exceptions} className="mt-2.5 border-t border-current/25 pt-2.5" />
      )}
    </div>
  );
}

const Lines = ({ lines, className }: { lines: readonly OpeningLine[]; className?: string }) => (
  <dl className={clsx('grid gap-1.5', className)}>
    {lines.map(({ days, hours }) => (
      <div key={days} className="flex flex-wrap justify-between gap-x-4">
        <dt className="wrap-anywhere">{days}</dt>
        <dd className="font-semibold whitespace-nowrap tabular-nums">{hours}</dd>
      </div>
    ))}
  </dl>
);
