import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DemoReport } from '@jala/schema/wire/demo';
import { DEMO_THINGS, type DemoThing } from '@jala/schema/rules/demo-things';
import { fieldName } from '@jala/schema/labels/field-names';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';
import { Switch } from '@jala/ui/switch';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { queryClient, trpc } from '#lib/trpc.ts';
import { useExample } from '#lib/use-example.ts';
import { useMay } from '#lib/user.ts';

interface Part {
  /** '15 artikel' */
  what: string;
  /** 'Lima Posisi Router, Titik Hotspot Baru, dan 13 lainnya'. Empty for what has no names. */
  names: string;
}

/** 'Nomor WhatsApp “6281234567890”' */
const fieldsIn = ({ fields, values }: DemoReport, thing: DemoThing): string[] =>
  isRecord(thing)
    ? (fields[thing] ?? []).map((field) => {
        const value = values[thing]?.[field];
        return fieldName(thing, field) + (value === undefined ? '' : ` “${value}”`);
      })
    : [];

const partsOf = (report: DemoReport): Part[] =>
  DEMO_THINGS.flatMap((thing) => {
    const count = report.untouched[thing];
    if (count === undefined) return [];
    const inFields = [...new Set(fieldsIn(report, thing))];
    if (inFields.length > 0) return [{ what: texts.notices.things[thing](count), names: inFields.join(', ') }];
    const { [thing]: names = [] } = report.names;
    const others = names.length > 0 && count > names.length ? [texts.notices.others(count - names.length)] : [];
    return [{ what: texts.notices.things[thing](count), names: [...names, ...others].join(', ') }];
  });

/** While the site shows the example of SEED=demo, the panel says what of it is left, and offers to remove it. */
export function DemoNotice() {
  const { data: report } = useExample();
  const { data: site } = trpc.site.get.useQuery();
  const mayHide = useMay()('site.update') && site?.is_public === true;
  const [isAsked, setAsked] = useState(false);
  const [choice, setHides] = useState<boolean>();
  // Without the example's texts, the front page is nearly empty.
  const hides = mayHide && (choice ?? report?.untouched.landing !== undefined);
  const hide = trpc.site.update.useMutation({
    onError: () => toast.failure(texts.notices.hideFailed),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const clear = trpc.demo.clear.useMutation({
    onSuccess() {
      toast.success(texts.notices.cleared);
      if (hides) hide.mutate({ is_public: false });
    },
    onError: (error) => toast.failure(messageOf(error) ?? texts.notices.clearFailed),
    // Every screen may show what is gone now.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const isShown = useShownBefore(report && Object.keys(report.untouched).length > 0);
  if (!isShown) return null;
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <p className="min-w-32 flex-1 sm:flex-none">
          <b>{texts.notices.demo}</b>
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="sm:mr-auto"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.notices.details}
          <ChevronDown aria-hidden strokeWidth={1.9} className={cn('transition-transform', isOpen && 'rotate-180')} />
        </Button>
        <Button
          variant="outline"
          size="sm"
          className={cn(!isOpen && 'max-sm:hidden')}
          disabled={clear.isPending || report === undefined}
          onClick={() => setAsked(true)}
        >
          {clear.isPending && <Spinner />}
          {clear.isPending ? texts.notices.clearing : texts.notices.clear}
        </Button>
      </div>
      <p id={detailsId} hidden={!isOpen} className="mt-2">
        {report && leftOf(report)}
      </p>
      <Confirm
        isDestructive
        isOpen={isAsked}
        question={texts.notices.clearQuestion}
        consequence={texts.notices.clearConsequence}
        onAnswer={(isYes) => {
          setAsked(false);
          if (isYes) clear.mutate();
        }}
      >
        {report && <ClearedList report={report} />}
        {mayHide && (
          <label className="mt-3 flex min-h-11 items-center gap-3 text-sm font-semibold">
            <Switch checked={hides} onChange={(event) => setHides(event.target.checked)} />
            {texts.notices.hide}
          </label>
        )}
      </Confirm>
    </Alert>
  );
}

/** 'Belum diganti: 3 paket, 15 artikel.' Images go with what shows them. */
function leftOf(report: DemoReport): string {
  const { images: _images, ...visible } = report.untouched;
  const parts = partsOf({ ...report, untouched: visible }).map(({ what }) => what);
  return texts.notices.demoParts(parts.join(', '));
}

const KEY = 'jala:example';

/**
 * Tells whether to show the notice. Until the server has answered, the last answer in this browser counts. Otherwise the notice would come
 * late, and push the screen down.
 */
function useShownBefore(isTrue: boolean | undefined): boolean {
  const mayClear = useMay()('demo.clear');
  const [before] = useState(() => localStorage.getItem(KEY) !== null);
  useEffect(() => {
    if (isTrue === false) localStorage.removeItem(KEY);
    if (isTrue !== true) return;
    try {
      localStorage.setItem(KEY, 'shown');
    } catch {
      // Without space for it, the notice comes late.
    }
  }, [isTrue]);
  return isTrue ?? (before && mayClear);
}

/** 'Paket "Cianjur 20"' */
const nameOf = ({ thing, name }: DemoReport['changed'][number]): string =>
  thing === 'landing' || name === '' ? texts.notices.kinds[thing] : `${texts.notices.kinds[thing]} "${name}"`;

/** Records of which each field is the example's or staff's, so that nothing of the example stays in what staff have changed. */
const RECORDS = ['about', 'layanan', 'kontak', 'isolir', 'site'] as const satisfies readonly DemoThing[];
const isRecord = (thing: DemoThing): thing is (typeof RECORDS)[number] => RECORDS.some((record) => record === thing);

const keptOf = ({ changed }: DemoReport): string[] => [
  ...new Set(changed.filter(({ thing }) => !isRecord(thing)).map(nameOf)),
];

/** A list of what is removed and what stays. It scrolls by itself, so that the switch stays in view. */
function ClearedList({ report }: { report: DemoReport }) {
  const parts = partsOf(report);
  const kept = keptOf(report);
  return (
    <div
      role="region"
      aria-label={texts.notices.clearLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
      tabIndex={0}
      className="mt-4 grid max-h-[clamp(7rem,100dvh-31rem,20rem)] gap-4 overflow-y-auto rounded-md border border-border px-3.5 py-2.5 text-sm"
    >
      {parts.length > 0 && <Group title={texts.notices.clearList} parts={parts} />}
      {kept.length > 0 && <Group title={texts.notices.clearKept} parts={kept.map((what) => ({ what, names: '' }))} />}
    </div>
  );
}

const Group = ({ title, parts }: { title: string; parts: readonly Part[] }) => (
  <div>
    <p className="mb-1.5 font-semibold">{title}</p>
    <ul className="grid gap-1.5">
      {parts.map(({ what, names }) => (
        <li key={what} className="wrap-anywhere">
          <b>{what}</b>
          {names && <span className="text-muted-foreground">: {names}</span>}
        </li>
      ))}
    </ul>
  </div>
);
