import { useState } from 'react';
import type { DemoReport } from '@jala/schema/demo';
import { DEMO_THINGS } from '@jala/schema/demo-things';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { queryClient, trpc } from '#lib/trpc.ts';

/** In ms. What is left of the example changes rarely, and asking takes the server some work. */
const FRESH_MS = 60_000;

/** '3 paket, 15 artikel, kontak' */
const partsOf = (untouched: DemoReport['untouched']): string =>
  DEMO_THINGS.flatMap((thing) => {
    const count = untouched[thing];
    return count === undefined ? [] : [texts.notices.things[thing](count)];
  }).join(', ');

/** While the site shows the example of SEED=demo, the panel says what of it is left, and offers to remove it. */
export function DemoNotice() {
  const { data: report } = trpc.demo.status.useQuery(undefined, { staleTime: FRESH_MS });
  const [isAsked, setAsked] = useState(false);
  const clear = trpc.demo.clear.useMutation({
    onSuccess: () => toast.success(texts.notices.cleared),
    onError: (error) => toast.failure(messageOf(error) ?? texts.notices.clearFailed),
    // Every screen may show what is gone now.
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (report === undefined || Object.keys(report.untouched).length === 0) return null;
  const { images: _images, ...visible } = report.untouched;
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <p className="min-w-0 flex-1 basis-56">
          <b>{texts.notices.demo}</b> <span className="max-sm:hidden">{texts.notices.demoParts(partsOf(visible))}</span>
        </p>
        <Button variant="outline" size="sm" disabled={clear.isPending} onClick={() => setAsked(true)}>
          {texts.notices.clear}
        </Button>
      </div>
      <Confirm
        isDestructive
        isOpen={isAsked}
        question={texts.notices.clearQuestion}
        consequence={
          <>
            {texts.notices.clearConsequence(partsOf(report.untouched))} {texts.notices.clearKept}
          </>
        }
        onAnswer={(isYes) => {
          setAsked(false);
          if (isYes) clear.mutate();
        }}
      />
    </Alert>
  );
}
