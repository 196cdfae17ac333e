import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { isServerThere, ScreenNotLoaded } from '#lib/lazy-screens.tsx';
import { texts } from '#texts.ts';

/** In place of a screen that cannot be shown, mostly because there is no connection. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const isMissing = error instanceof ScreenNotLoaded;
  useEffect(() => {
    if (isMissing) void error.reloadOnce();
  }, [error, isMissing]);
  const again = async () => {
    setBusy(true);
    // Without the server, a reload would show the browser's own page.
    if (isMissing && (await isServerThere())) return window.location.reload();
    await router.invalidate();
    setBusy(false);
  };
  const retry = useEffectEvent(() => {
    if (!isBusy) void again();
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-6 text-center">
      <WifiOff aria-hidden className="size-8 text-muted-foreground" strokeWidth={1.7} />
      <div role="alert">
        <p className="text-md font-semibold">{texts.verifyFailed}</p>
        <p className="mt-1 text-muted-foreground">{texts.nothingLost}</p>
      </div>
      {/* A disabled button would lose the focus. */}
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void (!isBusy && again())}>
        {isBusy && <Spinner />}
        {texts.retry}
      </Button>
    </div>
  );
}
