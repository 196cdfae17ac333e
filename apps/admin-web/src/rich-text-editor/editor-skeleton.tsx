import { cn } from '@jala/ui/cn';
import { Skeleton } from '@jala/ui/skeleton';
import { texts } from './texts.ts';

/** The frame around toolbar and text, also while the editor loads. */
export const FRAME =
  'rounded-sm border border-input bg-card has-[[role=textbox]:focus]:border-ring has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-ring has-aria-invalid:border-destructive-text has-aria-invalid:ring-1 has-aria-invalid:ring-destructive-text';

/** Specification section 9: at least 250 px of text. */
export const CANVAS = 'min-h-[250px] px-5 py-4.5 max-md:p-4';

/** Shown while the editor's code loads. */
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
