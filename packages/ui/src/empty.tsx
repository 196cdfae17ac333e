import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

const emptyVariants = cva(
  'group/empty grid content-center justify-items-center gap-1 rounded-lg border px-6 py-14 text-center',
  {
    variants: {
      tone: {
        neutral: 'border-dashed border-border-strong bg-card',
        danger: 'border-destructive-line bg-destructive-tint',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A frame that says why there is nothing to see, and what can be done. */
export function Empty({ tone, className, ...props }: ComponentProps<'div'> & VariantProps<typeof emptyVariants>) {
  return (
    <div
      data-slot="empty"
      data-tone={tone ?? 'neutral'}
      className={cn(emptyVariants({ tone }), className)}
      {...props}
    />
  );
}

export function EmptyIcon({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="empty-icon"
      aria-hidden
      className={cn(
        'mb-3 grid size-14 place-items-center rounded-full bg-secondary text-secondary-foreground group-data-[tone=danger]/empty:border group-data-[tone=danger]/empty:border-destructive-line group-data-[tone=danger]/empty:bg-card group-data-[tone=danger]/empty:text-destructive-text [&>svg]:size-6',
        className,
      )}
      {...props}
    />
  );
}

export function EmptyTitle({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="empty-title" className={cn('text-md font-bold', className)} {...props} />;
}

export function EmptyDescription({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="empty-description"
      className={cn('max-w-104 text-ui text-balance text-muted-foreground', className)}
      {...props}
    />
  );
}
