import type { JangkauanOfKabupaten } from '@jala/schema/wire/jangkauan';
import { CircleX, TriangleAlert } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { Select } from '@jala/ui/select';
import type { Decision, Row } from './check-borders.ts';
import { texts } from './texts.ts';

interface FileRowsProps {
  rows: readonly Row[];
  areas: JangkauanOfKabupaten;
  onDecide: (place: number, decision: Decision) => void;
}

/** Maximum number of rows that are shown. A file for a whole province has thousands of features. */
const SHOWN = 100;

const LOOKS: Record<Row['state'], string> = {
  ready: '',
  undecided: 'bg-warning-tint text-warning-text',
  skipped: 'bg-destructive-tint text-destructive-text',
  elsewhere: '',
};

/** Order of the rows: features that need a decision come first. */
const ORDER: readonly Row['state'][] = ['undecided', 'ready', 'skipped'];

/** The features that have a note. A row has a control if the user can solve the problem. Features without a note are only counted. */
export function FileRows({ rows, areas, onDecide }: FileRowsProps) {
  const noted = rows
    .filter(({ note }) => note !== undefined)
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const elsewhere = rows.filter(({ state }) => state === 'elsewhere').length;
  const quiet = rows.length - noted.length - elsewhere;
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle>{texts.rows}</CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border">
        {noted.slice(0, SHOWN).map((row) => (
          <li key={row.place} className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3', LOOKS[row.state])}>
            <div className="min-w-0 flex-1 basis-40 text-foreground">
              <p className="font-semibold wrap-anywhere">{row.name}</p>
              <p className="text-sm text-muted-foreground">
                {[row.kode, texts.positions(row.count)].filter(Boolean).join(', ')}
              </p>
            </div>
            <p className="flex min-w-0 flex-2 basis-56 gap-2 font-semibold">
              {row.state === 'skipped' ? (
                <CircleX aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.9} />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.9} />
              )}
              {row.note}
            </p>
            {row.fix === 'turn' && (
              <Button variant="outline" size="sm" onClick={() => onDecide(row.place, { isTurned: true })}>
                {texts.turn}
              </Button>
            )}
            {row.fix === 'choose' && (
              <AreaSelect
                name={row.name}
                kode={row.kode}
                areas={areas}
                onChoose={(kode) => onDecide(row.place, { kode })}
              />
            )}
          </li>
        ))}
        <li className="px-5 py-3 text-sm text-muted-foreground">
          {noted.length > SHOWN && `${texts.more(noted.length - SHOWN)} `}
          {noted.length === 0 && elsewhere === 0 ? texts.allFit : quiet > 0 && texts.othersFit(quiet)}{' '}
          {elsewhere > 0 && texts.elsewhere(elsewhere)}
        </li>
      </ul>
    </Card>
  );
}

interface AreaSelectProps {
  name: string;
  /** Code of the chosen kelurahan. */
  kode: string | undefined;
  areas: JangkauanOfKabupaten;
  onChoose: (kode: string | undefined) => void;
}

const AreaSelect = ({ name, kode: chosen, areas, onChoose }: AreaSelectProps) => (
  <Select
    aria-label={texts.chooseArea(name)}
    className="w-auto max-w-full"
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
  >
    <option value="">{texts.chooseFirst}</option>
    {areas.map(({ kode, nama, kelurahan }) => (
      <optgroup key={kode} label={nama}>
        {kelurahan.map((area) => (
          <option key={area.kode} value={area.kode}>
            {area.nama}
          </option>
        ))}
      </optgroup>
    ))}
  </Select>
);
