import type { KunjunganReport } from '@jala/schema/wire/kunjungan';
import { cn } from '@jala/ui/cn';
import { barsOf, type ChartBar, isByMonth } from './chart-bars.ts';
import { texts } from './texts.ts';

/** Maximum number of bars that get a label each. With more bars, labels would overlap, so only three bars get labels. */
const MAX_LABELS = 13;

/** Page views as bars, and as a table for screen readers. */
export function VisitChart({ days }: Pick<KunjunganReport, 'days'>) {
  const bars = barsOf(days);
  const most = Math.max(...bars.map(({ views }) => views));
  const title = (isByMonth(days) ? texts.perMonth : texts.perDay)(days.length);
  return (
    <figure className="relative">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted-foreground tabular-nums">{texts.most(most.toLocaleString('id'))}</span>
      </figcaption>
      <div aria-hidden>
        <Bars bars={bars} most={most} />
        <Labels bars={bars} />
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{isByMonth(days) ? texts.month : texts.date}</th>
              <th scope="col">{texts.views}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, views }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{views.toLocaleString('id')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The bars have a minimum height, so that a day with few views is visible beside days with many. */
const Bars = ({ bars, most }: { bars: readonly ChartBar[]; most: number }) => (
  <div className="mt-3 flex h-40 items-stretch gap-0.5 sm:gap-1.5 border-b border-border-strong">
    {bars.map(({ name, views }) => (
      <div
        key={name}
        title={`${name}: ${views.toLocaleString('id')}`}
        className="group/bar flex min-w-0 flex-1 items-end rounded-t-xs hover:bg-muted"
      >
        {views > 0 && (
          <div
            style={{ height: `${(views / most) * 100}%` }}
            className="mx-auto min-h-0.75 w-full max-w-14 rounded-t-xs bg-primary forced-color-adjust-none group-hover/bar:bg-primary-hover forced-colors:bg-[CanvasText]"
          />
        )}
      </div>
    ))}
  </div>
);

function Labels({ bars }: { bars: readonly ChartBar[] }) {
  const isEach = bars.length <= MAX_LABELS;
  const shown = isEach
    ? bars
    : [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  // On a phone, there is room only for every second label.
  const isDense = isEach && bars.length > 7;
  return (
    <div className="mt-1.5 flex justify-between gap-0.5 sm:gap-1.5 text-xs text-muted-foreground">
      {shown.map(({ name, label }) => (
        <span
          key={name}
          className={cn(isEach && 'min-w-0 flex-1 text-center whitespace-nowrap', isDense && 'max-sm:even:invisible')}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
