import { Download, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { HotspotRow } from '@jala/schema/wire/hotspot-import';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Spinner } from '@jala/ui/spinner';
import { Confirm } from '#components/confirm.tsx';
import { Segments } from '#components/segments.tsx';
import { ImportRows, isOutside } from './import-rows.tsx';
import { texts } from './import-texts.ts';
import { texts as screen } from './texts.ts';
import { faultyFile, saveCsv } from './location-file.ts';
import type { CheckedFile, Import, Known } from './use-import.ts';

type Kind = HotspotRow['kind'];

/** Kinds of rows, in the order in which the user should look at them. */
const KINDS = ['faulty', 'known', 'repeated', 'new'] as const satisfies readonly Kind[];

interface ImportPreviewProps {
  current: Import;
  file: CheckedFile;
}

/** Shows the effect of each row of the file, and the choice for locations that already exist. */
export function ImportPreview({ current, file }: ImportPreviewProps) {
  const { rows, columns, name, problem } = file;
  const [known, setKnown] = useState<Known>('skip');
  const of = (kind: Kind) =>
    rows.filter((row) => row.kind === kind).toSorted((a, b) => Number(isOdd(b)) - Number(isOdd(a)));
  const present = KINDS.filter((kind) => of(kind).length > 0);
  const [kind, setKind] = useState<Kind>(present[0] ?? 'new');
  const faulty = of('faulty').length;
  const differing = rows.filter((row) => row.kind === 'known' && row.differs).length;
  const wanted = of('new').length + (known === 'update' ? differing : 0);
  const outside = rows.filter(
    (row) => isOutside(row) && (row.kind === 'new' || (known === 'update' && row.kind === 'known' && row.differs)),
  );
  const sameNames = rows.filter((row) => row.kind === 'new' && row.same_name !== undefined).length;
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {texts.result}
        </CardTitle>
        <p className="min-w-0 text-sm wrap-anywhere text-muted-foreground">{name}</p>
      </CardHeader>
      <div className="grid gap-5 p-5">
        <Summary faulty={faulty} total={rows.length} />
        {outside.length > 0 && <Alert tone="warning">{texts.outsides(outside.length)}</Alert>}
        {sameNames > 0 && <Alert tone="warning">{texts.sameNames(sameNames)}</Alert>}
        {problem !== undefined && (
          <Alert tone="danger" role="alert" className="font-semibold">
            {problem}
          </Alert>
        )}
        {differing > 0 && <KnownChoice known={known} onChoose={setKnown} />}
        <div className="min-w-0">
          <Segments
            label={texts.rows}
            segments={present.map((key) => ({ key, label: texts.kinds[key], count: of(key).length }))}
            chosen={kind}
            onChoose={setKind}
          />
        </div>
      </div>
      <ImportRows key={kind} rows={of(kind)} columns={columns} known={known} />
      <div className="flex flex-wrap items-center gap-2.5 border-t border-border p-5">
        <Button
          disabled={current.isBusy || wanted === 0 || problem !== undefined}
          onClick={() => (outside.length > 0 ? setAsking(true) : void current.run(known))}
        >
          {current.isBusy && <Spinner />}
          {current.isBusy ? texts.importing : wanted === 0 ? texts.nothing : texts.submit(wanted)}
        </Button>
        {faulty > 0 && (
          <Button variant="outline" onClick={() => saveCsv(texts.faultyName, faultyFile(columns, rows))}>
            <Download aria-hidden strokeWidth={1.9} />
            {texts.downloadFaulty}
          </Button>
        )}
        <Button variant="ghost" disabled={current.isBusy} onClick={current.startOver}>
          <Undo2 aria-hidden strokeWidth={1.9} />
          {texts.other}
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        question={texts.outsideQuestion(outside.length)}
        consequence={outside
          .slice(0, MOST_NAMES)
          .map((row) =>
            'place' in row ? `${row.place.nama} ${screen.coordinates(row.place.lat, row.place.long)}` : '',
          )
          .join(', ')}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void current.run(known);
        }}
      />
    </Card>
  );
}

/** Maximum number of locations that the confirmation question names. */
const MOST_NAMES = 3;

/** Tells whether the user should check a row. Rows to check come first. */
const isOdd = (row: HotspotRow): boolean => isOutside(row) || (row.kind === 'new' && row.same_name !== undefined);

function Summary({ faulty, total }: { faulty: number; total: number }) {
  if (faulty === 0) {
    return (
      <Alert tone="success" role="status">
        {texts.allRight(total)}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" role="status">
      {faulty === total ? texts.onlyFaulty : texts.someFaulty(faulty)}
    </Alert>
  );
}

function KnownChoice({ known, onChoose }: { known: Known; onChoose: (known: Known) => void }) {
  const name = useId();
  return (
    <fieldset aria-describedby={`${name}-help`}>
      <legend className="font-semibold">{texts.known}</legend>
      <p id={`${name}-help`} className="text-sm text-muted-foreground">
        {texts.knownHelp}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {(['skip', 'update'] as const).map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              className="size-4.5 flex-none accent-primary"
              checked={choice === known}
              onChange={() => onChoose(choice)}
            />
            {texts[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
