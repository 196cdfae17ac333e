import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { BackCloses } from '#ui/back.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { useReturnedFocus } from '#ui/use-returned-focus.ts';

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

/** Dims the page behind a dialog. */
export function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      data-slot="dialog-overlay"
      className={cn('fixed inset-0 z-60 bg-nila-950/60', className)}
      {...props}
    />
  );
}

/** The looks of a dialog. It is no higher than the window and scrolls by itself, which `DialogActions` needs. */
export const DIALOG_BOX =
  'fixed top-1/2 left-1/2 z-60 max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100vw-2rem))] -translate-1/2 scroll-pb-32 overflow-y-auto rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-lg';

/** Scrolls a dialog to the field that has the focus. Buttons are always in sight. */
function showFocused(dialog: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== null && dialog.contains(focused) && focused.closest('[data-slot=dialog-actions]') === null)
    focused.scrollIntoView({ block: 'nearest' });
}

interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  /** The accessible name of the button that closes the dialog. Without a name, the dialog has no such button. */
  closeLabel?: string;
}

export function DialogContent({ closeLabel, className, children, onOpenAutoFocus, ...props }: DialogContentProps) {
  const focus = useReturnedFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        // By default Radix points to a description that may not exist. A caller with a description passes its id.
        aria-describedby={undefined}
        {...focus}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
          const dialog = event.currentTarget;
          // Radix moves the focus right after this, and does not scroll.
          if (dialog instanceof HTMLElement) queueMicrotask(() => showFocused(dialog));
        }}
        className={cn(DIALOG_BOX, className)}
        {...props}
      >
        {children}
        <BackCloses />
        {closeLabel !== undefined && (
          <DialogPrimitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={closeLabel}
              className="absolute top-3 right-3 text-muted-foreground"
            >
              <X aria-hidden strokeWidth={1.9} />
            </Button>
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('text-lg leading-snug font-bold', className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('mt-1.5 text-ui text-muted-foreground', className)}
      {...props}
    />
  );
}

/** The buttons of a dialog, side by side. They stay in sight when the dialog scrolls. On narrow screens, they have the same width. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-actions"
      className={cn(
        'sticky -bottom-6 -mx-6 mt-3 -mb-6 flex flex-wrap justify-end gap-2.5 rounded-b-xl bg-popover px-6 pt-3 pb-6 [@media(max-height:30rem)]:pt-2 [@media(max-height:30rem)]:pb-3 max-[30rem]:grid max-[30rem]:grid-cols-2',
        className,
      )}
      {...props}
    />
  );
}
