import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { dayOf, timeOf } from '#lib/moments.ts';
import { lengthOf } from './entry-labels.ts';
import { texts } from './texts.ts';

/** Number of rows that are shown at first, and that each press of the button adds. */
const STEP = 10;

/** The past entries, the newest first. */
export function PastEntries({ entries }: { entries: readonly GangguanRecord[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Card className="overflow-hidden">
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead className="pl-5">{texts.table.title}</TableHead>
            <TableHead>{texts.table.time}</TableHead>
            <TableHead>{texts.table.length}</TableHead>
            <TableHead>{texts.table.news}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.slice(0, shown).map((entry) => (
            <TableRow key={entry.id}>
              <TableCell className="pl-5 max-md:px-0">
                <Link
                  to="/gangguan/$id"
                  params={{ id: String(entry.id) }}
                  className="-my-2 inline-block py-2 font-semibold hover:underline wrap-anywhere"
                >
                  {entry.judul}
                </Link>
                <span className="block text-sm text-muted-foreground wrap-anywhere">{entry.tempat}</span>
              </TableCell>
              <TableCell className="text-muted-foreground">
                {dayOf(entry.mulai)}
                <span className="block text-sm tabular-nums max-md:ml-2 max-md:inline">
                  {timeOf(entry.mulai)}
                  {entry.selesai !== null && `–${timeOf(entry.selesai)}`}
                </span>
              </TableCell>
              <TableCell>{entry.jenis === 'pemeliharaan' ? texts.work : lengthOf(entry)}</TableCell>
              <TableCell className="text-muted-foreground max-md:hidden">{texts.news(entry.kabar.length)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown < entries.length && (
        <p className="grid justify-center p-3">
          <Button variant="outline" size="sm" onClick={() => setShown(shown + STEP)}>
            {texts.older}
          </Button>
        </p>
      )}
    </Card>
  );
}
