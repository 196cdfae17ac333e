import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';

interface StripProps {
  /** Id of the event that the strip is about. Visitors close the strip of one event. */
  id: string;
  label: string;
  tone: 'warning' | 'info';
  icon: IconName;
  children: ReactNode;
}

/** A line above every page. Visitors can close it for this session (see `browser/strip.ts`). */
export const Strip = ({ id, label, tone, icon, children }: StripProps) => (
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

export const STRIP_LINK = 'inline-block py-1.5 font-bold text-link underline underline-offset-[0.2em]';
