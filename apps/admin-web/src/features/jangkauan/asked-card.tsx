import { DAY_MS, dayAt, longDate } from '@jala/schema/rules/long-date';
import type { AskedKelurahan } from '@jala/schema/wire/jangkauan';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { texts } from './texts.ts';

/** Kelurahan that visitors asked about and that are not covered. Each has a link to its row. */
export function AskedCard({ asked }: { asked: readonly AskedKelurahan[] }) {
  const most = Math.max(1, ...asked.map(({ asked: count }) => count));
  return (
    <Card className="mt-5 overflow-hidden">
      <div className="px-5 py-4 max-md:px-4">
        <h2 className="text-base font-bold">{texts.asked.title}</h2>
        <p className="text-sm text-muted-foreground">{asked.length === 0 ? texts.asked.none : texts.asked.hint}</p>
      </div>
      {asked.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead className="pl-5 max-md:pl-4">{texts.asked.area}</TableHead>
              <TableHead>{texts.asked.count}</TableHead>
              <TableHead className="max-md:hidden">{texts.asked.last}</TableHead>
              <TableHead>
                <span className="sr-only">{texts.asked.open}</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {asked.map(({ kode, nama, kecamatan, kabupaten, asked: count, last }) => (
              <TableRow key={kode}>
                <TableCell className="pl-5 max-md:pl-4">
                  <span className="font-semibold">{nama}</span>
                  <span className="block text-sm text-muted-foreground">
                    {kecamatan}, {kabupaten}
                  </span>
                </TableCell>
                <TableCell>
                  <span className="flex items-center gap-3 font-bold tabular-nums">
                    <span aria-hidden className="w-24 max-sm:hidden">
                      <span
                        className="block h-1.5 rounded-full bg-primary"
                        style={{ width: `${Math.max(6, (count / most) * 100)}%` }}
                      />
                    </span>
                    {count}
                  </span>
                </TableCell>
                <TableCell className="text-muted-foreground max-md:hidden">{dayInWords(last)}</TableCell>
                <TableCell className="pr-5 text-right max-md:pr-4">
                  <Link
                    to="/jangkauan"
                    search={{ kab: kode.slice(0, 5), kel: kode }}
                    className={buttonVariants({ variant: 'outline', size: 'sm' })}
                  >
                    {texts.asked.open}
                    <span className="sr-only"> {nama}</span>
                  </Link>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function dayInWords(day: string): string {
  if (day === dayAt(Date.now())) return texts.asked.today;
  return day === dayAt(Date.now() - DAY_MS) ? texts.asked.yesterday : longDate(day);
}
