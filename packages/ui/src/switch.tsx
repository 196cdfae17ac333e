import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

/** A switch, 44 px wide and 24 px high. The caller puts it into its label, which gives fingers a larger area. */
export function Switch({ className, checked, ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="switch"
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={cn(
        'relative h-6 w-11 flex-none cursor-pointer appearance-none rounded-full bg-card shadow-[inset_0_0_0_1.5px_var(--color-input)] transition-colors',
        'after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-input after:transition-transform',
        'checked:bg-primary checked:shadow-none checked:after:translate-x-5 checked:after:bg-primary-foreground',
        'forced-colors:appearance-auto forced-colors:after:hidden',
        className,
      )}
      {...props}
    />
  );
}
