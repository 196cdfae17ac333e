import { Card, CardHeader } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';

/** Number of rows in each section. The first two sections of the demo have the same numbers. */
const ROW_COUNTS = [7, 8];

/** Placeholder while the items of the landing page load. */
export function LandingSkeleton() {
  return (
    <div className="grid gap-5">
      {ROW_COUNTS.map((count) => (
        <Card key={count}>
          <CardHeader>
            <Skeleton className="h-7 w-24" />
          </CardHeader>
          <div className="divide-y divide-border">
            {Array.from({ length: count }, (_, place) => (
              <SkeletonRow key={place} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

const SkeletonRow = () => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-5 py-3.5 md:grid-cols-[13rem_minmax(0,1fr)_auto]">
    <div className="grid gap-1.25">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-6 w-16" />
    </div>
    <Skeleton className="h-5 w-3/5 max-md:col-span-full max-md:row-start-2" />
    <Skeleton className="h-9 w-20" />
  </div>
);
