import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { Field } from '@jala/ui/field';
import { Spinner } from '@jala/ui/spinner';
import { Textarea } from '@jala/ui/textarea';
import { FileButton } from '#components/file-button.tsx';
import { saveCsv, templateFile } from './location-file.ts';
import { texts } from './import-texts.ts';
import type { Import } from './use-import.ts';

/** Takes a file, by choice or by drop, or pasted text. */
export function ImportSource({ current }: { current: Import }) {
  const { pasted, setPasted, check, checkFile, isBusy, reason } = current;
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle>{texts.source}</CardTitle>
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          onClick={() => saveCsv(texts.templateName, templateFile())}
        >
          <Download aria-hidden strokeWidth={1.9} />
          {texts.template}
        </Button>
      </CardHeader>
      <form
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void check(pasted);
        }}
      >
        <p className="max-w-prose text-muted-foreground">{texts.sourceHelp}</p>
        <FileDrop isBusy={isBusy} onFile={(file) => void checkFile(file)} />
        <Field label={texts.paste} help={texts.pasteHelp}>
          {(ties) => (
            <Textarea
              {...ties}
              rows={6}
              spellCheck={false}
              className="font-mono text-sm whitespace-pre"
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
        {reason !== undefined && (
          <Alert tone="danger" role="alert" className="font-semibold">
            {reason}
          </Alert>
        )}
        <div>
          <Button type="submit" disabled={isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? texts.reading : texts.read}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const helpId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className={cn(
        'grid justify-items-center gap-2 rounded-lg border border-dashed border-input px-5 py-7 text-center',
        isOver && 'border-primary bg-surface-tint',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton
        variant="secondary"
        disabled={isBusy}
        label={texts.choose}
        aria-describedby={helpId}
        accept=".csv,.tsv,.txt,.kml,.kmz,text/csv,text/tab-separated-values,text/plain"
        onFiles={([file]) => file && onFile(file)}
      >
        <FileSpreadsheet aria-hidden strokeWidth={1.9} />
        {texts.choose}
      </FileButton>
      <p id={helpId} className="text-sm text-muted-foreground">
        {texts.dropHelp}
      </p>
    </div>
  );
}
