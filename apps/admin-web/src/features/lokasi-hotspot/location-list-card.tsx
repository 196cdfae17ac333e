import { MapPinOff, SearchX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { StateBlock } from '#components/state-block.tsx';
import { texts } from './texts.ts';

interface LocationListCardProps {
  /** Number of locations in the list. `total` is the number of all locations. */
  count: number;
  total: number;
  /** The heading, which gets the focus when a row is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function LocationListCard({ count, total, heading, actions, children }: LocationListCardProps) {
  return (
    <Card className="overflow-clip">
      <CardHeader className="flex-wrap">
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {texts.list}
        </CardTitle>
        <p role="status" className="text-sm text-muted-foreground">
          {count === total ? texts.count(total) : texts.countOf(count, total)}
        </p>
        {actions}
      </CardHeader>
      {children}
    </Card>
  );
}

export const NoLocations = () => (
  <StateBlock tone="frameless" Icon={MapPinOff} title={texts.empty} hint={texts.emptyHint} />
);

/** Message of an empty list. `onClear` removes the filters; it is undefined if only the map's view limits the list. */
export function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  const title = onClear === undefined ? texts.noneInView : texts.noneFound;
  return (
    <StateBlock tone="frameless" role="status" Icon={SearchX} title={title}>
      {onClear && (
        <Button variant="outline" className="mt-4" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </StateBlock>
  );
}

export function LocationListSkeleton() {
  return (
    <Card className="grid gap-5 p-5">
      {Array.from({ length: 5 }, (_, position) => (
        <div key={position} className="flex items-center gap-3.5">
          <Skeleton className="size-10" />
          <div className="grid min-w-0 flex-1 gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
      ))}
    </Card>
  );
}
