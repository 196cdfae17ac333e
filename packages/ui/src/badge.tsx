import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

const badgeVariants = cva(
  'inline-flex h-6 items-center gap-1.25 rounded-xs border px-2 text-xs leading-none font-semibold whitespace-nowrap [&>svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'border-transparent bg-muted text-muted-foreground',
        info: 'border-info-line bg-info-tint text-info-text',
        success: 'border-success-line bg-success-tint text-success-text',
        warning: 'border-warning-line bg-warning-tint text-warning-text',
        danger: 'border-destructive-line bg-destructive-tint text-destructive-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A short label, such as an icon and a word. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}
