import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

/** The classes of an input, also for other elements that people type into. */
export const inputClasses =
  // On phones, a browser zooms into a field whose letters are smaller than 16 px.
  'min-h-11 w-full rounded-sm border border-input bg-card px-3.25 py-2.25 leading-snug text-foreground max-md:text-base transition-colors placeholder:text-muted-foreground hover:border-foreground focus-visible:border-ring focus-visible:outline-offset-0 disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive-text aria-invalid:ring-1 aria-invalid:ring-destructive-text';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      className={cn(inputClasses, '[&[readonly]]:bg-muted [&[readonly]]:text-muted-foreground', className)}
      {...props}
    />
  );
}
