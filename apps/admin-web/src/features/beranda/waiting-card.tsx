import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, type LucideIcon } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { texts } from './texts.ts';

/** A thing that waits for the user, as Beranda lists it. */
export interface WaitingThing {
  /** Unique key of the row. */
  key: string;
  /** Urgency: `failed` comes first in the list, `warning` is for possible losses and harm to visitors, `info` for all other things. */
  tone: 'failed' | 'warning' | 'info';
  Icon: LucideIcon;
  /** Summary, such as '1 artikel terjadwal'. */
  title: string;
  /** Details, such as names and times. */
  detail: string;
  /** Label of the link, such as 'Lihat'. */
  action: string;
  /** Target of the link. */
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
  /** Button that confirms that the user has seen the thing. Only for things that need nothing else. */
  done?: { label: string; run: () => void };
}

const MARKS: Record<WaitingThing['tone'], string> = {
  failed: 'border-destructive-text/40 bg-destructive-tint text-destructive-text',
  warning: 'border-warning-text/40 bg-warning-tint text-warning-text',
  info: 'border-transparent bg-secondary text-secondary-foreground',
};

interface WaitingCardProps {
  things: readonly WaitingThing[];
  /** True if the site is known to work. */
  isGood: boolean;
}

/** Lists the things that wait for the user; failures come first. */
export function WaitingCard({ things, isGood }: WaitingCardProps) {
  const failedFirst = things.toSorted((a, b) => Number(b.tone === 'failed') - Number(a.tone === 'failed'));
  return (
    <Card role="region" aria-label={texts.waiting.title} className="overflow-hidden">
      <CardHeader>
        <CardTitle>{texts.waiting.title}</CardTitle>
      </CardHeader>
      {things.length === 0 ? (
        <p className="flex items-center gap-3 p-5 text-muted-foreground">
          <CircleCheck aria-hidden className="size-5 flex-none text-success-text" strokeWidth={1.9} />
          {isGood ? texts.waiting.noneAndGood : texts.waiting.none}
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {failedFirst.map((thing) => (
            <Row key={thing.key} thing={thing} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ thing: { tone, Icon, title, detail, action, link, done } }: { thing: WaitingThing }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 px-5 py-3.5">
      <span aria-hidden className={cn('grid size-10 place-items-center rounded-md border', MARKS[tone])}>
        <Icon className="size-5" strokeWidth={1.9} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className={cn('font-bold', tone === 'failed' && 'text-destructive-text')}>{title}</b>
        <p className="mt-0.5 text-sm text-muted-foreground">{detail}</p>
        {done && (
          <Button variant="outline" size="sm" className="mt-2 max-md:min-h-11" onClick={done.run}>
            {done.label}
            <span className="sr-only">{`: ${detail}`}</span>
          </Button>
        )}
      </div>
      <Link
        {...link}
        className="flex min-h-11 min-w-11 items-center justify-end gap-1.5 font-semibold text-link hover:underline"
      >
        <span className="max-sm:sr-only">{action}</span>
        <span className="sr-only">{`: ${title}, ${detail}`}</span>
        <ChevronRight aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
      </Link>
    </li>
  );
}
