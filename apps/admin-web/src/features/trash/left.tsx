import { daysLeft, exactly } from '#lib/moments.ts';
import { texts } from './texts.ts';

/** Number of days below which the remaining time is highlighted. */
const SOON_DAYS = 7;

/** The remaining time in which a removed thing can be restored. */
export function Left({ until }: { until: string }) {
  const days = daysLeft(until);
  const isSoon = days < SOON_DAYS;
  return (
    <span
      title={exactly(until)}
      className={isSoon ? 'inline-flex items-center gap-2 font-semibold text-warning-text' : 'text-muted-foreground'}
    >
      {isSoon && <span aria-hidden className="size-2 flex-none rounded-full border-2 border-current" />}
      {texts.days(days)}
    </span>
  );
}
