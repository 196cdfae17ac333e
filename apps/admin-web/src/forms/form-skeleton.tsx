import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';

/** Shown in place of a form while it loads. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Card className="grid max-w-176 gap-5 p-5">
      {Array.from({ length: fields }, (_, position) => (
        <div key={position} className="grid gap-1.75">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-11 w-24" />
    </Card>
  );
}
