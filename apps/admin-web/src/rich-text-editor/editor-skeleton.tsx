import { cn } from '@jala/ui/cn';
import { Skeleton } from '@jala/ui/skeleton';
import type { RichTextEditorProps } from './props.ts';
import { texts } from './texts.ts';

/** The classes of the frame around the toolbar and the text, both while the editor loads and after. */
const FRAME =
  'min-w-0 rounded-sm border border-input bg-card has-[[role=textbox]:focus]:border-ring has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-ring has-aria-invalid:border-destructive-text has-aria-invalid:ring-1 has-aria-invalid:ring-destructive-text';

/** The classes of the text area, which is at least 250 px high (specification section 9). */
const CANVAS = 'min-h-[250px] px-5 py-4.5 max-md:p-4';

/** The classes of the parts in each look of the editor. */
export const LOOKS = {
  field: { frame: FRAME, toolbar: 'top-[max(4rem,var(--visual-top,0px))] rounded-t-sm', text: CANVAS },
  page: {
    frame: 'contents',
    // Small gaps, so that the toolbar fits beside the details of an article in a window 1280 px wide.
    toolbar:
      'order-first top-[max(var(--editor-head,4rem),var(--visual-top,0px))] flex-nowrap justify-center-safe gap-x-1.5 overflow-x-auto md:px-3 md:max-[84rem]:gap-x-1 md:max-[84rem]:px-1 [&>.ml-auto]:ml-0 [--color-muted:var(--color-card)] scroll-hints [scrollbar-width:none]',
    text: 'mx-auto min-h-[max(250px,45dvh)] w-full max-w-184 px-4 pt-6 pb-10',
  },
} as const;

interface EditorSkeletonProps extends Pick<RichTextEditorProps, 'look'> {
  className: string | undefined;
}

/** Shown while the editor's code loads. */
export function EditorSkeleton({ className, look = 'field' }: EditorSkeletonProps) {
  return (
    <div role="status" className={cn(LOOKS[look].frame, className)}>
      <div
        className={cn(
          'h-11.25 border-b border-border bg-muted max-md:h-14',
          look === 'page' ? 'order-first bg-card' : 'rounded-t-sm',
        )}
      />
      <div className={cn('grid content-start gap-3', LOOKS[look].text)}>
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
