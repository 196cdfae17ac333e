import { LAYANAN_ORDER } from '@jala/schema/rules/layanan-kind';
import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';

/** Placeholder while the services load. */
export function LayananListSkeleton() {
  return (
    <div aria-hidden className="grid gap-5">
      {LAYANAN_ORDER.map((kind) => (
        <Card
          key={kind}
          className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-5 p-5 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
        >
          <Skeleton className="aspect-4/3" />
          <div className="grid gap-2.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-9 w-17 max-md:col-start-2" />
        </Card>
      ))}
    </div>
  );
}
