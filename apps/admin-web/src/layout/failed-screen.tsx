import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { CopyButton } from '#components/copy-button.tsx';
import { typedSince } from '#forms/drafts.ts';
import { messageOf, sourceOf } from '#lib/fault.ts';
import { isServerThere, ScreenNotLoaded } from '#lib/lazy-screens.tsx';
import { isOffline, offlineSentence } from '#lib/offline.ts';
import { queries } from '#lib/trpc.ts';
import { texts } from '#texts.ts';

/** Replaces a screen that cannot be shown. Says whether the connection, a proxy on the way, the server or the panel is at fault. */
export function FailedScreen({ error }: ErrorComponentProps) {
  if (error instanceof ScreenNotLoaded) return <NoConnection missing={error} />;
  switch (sourceOf(error)) {
    case 'connection':
      return <NoConnection missing={undefined} />;
    case 'between':
      return <Failure title={texts.between.title} hint={messageOf(error) ?? texts.failed.hints.between} />;
    case 'server':
      return <Failure {...texts.serverFailed} />;
    case 'panel':
      return <PanelFault error={error} />;
  }
}

function NoConnection({ missing }: { missing: ScreenNotLoaded | undefined }) {
  useEffect(() => {
    void missing?.reloadOnce();
  }, [missing]);
  const reload = async () => {
    // If the server is unavailable, a reload would show the browser's error page.
    const isThere = missing !== undefined && (await isServerThere());
    if (isThere) window.location.reload();
    return isThere;
  };
  return (
    <Failure
      isConnection
      title={isOffline() ? offlineSentence() : texts.verifyFailed}
      hint={texts.nothingLost}
      reload={reload}
    />
  );
}

/** Returns the unsaved input of the user from any window on this device, since this window was opened. */
function typedHere(): string {
  const user = queries.account.get.getData();
  return user === undefined ? '' : typedSince(user.id, performance.timeOrigin);
}

/** A rendering error. The typed values are stored as drafts on this device, unless its storage is full. */
function PanelFault({ error }: { error: unknown }) {
  const [typed, setTyped] = useState('');
  // The forms of the failed screen store their drafts when they unmount, which is after the first render of this screen.
  useEffect(() => {
    const timer = setTimeout(() => setTyped(typedHere()));
    return () => clearTimeout(timer);
  }, []);
  const { title, hint, again, copyTyped, copyFault } = texts.screenFailed;
  return (
    <Failure title={title} hint={hint} again={again}>
      {typed !== '' && <CopyButton label={copyTyped} variant="outline" read={() => typed} />}
      <CopyButton
        label={copyFault}
        variant="outline"
        read={() =>
          `${window.location.href}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
        }
      />
    </Failure>
  );
}

interface FailureProps {
  title: string;
  hint: string;
  isConnection?: boolean;
  again?: string;
  /** Tries to load the page again. Returns true if the page reloads. */
  reload?: () => Promise<boolean>;
  children?: React.ReactNode;
}

function Failure({ title, hint, isConnection = false, again: label = texts.retry, reload, children }: FailureProps) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    if ((await reload?.()) === true) return;
    await router.invalidate();
    setBusy(false);
  };
  const retry = useEffectEvent(() => {
    if (isConnection && !isBusy) void again();
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const Icon = isConnection ? WifiOff : CircleAlert;
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-2xl place-content-center justify-items-center gap-4 p-6 text-center">
      <Icon aria-hidden className="size-8 text-muted-foreground" strokeWidth={1.7} />
      <div role="alert">
        <p className="text-md font-semibold">{title}</p>
        <p className="mt-1 text-muted-foreground">{hint}</p>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {/* A disabled button would lose the focus. */}
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void (!isBusy && again())}>
          {isBusy && <Spinner />}
          {label}
        </Button>
        {children}
      </div>
    </div>
  );
}
