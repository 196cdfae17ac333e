import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#cn.ts';

export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogTrigger = AlertDialogPrimitive.Trigger;
export const AlertDialogAction = AlertDialogPrimitive.Action;
/** Has the focus when the dialog opens; Escape does what it does. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay data-slot="alert-dialog-overlay" className="fixed inset-0 z-60 bg-nila-950/60" />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        // The question is all there is to say.
        aria-describedby={undefined}
        className={cn(
          'fixed top-1/2 left-1/2 z-60 w-[min(27rem,calc(100vw-2rem))] -translate-1/2 rounded-xl bg-popover p-6 text-popover-foreground shadow-lg',
          className,
        )}
        {...props}
      />
    </AlertDialogPrimitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn('text-lg leading-snug font-bold', className)}
      {...props}
    />
  );
}
