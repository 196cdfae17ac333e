import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const alertVariants = cva('flex gap-2.5 rounded-sm border px-4 py-3.25 leading-snug', {
  variants: {
    tone: {
      info: 'border-info-line bg-info-tint text-info-text',
      success: 'border-success-line bg-success-tint text-success-text',
      warning: 'border-warning-line bg-warning-tint text-warning-text',
      danger: 'border-destructive-line bg-destructive-tint text-destructive-text',
    },
  },
  defaultVariants: { tone: 'info' },
});

/** A message that stays on the page, near the thing it describes. The caller chooses its `role`. */
export function Alert({
  tone,
  className,
  children,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof alertVariants>) {
  const Icon = ICONS[tone ?? 'info'];
  return (
    <div data-slot="alert" className={cn(alertVariants({ tone }), className)} {...props}>
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" strokeWidth={1.9} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
