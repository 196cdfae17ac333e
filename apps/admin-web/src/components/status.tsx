import { cn } from '@jala/ui/cn';

interface StatusProps {
  /** A solid dot is live, a ring waits or is off. */
  tone: 'live' | 'waiting' | 'off';
  children: string;
}

/** A state as a dot and a word, so that colour is never alone. */
export const Status = ({ tone, children }: StatusProps) => (
  <span
    className={cn(
      'inline-flex items-center gap-1.75 font-semibold whitespace-nowrap',
      { live: 'text-success-text', waiting: 'text-warning-text', off: 'text-muted-foreground' }[tone],
    )}
  >
    <span
      aria-hidden
      className={cn('size-2 flex-none rounded-full border-2 border-current', tone === 'live' && 'bg-current')}
    />
    {children}
  </span>
);
