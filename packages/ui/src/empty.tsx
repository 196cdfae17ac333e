import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const emptyVariants = cva('group/empty grid content-center justify-items-center gap-1 px-6 py-14 text-center', {
  variants: {
    tone: {
      neutral: 'rounded-lg border border-dashed border-border-strong bg-card',
      danger: 'rounded-lg border border-destructive-line bg-destructive-tint',
      /** For use in a card, which has a frame already. */
      frameless: 'bg-card',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/**
 * A message that explains why there is no content and what to do. Uses clsx, so that the public site does not load
 * tailwind-merge.
 */
export function Empty({ tone, className, ...props }: ComponentProps<'div'> & VariantProps<typeof emptyVariants>) {
  return (
    <div data-slot="empty" data-tone={tone ?? 'neutral'} className={emptyVariants({ tone, className })} {...props} />
  );
}

export function EmptyIcon({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="empty-icon"
      aria-hidden
      className={clsx(
        'mb-3 grid size-14 place-items-center rounded-full bg-secondary text-secondary-foreground group-data-[tone=danger]/empty:border group-data-[tone=danger]/empty:border-destructive-line group-data-[tone=danger]/empty:bg-card group-data-[tone=danger]/empty:text-destructive-text [&>svg]:size-6',
        className,
      )}
      {...props}
    />
  );
}

export function EmptyTitle({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="empty-title" className={clsx('text-md font-bold', className)} {...props} />;
}

export function EmptyDescription({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="empty-description"
      className={clsx('max-w-104 text-ui text-balance text-muted-foreground', className)}
      {...props}
    />
  );
}
