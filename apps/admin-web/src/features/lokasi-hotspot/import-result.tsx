import { Link } from '@tanstack/react-router';
import { Download, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HotspotImportResult } from '@jala/schema/wire/hotspot-import';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { Spinner } from '@jala/ui/spinner';
import { Confirm } from '#components/confirm.tsx';
import { messageOf } from '#lib/fault.ts';
import { leftSearch } from '#lib/list-place.ts';
import { exactly, shortly } from '#lib/moments.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './import-texts.ts';
import { faultyFile, saveCsv } from './location-file.ts';
import type { CheckedFile } from './use-import.ts';

interface ImportResultProps {
  result: HotspotImportResult;
  /** Imported file or pasted text. */
  file: CheckedFile | undefined;
  onAgain: () => void;
}

/** Shows the result of an import, with a button that undoes the import. */
export function ImportResult({ result, file, onAgain }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rest = texts.rest(result);
  return (
    <Card className="grid gap-4 p-5">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-md tracking-[-0.01em] outline-none">
          {texts.done(result)}
        </h2>
        {rest !== '' && <p className="mt-1 text-muted-foreground">{rest}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button asChild>
          <Link to="/lokasi-hotspot" search={leftSearch('/lokasi-hotspot')}>
            {texts.back}
          </Link>
        </Button>
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
        {file !== undefined && result.faulty > 0 && (
          <Button variant="outline" onClick={() => saveCsv(texts.faultyName, faultyFile(file.columns, file.rows))}>
            <Download aria-hidden strokeWidth={1.9} />
            {texts.downloadFaulty}
          </Button>
        )}
        {result.batch !== null && <UndoButton batch={result.batch} onDone={onAgain} />}
      </div>
    </Card>
  );
}

/** Shows the last import by any user, while the import can be undone. */
export function LastImport() {
  const { data: last } = trpc.lokasiHotspot.lastImport.useQuery(undefined, { staleTime: 0 });
  if (last === undefined || last === null) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0 leading-snug">
        <h2 className="text-ui tracking-normal">{texts.last}</h2>
        <p className="text-sm text-muted-foreground">
          {last.title} · <time title={exactly(last.at)}>{shortly(last.at)}</time>
          {last.user_name !== '' && ` ${texts.by(last.user_name)}`}
        </p>
      </div>
      <UndoButton batch={last.batch} />
    </Card>
  );
}

function UndoButton({ batch, onDone }: { batch: number; onDone?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { lokasiHotspot } = trpc.useUtils();
  const undoing = trpc.lokasiHotspot.undoImport.useMutation();
  const undo = async () => {
    try {
      const result = await undoing.mutateAsync({ batch });
      toast.success([texts.undone(result), ...(result.left > 0 ? [texts.left(result.left)] : [])].join(' '));
      onDone?.();
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.undoFailed);
    }
    await Promise.all([lokasiHotspot.list.invalidate(), lokasiHotspot.lastImport.invalidate()]);
  };
  return (
    <>
      <Button variant="outline" disabled={undoing.isPending} onClick={() => setAsking(true)}>
        {undoing.isPending ? <Spinner /> : <Undo2 aria-hidden strokeWidth={1.9} />}
        {undoing.isPending ? texts.undoing : texts.undo}
      </Button>
      <Confirm
        isOpen={isAsking}
        question={texts.undoQuestion}
        consequence={texts.undoConsequence}
        isDestructive
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void undo();
        }}
      />
    </>
  );
}
