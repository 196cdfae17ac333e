import { CircleAlert, RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';
import { messageOf, sourceOf } from '#lib/fault.ts';
import { isOffline, offlineSentence } from '#lib/offline.ts';
import { texts } from '#texts.ts';
import { StateBlock } from './state-block.tsx';

/** The part of a query's result that is used here. */
interface Reading<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  reading: Reading<Data>;
  /** Placeholder with the size and layout of the content. Shown if loading takes longer than 200 ms. */
  skeleton: ReactNode;
  /** The message above the skeleton. */
  loading?: string;
  /** True inside a card without padding, so that the skeleton gets padding. */
  isInset?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data, or a skeleton while the data loads, or a message with a retry button when loading fails. */
export function Loaded<Data>({
  reading,
  skeleton,
  loading = texts.loadingContent,
  isInset = false,
  children,
}: LoadedProps<Data>) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.isError)
    return <Failed error={reading.error} isBusy={reading.isFetching} onRetry={() => void reading.refetch()} />;
  return (
    <Loading text={loading} className={cn(isInset && 'p-5')}>
      {skeleton}
    </Loading>
  );
}

function Loading({ text, className, children }: { text: string; className: string; children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    // A skeleton must not flash when the response comes at once (design guide section 8).
    const timer = setTimeout(() => setLong(true), 200);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <div aria-busy hidden />;
  return (
    <div aria-busy className={className}>
      <p role="status" className="mb-4 flex items-center gap-2.5 text-muted-foreground">
        <Spinner />
        {text}
      </p>
      {children}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

function Failed({ error, isBusy, onRetry }: FailedProps) {
  const source = sourceOf(error);
  const hint =
    source === 'connection' && isOffline()
      ? `${offlineSentence()} ${texts.failed.offlineHint}`
      : (messageOf(error) ?? texts.failed.hints[source]);
  return (
    <StateBlock
      tone="danger"
      role="alert"
      Icon={source === 'connection' ? WifiOff : CircleAlert}
      title={texts.failed.title}
      hint={hint}
    >
      <Button variant="outline" className="mt-4" disabled={isBusy} onClick={onRetry}>
        {isBusy ? <Spinner /> : <RefreshCw aria-hidden strokeWidth={1.9} />}
        {texts.retry}
      </Button>
    </StateBlock>
  );
}
