import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { BackCloses } from '#ui/back.tsx';
import { cn } from '#ui/cn.ts';
import { DIALOG_BOX } from '#ui/dialog.tsx';
import { useReturnedFocus } from '#ui/use-returned-focus.ts';

export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogAction = AlertDialogPrimitive.Action;
/** The button that cancels. It gets the focus when the dialog opens, and Escape does the same as pressing it. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

interface AlertDialogContentProps extends ComponentProps<typeof AlertDialogPrimitive.Content> {
  /** Called when the user presses the page behind the dialog. */
  onBackdrop?: () => void;
}

export function AlertDialogContent({ onBackdrop, className, children, ...props }: AlertDialogContentProps) {
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay
        data-slot="alert-dialog-overlay"
        className="fixed inset-0 z-60 bg-nila-950/60"
        onClick={onBackdrop}
      />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        // `alertdialog` would announce an alarm. Our questions are no more urgent than other dialogs.
        role="dialog"
        // By default Radix points to a description that may not exist. A caller with a description passes its id.
        aria-describedby={undefined}
        {...useReturnedFocus()}
        className={cn(DIALOG_BOX, className)}
        {...props}
      >
        {children}
        <BackCloses />
      </AlertDialogPrimitive.Content>
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

/** The text that says what will happen. */
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

/** An icon for the subject of the question. */
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
