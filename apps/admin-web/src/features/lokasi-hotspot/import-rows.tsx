import { isInIndonesia } from '@jala/schema/rules/coordinates';
import { HOTSPOT_STATUS_NAMES } from '@jala/schema/rules/hotspot-status';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { HotspotRow } from '@jala/schema/wire/hotspot-import';
import { Button } from '@jala/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { distanceWords } from './distance.ts';
import { texts } from './import-texts.ts';
import { texts as screen } from './texts.ts';
import type { Known } from './use-import.ts';

/** Number of rows shown at first. Each press of the button shows as many more. */
const AT_ONCE = 100;

interface ImportRowsProps {
  rows: readonly HotspotRow[];
  /** The names of the columns in the file. */
  columns: readonly string[];
  known: Known;
}

/** Rows of the file, with their line number and their effect. */
export function ImportRows({ rows, columns, known }: ImportRowsProps) {
  const [most, setMost] = useState(AT_ONCE);
  const left = rows.length - most;
  return (
    <div className="border-t border-border">
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead className="w-24">{texts.line}</TableHead>
            <TableHead>{texts.place}</TableHead>
            <TableHead className="md:w-2/5">{texts.note}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.slice(0, most).map((row) => (
            <TableRow key={row.line}>
              <TableCell className="align-top text-sm text-muted-foreground tabular-nums">
                <span className="md:sr-only">{texts.line} </span>
                {row.line}
              </TableCell>
              <TableCell className="align-top leading-snug wrap-anywhere">
                <Place row={row} columns={columns} />
              </TableCell>
              <TableCell className="align-top text-sm">
                <Note row={row} known={known} />
                {isOutside(row) && <p className="font-semibold text-warning-text">{texts.outside}</p>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {left > 0 && (
        <div className="border-t border-border p-4 text-center">
          <Button variant="outline" onClick={() => setMost(most + AT_ONCE)}>
            {texts.more(Math.min(left, AT_ONCE))}
          </Button>
        </div>
      )}
    </div>
  );
}

function Place({ row, columns }: { row: HotspotRow; columns: readonly string[] }) {
  if (row.kind === 'faulty') {
    return (
      <dl className="grid gap-x-3 text-sm grid-cols-[minmax(0,auto)_minmax(0,1fr)]">
        {[...columns.entries()].map(([place, name]) => (
          // Two columns may have the same name, but not the same position.
          <div key={place} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd>{row.cells[place] || '-'}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const { nama, alamat, lat, long, status } = row.place;
  return (
    <>
      <p className="font-semibold">{nama}</p>
      <p className="text-sm text-muted-foreground">
        {alamat} <span className="tabular-nums">{screen.coordinates(lat, long)}</span>
        {status === 'perbaikan' && ` · ${HOTSPOT_STATUS_NAMES[status]}`}
      </p>
    </>
  );
}

function Note({ row, known }: { row: HotspotRow; known: Known }) {
  switch (row.kind) {
    case 'faulty':
      return (
        <ul className="grid gap-1 font-semibold text-destructive-text">
          {row.faults.map((fault) => (
            <li key={fault} className="flex gap-1.75">
              <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
              {fault}
            </li>
          ))}
        </ul>
      );
    case 'repeated':
      return texts.isRepeated(row.of);
    case 'new':
      return row.same_name === undefined ? texts.isNew : <b>{sameNameWords(row.same_name)}</b>;
    case 'known':
      return `${texts.isKnown(row.distance)} ${row.differs ? `${texts[known]}.` : texts.isSame}`;
  }
}

const sameNameWords = ({ distance, line }: { distance: number; line?: number }): string =>
  line === undefined ? texts.sameName(distanceWords(distance)) : texts.sameNameInFile(line);

/** Tells whether a row has a point outside Indonesia, which is usually a typing error. */
export const isOutside = (row: HotspotRow): boolean => row.kind !== 'faulty' && !isInIndonesia(row.place);
