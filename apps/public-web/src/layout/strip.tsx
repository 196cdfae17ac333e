import type { Announcement } from '@jala/schema/rules/announcements';
import { longDate, momentInWords } from '@jala/schema/rules/long-date';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { texts, unbroken } from '#texts.ts';

interface StripProps {
  /** Id of the event that the strip is about. Visitors close the strip of one event. */
  id: string;
  label: string;
  tone: 'warning' | 'info';
  icon: IconName;
  children: ReactNode;
}

/** A line above every page. Visitors can close it for this session (see `browser/strip.ts`). */
const Strip = ({ id, label, tone, icon, children }: StripProps) => (
  <aside
    aria-label={label}
    data-strip={id}
    className={clsx(
      'relative z-45 text-ui leading-snug print:hidden',
      tone === 'info'
        ? 'bg-info-tint shadow-[inset_0_-1px_0_var(--color-info-line)]'
        : 'bg-warning-tint shadow-[inset_0_-1px_0_var(--color-warning-line)]',
    )}
  >
    <div className="page-width flex min-h-12 items-center gap-3 py-1.5">
      <Icon name={icon} className={clsx('size-5', tone === 'info' ? 'text-info-text' : 'text-warning-text')} />
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
      <button
        type="button"
        aria-label={texts.strip.close}
        className="-mr-3 grid size-11 flex-none place-items-center rounded-sm scriptless:hidden"
      >
        <Icon name="x" />
      </button>
    </div>
  </aside>
);

const LINK = 'inline-block py-1.5 font-bold text-link underline underline-offset-[0.2em]';

export const PromoStrip = ({ promo: { text, link, until } }: { promo: Announcement }) => (
  <Strip id={`${until} ${text}`} label={texts.strip.promo} tone="info" icon="star">
    <b>{text.replace(/[.!]$/, '')}</b> {texts.packages.until(unbroken(longDate(until)))}.{' '}
    {link !== '' && (
      <a href={link} className={LINK}>
        {texts.strip.look}
        <span className="sr-only"> {text}</span>
      </a>
    )}
  </Strip>
);

/** A strip on every page that names a current outage, or planned work that comes soon. */
export function NetworkStrip({ entry }: { entry: ShownGangguan }) {
  const isWork = entry.jenis === 'pemeliharaan';
  return (
    <Strip
      id={String(entry.id)}
      label={texts.strip.name}
      tone={isWork ? 'info' : 'warning'}
      icon={isWork ? 'clock' : 'triangle-alert'}
    >
      <b>{isWork ? texts.strip.work(entry.tempat_singkat) : texts.strip.outage(entry.tempat_singkat)}</b>{' '}
      <span className="max-sm:hidden">{details(entry)} </span>
      <a href="/status" className={LINK}>
        {texts.strip.look}
        <span className="max-sm:sr-only"> {texts.strip.progress}</span>
      </a>
    </Strip>
  );
}

/** 'Kabel putus di Jl. Siliwangi, perkiraan pulih 16.30 WIB.' */
function details({ jenis, status, judul, mulai, perkiraan }: ShownGangguan): string {
  const isAhead = perkiraan !== null && Date.parse(perkiraan) > Date.now();
  const end = isAhead ? momentInWords(perkiraan) : undefined;
  const times =
    status === 'terjadwal'
      ? [momentInWords(mulai), end === undefined ? '' : texts.strip.until(end)].join(' ').trim()
      : end && (jenis === 'gangguan' ? texts.strip.estimate(end) : texts.strip.until(end));
  return `${[judul.replace(/[.,;]$/, ''), times].filter(Boolean).join(', ')}.`;
}
