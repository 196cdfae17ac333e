import { keepPreviousData } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId, useState } from 'react';
import type { KunjunganReport } from '@jala/schema/wire/kunjungan';
import { REPORT_DAYS, type ReportDays } from '@jala/schema/rules/visits';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { trpc } from '#lib/trpc.ts';
import { printedDay } from './chart-bars.ts';
import { texts } from './texts.ts';
import { VisitChart } from './visit-chart.tsx';
import { PackageList, PageList } from './visit-lists.tsx';

/** Visit statistics for the number of days that staff choose. */
export function Visits() {
  const headingId = useId();
  const [days, setDays] = useState<ReportDays>(30);
  const reading = trpc.kunjungan.report.useQuery({ days }, { placeholderData: keepPreviousData });
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <Card className="min-w-0">
        <CardHeader className="flex-wrap justify-between gap-y-2">
          <CardTitle id={headingId}>{texts.title}</CardTitle>
          <Times days={days} onDays={setDays} />
        </CardHeader>
        <CardContent className="grid grid-cols-1 gap-6">
          <Loaded reading={reading} skeleton={<Skeleton className="h-72 w-full" />}>
            {(report) => <Summary report={report} />}
          </Loaded>
          <p className="text-sm text-muted-foreground">{texts.private}</p>
        </CardContent>
      </Card>
      {reading.data !== undefined && hasCounts(reading.data) && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <PageList pages={reading.data.pages} />
          <PackageList packages={reading.data.packages} totals={reading.data.totals} />
        </div>
      )}
    </section>
  );
}

const hasCounts = ({ totals }: KunjunganReport): boolean => Object.values(totals).some((count) => count > 0);

interface TimesProps {
  days: ReportDays;
  onDays: (days: ReportDays) => void;
}

const Times = ({ days, onDays }: TimesProps) => (
  <div role="group" aria-label={texts.time} className="flex gap-2">
    {REPORT_DAYS.map((each) => (
      <Button
        key={each}
        variant="outline"
        size="sm"
        aria-pressed={each === days}
        className="max-md:min-h-11 aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-foreground forced-colors:aria-pressed:underline"
        onClick={() => onDays(each)}
      >
        {texts.days(each)}
      </Button>
    ))}
  </div>
);

function Summary({ report }: { report: KunjunganReport }) {
  const { since, days, totals } = report;
  if (!hasCounts(report)) {
    const title = since === null ? texts.none : texts.noneLately(days.length);
    return <StateBlock tone="frameless" Icon={ChartNoAxesColumn} title={title} hint={texts.noneHint} />;
  }
  const figures = [
    [texts.views, totals.views],
    [texts.whatsapp, totals.whatsapp],
    [texts.telepon, totals.telepon],
    [texts.packageClicks, totals.paket],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="text-[1.5rem] leading-tight font-extrabold tracking-[-0.02em] tabular-nums">
              {count.toLocaleString('id')}
            </dd>
          </div>
        ))}
      </dl>
      <VisitChart days={days} />
      {since !== null && <p className="-mb-5 text-sm text-muted-foreground">{texts.since(printedDay(since))}</p>}
    </>
  );
}
