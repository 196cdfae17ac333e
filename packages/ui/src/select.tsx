import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { inputClasses } from '#ui/input.tsx';

/** Classes that draw the arrow as two gradients, because a background image cannot take the colour of the text. */
const ARROW =
  'appearance-none bg-[linear-gradient(45deg,transparent_50%,currentColor_50%),linear-gradient(135deg,currentColor_50%,transparent_50%)] bg-[length:0.3125rem_0.3125rem] bg-[position:right_1.0625rem_center,right_0.75rem_center] bg-no-repeat pr-9';

/** The native `select` element, styled like an input. */
export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <select data-slot="select" className={cn(inputClasses, ARROW, className)} {...props} />
);
