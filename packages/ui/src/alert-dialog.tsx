import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { useReturnedFocus } from '#ui/use-returned-focus.ts';

export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogTrigger = AlertDialogPrimitive.Trigger;
export const AlertDialogAction = AlertDialogPrimitive.Action;
/** Gets the focus when the dialog opens. Escape does the same as pressing it. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

interface AlertDialogContentProps extends ComponentProps<typeof AlertDialogPrimitive.Content> {
  /** Called when the page behind the dialog is pressed. */
  onBackdrop?: () => void;
}

export function AlertDialogContent({ onBackdrop, className, ...props }: AlertDialogContentProps) {
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay
        data-slot="alert-dialog-overlay"
        className="fixed inset-0 z-60 bg-nila-950/60"
        onClick={onBackdrop}
      />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        // Users of screen readers should find a question like any other dialog; none of ours is an alarm.
        role="dialog"
        // Radix would point to a description that need not exist. A caller with a description sets this.
        aria-describedby={undefined}
        {...useReturnedFocus()}
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

/** Says what will happen. */
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

/** Shows what the question is about. */
export function AlertDialogIcon({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="alert-dialog-icon"
      aria-hidden
      className={cn(
        'mb-4 grid size-11 place-items-center rounded-full bg-secondary text-secondary-foreground data-[tone=danger]:border data-[tone=danger]:border-destructive-line data-[tone=danger]:bg-destructive-tint data-[tone=danger]:text-destructive-text [&>svg]:size-5',
        className,
      )}
      {...props}
    />
  );
}
