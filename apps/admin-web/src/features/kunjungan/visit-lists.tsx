import type { ReactNode } from 'react';
import type { KunjunganReport } from '@jala/schema/wire/kunjungan';
import { type FixedPage, visitedPost } from '@jala/schema/rules/visits';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

const nameOf = ({ page, title }: KunjunganReport['pages'][number]): string =>
  visitedPost(page) === undefined ? panel.pages[page as FixedPage] : (title ?? texts.deletedPost);

/** The most viewed pages. */
export function PageList({ pages }: Pick<KunjunganReport, 'pages'>) {
  const rows = pages.map((row) => ({
    key: row.page,
    name: nameOf(row),
    count: row.views,
    detail: texts.clicks(row.whatsapp, row.telepon),
  }));
  return (
    <Card className="min-w-0">
      <CardHeader>
        <CardTitle>{texts.pages}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-sm text-muted-foreground">{texts.pagesHint}</p>
        <BarList rows={rows} />
      </CardContent>
    </Card>
  );
}

/** The packages, with the number of clicks on the button of each package. */
export function PackageList({ packages, totals }: Pick<KunjunganReport, 'packages' | 'totals'>) {
  const rows = packages.map(({ number, title, clicks }) => ({
    key: String(number),
    name: title ?? texts.deletedPackage(number),
    count: clicks,
  }));
  return (
    <Card className="min-w-0">
      <CardHeader>
        <CardTitle>{texts.packages}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-sm text-muted-foreground">{texts.packagesHint(totals.paket_views.toLocaleString('id'))}</p>
        {rows.length === 0 ? <p>{texts.noPackages}</p> : <BarList rows={rows} />}
      </CardContent>
    </Card>
  );
}

interface BarListRow {
  key: string;
  name: ReactNode;
  count: number;
  /** Small text below the bar. */
  detail?: string;
}

/** A list of names and counts, each with a bar that compares the counts. */
function BarList({ rows }: { rows: readonly BarListRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ol className="grid gap-3.5">
      {rows.map(({ key, name, count, detail }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 leading-snug wrap-anywhere">{name}</span>
            <span className="flex-none font-semibold tabular-nums">{count.toLocaleString('id')}</span>
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
