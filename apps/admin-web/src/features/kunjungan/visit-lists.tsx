import type { KunjunganReport } from '@jala/schema/wire/kunjungan';
import { type FixedPage, visitedPost } from '@jala/schema/rules/visits';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { texts as panel } from '#texts.ts';
import { BarList } from './bar-list.tsx';
import { printed } from './printed.ts';
import { texts } from './texts.ts';

const nameOf = ({ page, title }: KunjunganReport['pages'][number]): string =>
  visitedPost(page) === undefined ? panel.pages[page as FixedPage] : (title ?? texts.deletedPost);

/** The pages with most views. */
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

/** The packages, with the clicks on their buttons. */
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
        <p className="text-sm text-muted-foreground">{texts.packagesHint(printed(totals.paket_views))}</p>
        {rows.length === 0 ? <p>{texts.noPackages}</p> : <BarList rows={rows} />}
      </CardContent>
    </Card>
  );
}
