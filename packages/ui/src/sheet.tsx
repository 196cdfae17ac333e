import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { BackCloses } from '#ui/back.tsx';
import { cn } from '#ui/cn.ts';
import { DialogOverlay } from '#ui/dialog.tsx';
import { useReturnedFocus } from '#ui/use-returned-focus.ts';

export const Sheet = DialogPrimitive.Root;
export const SheetTrigger = DialogPrimitive.Trigger;
export const SheetTitle = DialogPrimitive.Title;

const SIDES = {
  left: 'inset-y-0 left-0 w-64 max-w-[85vw] border-r',
  /** On phones, the sheet rises from the bottom. */
  right:
    'inset-y-0 right-0 w-120 max-w-[95vw] border-l bg-card text-card-foreground max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[88dvh] max-md:w-full max-md:max-w-none max-md:rounded-t-lg max-md:border-t max-md:border-l-0',
};

interface SheetContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  side?: keyof typeof SIDES;
}

/** A panel that slides over the page from one of its edges. Escape and the backdrop close it. */
export function SheetContent({ side = 'left', className, onOpenAutoFocus, children, ...props }: SheetContentProps) {
  const focus = useReturnedFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay data-slot="sheet-overlay" />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        data-side={side}
        aria-describedby={undefined}
        {...focus}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
        }}
        className={cn('fixed z-60 flex flex-col border-border shadow-lg', SIDES[side], className)}
        {...props}
      >
        {children}
        <BackCloses />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
