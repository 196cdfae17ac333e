import { cn } from '@jala/ui/cn';

interface StatusProps {
  /** A solid dot means live or new, a ring means waiting or off, a square means failed. */
  tone: 'live' | 'new' | 'waiting' | 'off' | 'failed';
  children: string;
}

const TONES = {
  live: 'text-success-text',
  new: 'text-info-text',
  waiting: 'text-warning-text',
  off: 'text-muted-foreground',
  failed: 'text-destructive-text',
};

/** A state as a dot and a word, so that colour is never the only sign. */
export const Status = ({ tone, children }: StatusProps) => (
  <span className={cn('inline-flex items-center gap-1.75 font-semibold whitespace-nowrap', TONES[tone])}>
    <span
      aria-hidden
      className={cn(
        'size-2 flex-none border-2 border-current',
        tone === 'failed' ? 'rounded-xs' : 'rounded-full',
        (tone === 'live' || tone === 'new' || tone === 'failed') && 'bg-current',
      )}
    />
    {children}
  </span>
);
