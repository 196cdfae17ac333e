import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { inputClasses } from '#ui/input.tsx';

/** The browser's own list of choices, in the looks of an input. */
export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <select data-slot="select" className={cn(inputClasses, className)} {...props} />
);
