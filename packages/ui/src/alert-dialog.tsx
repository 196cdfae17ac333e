import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { cn } from '#cn.ts';

export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogTrigger = AlertDialogPrimitive.Trigger;
export const AlertDialogAction = AlertDialogPrimitive.Action;
/** Has the focus when the dialog opens; Escape does what it does. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const opener = useRef<Element>(null);
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay data-slot="alert-dialog-overlay" className="fixed inset-0 z-60 bg-nila-950/60" />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        // Whoever says more than the question ties it by himself.
        aria-describedby={undefined}
        onOpenAutoFocus={() => (opener.current = document.activeElement)}
        onCloseAutoFocus={(event) => {
          // Radix returns the focus to a trigger alone, which a dialog that is opened by state has not.
          event.preventDefault();
          const isTaken = document.activeElement !== document.body;
          if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        }}
        className={cn(
          'fixed top-1/2 left-1/2 z-60 w-[min(27rem,calc(100vw-2rem))] -translate-1/2 rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-lg',
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

/** What the answer brings about. */
export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn('mt-1.5 text-ui text-muted-foreground', className)}
      {...props}
    />
  );
}
