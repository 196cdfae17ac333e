import { cn } from '@jala/ui/cn';
import { Skeleton } from '@jala/ui/skeleton';
import { texts } from './texts.ts';

/** The classes of the frame around the toolbar and the text, both while the editor loads and after. */
export const FRAME =
  'min-w-0 rounded-sm border border-input bg-card has-[[role=textbox]:focus]:border-ring has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-ring has-aria-invalid:border-destructive-text has-aria-invalid:ring-1 has-aria-invalid:ring-destructive-text';

/** The classes of the text area, which is at least 250 px high (specification section 9). */
export const CANVAS = 'min-h-[250px] px-5 py-4.5 max-md:p-4';

/** Shown while the editor's code loads. */
export function EditorSkeleton({ className }: { className: string | undefined }) {
  return (
    <div role="status" className={cn(FRAME, className)}>
      <div className="h-11.25 rounded-t-sm border-b border-border bg-muted max-md:h-14" />
      <div className={cn('grid content-start gap-3', CANVAS)}>
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
