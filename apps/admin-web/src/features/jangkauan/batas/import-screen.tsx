import type { JangkauanOfKabupaten } from '@jala/schema/wire/jangkauan';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, FileJson } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Spinner } from '@jala/ui/spinner';
import { FileButton } from '#components/file-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '@jala/ui/skeleton';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { BorderMap } from './border-map.tsx';
import { bordersOf, checkBorders, type Decision } from './check-borders.ts';
import { FileRows } from './file-rows.tsx';
import { type Feature, readBorders } from './read-file.ts';
import { texts } from './texts.ts';

interface ReadFile {
  /** Number that increases with each chosen file, so that choosing the same file again starts a new check. */
  place: number;
  name: string;
  features: Feature[];
}

/** Imports the borders of a kabupaten's kelurahan: the user chooses a file, checks its features, and applies them. */
export function ImportScreen({ kabupaten }: { kabupaten: string }) {
  const areas = trpc.jangkauan.ofKabupaten.useQuery({ kabupaten });
  const [file, setFile] = useState<ReadFile>();
  const [reason, setReason] = useState<string>();
  const [isReading, setReading] = useState(false);
  const read = async (chosen: File) => {
    setReading(true);
    setReason(undefined);
    try {
      const features = await readBorders(chosen);
      setFile((last) => ({ place: (last?.place ?? 0) + 1, name: chosen.name, features }));
    } catch (error) {
      setReason(error instanceof Error ? error.message : texts.unreadable);
    }
    setReading(false);
  };
  return (
    <>
      <Button asChild variant="bare" className="mb-2 -ml-3">
        <Link to="/jangkauan" search={{ kab: kabupaten }}>
          <ArrowLeft aria-hidden strokeWidth={2} />
          {texts.back}
        </Link>
      </Button>
      <Page title={texts.title} hint={texts.hint}>
        <div className="grid gap-5 [&>*]:min-w-0">
          <Source file={file} isReading={isReading} onFile={(chosen) => void read(chosen)} />
          {reason !== undefined && (
            <Alert tone="danger" role="alert" className="font-semibold">
              {reason}
            </Alert>
          )}
          {file !== undefined && (
            <Loaded reading={areas} skeleton={<Skeleton className="h-96" />}>
              {(known) => <Checked key={file.place} kabupaten={kabupaten} file={file} areas={known} />}
            </Loaded>
          )}
        </div>
      </Page>
    </>
  );
}

interface SourceProps {
  file: ReadFile | undefined;
  isReading: boolean;
  onFile: (file: File) => void;
}

function Source({ file, isReading, onFile }: SourceProps) {
  const positions = file?.features.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <span className="grid size-11 flex-none place-items-center rounded-md bg-muted text-muted-foreground">
        <FileJson aria-hidden strokeWidth={1.9} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">{file?.name ?? texts.file}</p>
        <p className="text-sm text-muted-foreground">
          {file === undefined ? texts.fileHelp : texts.found(file.features.length, positions)}
        </p>
      </div>
      <FileButton
        variant={file === undefined ? 'primary' : 'outline'}
        disabled={isReading}
        label={texts.file}
        accept=".geojson,.json,.kml"
        onFiles={([chosen]) => chosen && onFile(chosen)}
      >
        {isReading && <Spinner />}
        {isReading ? texts.reading : file === undefined ? texts.choose : texts.other}
      </FileButton>
    </Card>
  );
}

interface CheckedProps {
  kabupaten: string;
  file: ReadFile;
  areas: JangkauanOfKabupaten;
}

const LOOKS = {
  ready: 'fill-nila-200 dark:fill-nila-700',
  undecided: 'fill-soga-200 dark:fill-soga-800',
  skipped: 'fill-transparent',
  elsewhere: 'fill-transparent',
} as const;

function Checked({ kabupaten, file: { features }, areas }: CheckedProps) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const rows = useMemo(() => checkBorders(features, areas, decisions), [features, areas, decisions]);
  const borders = useMemo(() => bordersOf(rows), [rows]);
  const decide = (place: number, decision: Decision) =>
    setDecisions(new Map(decisions).set(place, { ...decisions.get(place), ...decision }));
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const apply = trpc.jangkauan.importBatas.useMutation({
    async onSuccess() {
      toast.success(texts.applied(borders.length));
      await utils.jangkauan.invalidate();
      void navigate({ to: '/jangkauan', search: { kab: kabupaten } });
    },
    onError: (error) => toast.failure(messageOf(error) ?? texts.failed),
  });
  const counts = [
    [texts.ready, rows.filter(({ state }) => state === 'ready').length],
    [texts.undecided, rows.filter(({ state }) => state === 'undecided').length],
    [texts.skippedCount, rows.filter(({ state }) => state === 'skipped').length],
  ] as const;
  return (
    <>
      <Card>
        <dl className="grid divide-border max-sm:divide-y sm:grid-cols-3 sm:divide-x">
          {counts.map(([label, count]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 py-3.5 sm:block">
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="text-lg font-extrabold tabular-nums">{count.toLocaleString('id')}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <FileRows rows={rows} areas={areas} onDecide={decide} />
        <Card className="overflow-hidden">
          <CardHeader>
            <CardTitle>{texts.preview}</CardTitle>
          </CardHeader>
          <BorderMap
            label={texts.preview}
            areas={rows.flatMap(({ place, name, bentuk, state }) =>
              bentuk === undefined || state === 'skipped'
                ? []
                : [{ key: String(place), name, bentuk, className: LOOKS[state] }],
            )}
          />
        </Card>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={borders.length === 0 || apply.isPending} onClick={() => apply.mutate({ batas: borders })}>
          {apply.isPending && <Spinner />}
          {texts.apply(borders.length)}
        </Button>
        <p className="text-sm text-muted-foreground">{texts.untouched}</p>
      </div>
    </>
  );
}
