import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { articleColumns } from './article-columns.ts';

/** Shown in place of a text and its image while they load. */
export function ArticleSkeleton() {
  return (
    <div className={articleColumns}>
      <Card className="grid gap-1.75 p-5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-83" />
      </Card>
      <Card className="grid gap-3.5 p-5">
        <Skeleton className="h-56" />
        <Skeleton className="h-16" />
      </Card>
    </div>
  );
}
