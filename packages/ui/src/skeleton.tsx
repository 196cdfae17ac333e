import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

/** A placeholder. Give it the size of the content that is loading. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn(
        'block animate-shimmer rounded-xs bg-[linear-gradient(90deg,var(--color-skeleton)_25%,color-mix(in_oklab,var(--color-skeleton)_55%,var(--color-card))_50%,var(--color-skeleton)_75%)] bg-size-[200%_100%] motion-reduce:animate-none motion-reduce:bg-skeleton motion-reduce:bg-none',
        className,
      )}
      {...props}
    />
  );
}
