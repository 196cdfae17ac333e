import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

const ICONS = { info: Info, success: CircleCheck, danger: CircleAlert };

const toastVariants = cva(
  'grid grid-cols-[1.5rem_1fr_2rem] items-start gap-3 rounded-md border border-l-4 border-border-strong bg-popover py-3.5 pr-3 pl-3.5 leading-normal text-popover-foreground shadow-lg',
  {
    variants: {
      tone: {
        info: 'border-l-info-text [&>svg]:text-info-text',
        success: 'border-l-success-text [&>svg]:text-success-text',
        danger: 'border-l-destructive-text [&>svg]:text-destructive-text',
      },
    },
    defaultVariants: { tone: 'info' },
  },
);

interface ToastProps extends Omit<ComponentProps<'div'>, 'title'>, VariantProps<typeof toastVariants> {
  closeLabel: string;
  onClose: () => void;
  /** A button below the message, such as an undo button. */
  action?: ReactNode;
}

export function Toast({ tone, closeLabel, onClose, action, className, children, ...props }: ToastProps) {
  const Icon = ICONS[tone ?? 'info'];
  return (
    <div data-slot="toast" className={cn(toastVariants({ tone }), className)} {...props}>
      <Icon aria-hidden className="mt-px size-5.5" strokeWidth={1.9} />
      <div className="grid justify-items-start gap-2">
        <p className="font-bold">{children}</p>
        {action}
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={closeLabel}
        className="-my-1 text-muted-foreground"
        onClick={onClose}
      >
        <X aria-hidden strokeWidth={1.9} />
      </Button>
    </div>
  );
}
