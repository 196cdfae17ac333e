import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';
import { messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { ProbeList } from './probe-list.tsx';
import { probedDevices, showsNotice, type ProbedDevice } from './probed-devices.ts';
import { texts } from './texts.ts';

/** URL fragment by which other screens link to the test. */
export const SELF_TEST = 'uji';

/** Makes the server send its isolir listener the same requests as customers' devices. Shows which devices would display the notice. */
export function SelfTestCard() {
  const { mutate, isPending, error, data } = trpc.isolir.selfTest.useMutation();
  const devices = data && probedDevices(data);
  return (
    <Card id={SELF_TEST} className="max-w-176 scroll-mt-20 overflow-hidden">
      <CardHeader>
        <CardTitle>{texts.test}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <p>{texts.testHelp}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {/* A disabled button would lose the focus of a user who runs the test again. */}
          <Button variant="secondary" aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
            {isPending ? <Spinner /> : <Play aria-hidden strokeWidth={1.9} />}
            {isPending ? texts.testing : texts.runTest}
          </Button>
          <div role="status">{devices && <Summary devices={devices} />}</div>
        </div>
        {error && (
          <Alert tone="danger" role="alert" className="font-semibold">
            {messageOf(error) ?? texts.testFailed}
          </Alert>
        )}
      </CardContent>
      {devices && <ProbeList devices={devices} />}
    </Card>
  );
}

function Summary({ devices }: { devices: readonly ProbedDevice[] }) {
  const missing = devices.filter((device) => !showsNotice(device)).length;
  const isGood = missing === 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <p className={cn('flex gap-2 leading-snug font-semibold', isGood ? 'text-success-text' : 'text-destructive-text')}>
      <Icon aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
      {isGood ? texts.allShow : texts.someDoNot(missing, devices.length)}
    </p>
  );
}
