import { cn } from '@jala/ui/cn';
import { Skeleton } from '@jala/ui/skeleton';
import { texts } from './texts.ts';
import { CANVAS, FRAME } from './editor-frame.ts';

/** The place of the editor while it is fetched. */
export function EditorSkeleton({ className }: { className: string | undefined }) {
  return (
    <div role="status" className={cn(FRAME, className)}>
      <div className="h-11.25 rounded-t-sm border-b border-border bg-muted max-md:h-32" />
      <div className={cn('grid content-start gap-3', CANVAS)}>
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
