import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { inputClasses } from '#ui/input.tsx';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(inputClasses, 'min-h-24 resize-y', className)} {...props} />;
}
