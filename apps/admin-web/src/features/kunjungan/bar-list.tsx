import type { ReactNode } from 'react';
import { printed } from './printed.ts';

export interface BarListRow {
  key: string;
  name: ReactNode;
  count: number;
  /** Small text below the bar. */
  detail?: string;
}

/** A list of names and counts, each with a bar that compares the counts. */
export function BarList({ rows }: { rows: readonly BarListRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ol className="grid gap-3.5">
      {rows.map(({ key, name, count, detail }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 leading-snug wrap-anywhere">{name}</span>
            <span className="flex-none font-semibold tabular-nums">{printed(count)}</span>
          </div>
          <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-muted forced-colors:border">
            <div
              style={{ width: `${(count / most) * 100}%` }}
              className="h-full rounded-full bg-primary forced-color-adjust-none forced-colors:bg-[CanvasText]"
            />
          </div>
          {detail !== undefined && detail !== '' && <p className="mt-1 text-sm text-muted-foreground">{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
