import { MapPinOff } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { Skeleton } from '@jala/ui/skeleton';
import { texts } from './texts.ts';

interface LocationListCardProps {
  count: number;
  /** The heading, which gets the focus when a row is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function LocationListCard({ count, heading, children }: LocationListCardProps) {
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {texts.list}
        </CardTitle>
        <p className="text-sm text-muted-foreground">{texts.count(count)}</p>
      </CardHeader>
      {children}
    </Card>
  );
}

export function NoLocations() {
  return (
    <Empty tone="frameless">
      <EmptyIcon>
        <MapPinOff strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle>{texts.empty}</EmptyTitle>
      <EmptyDescription>{texts.emptyHint}</EmptyDescription>
    </Empty>
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
