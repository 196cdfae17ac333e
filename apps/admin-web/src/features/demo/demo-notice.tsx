import { useState } from 'react';
import type { DemoReport } from '@jala/schema/demo';
import { DEMO_THINGS } from '@jala/schema/demo-things';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { useMay } from '#lib/user.ts';
import { queryClient, trpc } from '#lib/trpc.ts';

/** In ms. What is left of the example changes rarely, and asking takes the server some work. */
const FRESH_MS = 60_000;

interface Part {
  /** '15 artikel' */
  what: string;
  /** 'Lima Posisi Router, Titik Hotspot Baru, dan 13 lainnya'. Empty for what has no names. */
  names: string;
}

const partsOf = ({ untouched, names: known }: DemoReport): Part[] =>
  DEMO_THINGS.flatMap((thing) => {
    const count = untouched[thing];
    if (count === undefined) return [];
    const { [thing]: names = [] } = known;
    const others = names.length > 0 && count > names.length ? [texts.notices.others(count - names.length)] : [];
    return [{ what: texts.notices.things[thing](count), names: [...names, ...others].join(', ') }];
  });

/** While the site shows the example of SEED=demo, the panel says what of it is left, and offers to remove it. */
export function DemoNotice() {
  const may = useMay();
  const { data: report } = trpc.demo.status.useQuery(undefined, { staleTime: FRESH_MS, enabled: may('demo.clear') });
  const [isAsked, setAsked] = useState(false);
  const clear = trpc.demo.clear.useMutation({
    onSuccess: () => toast.success(texts.notices.cleared),
    onError: (error) => toast.failure(messageOf(error) ?? texts.notices.clearFailed),
    // Every screen may show what is gone now.
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (report === undefined || Object.keys(report.untouched).length === 0) return null;
  const parts = partsOf(report);
  const { images: _images, ...visible } = report.untouched;
  const replaceable = partsOf({ ...report, untouched: visible });
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <p className="min-w-0 flex-1 basis-56">
          <b>{texts.notices.demo}</b>{' '}
          <span className="max-sm:hidden">
            {texts.notices.demoParts(replaceable.map(({ what }) => what).join(', '))}
          </span>
        </p>
        <Button variant="outline" size="sm" disabled={clear.isPending} onClick={() => setAsked(true)}>
          {texts.notices.clear}
        </Button>
      </div>
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
        <PartList parts={parts} />
      </Confirm>
    </Alert>
  );
}

/** What will be gone. It has its own scroll bar, so that the answers stay in view. */
const PartList = ({ parts }: { parts: readonly Part[] }) => (
  <div
    role="region"
    aria-label={texts.notices.clearList}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    tabIndex={0}
    className="mt-4 max-h-[min(18rem,40dvh)] overflow-y-auto rounded-md border border-border px-3.5 py-2.5 text-sm"
  >
    <p className="mb-1.5 font-semibold">{texts.notices.clearList}:</p>
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
