import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { DialogOverlay } from '#ui/dialog.tsx';

export const Sheet = DialogPrimitive.Root;
export const SheetTrigger = DialogPrimitive.Trigger;
export const SheetTitle = DialogPrimitive.Title;

/** A panel that slides over the page from its left edge. Escape and the backdrop close it. */
export function SheetContent({ className, ...props }: ComponentProps<typeof DialogPrimitive.Content>) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay data-slot="sheet-overlay" />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 left-0 z-60 flex w-64 max-w-[85vw] flex-col border-r border-border shadow-lg',
          className,
        )}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}
