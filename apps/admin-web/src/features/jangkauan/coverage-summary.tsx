import { JANGKAUAN_STATUSES, type JangkauanStatus } from '@jala/schema/rules/jangkauan';
import { Card } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { texts } from './texts.ts';

const MARKS: Record<JangkauanStatus, string> = {
  tercakup: 'coverage-tercakup',
  segera: 'coverage-segera',
  belum: 'coverage-belum',
};

/** Counts the kelurahan of the kabupaten by status. */
export const CoverageSummary = ({ statuses }: { statuses: readonly JangkauanStatus[] }) => (
  <Card className="p-5">
    <h2 className="text-base font-bold">{texts.summary}</h2>
    <dl className="mt-3 grid gap-2.5">
      {JANGKAUAN_STATUSES.map((key) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="flex flex-1 items-center gap-3">
            <span aria-hidden className={cn('h-4.5 w-6 rounded-xs border', MARKS[key])} />
            {texts.statuses[key]}
          </dt>
          <dd className="font-bold tabular-nums">{statuses.filter((status) => status === key).length}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
