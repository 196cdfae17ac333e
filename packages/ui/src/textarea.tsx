import type { ComponentProps } from 'react';
import { cn } from '#cn.ts';
import { inputClasses } from '#input.tsx';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(inputClasses, 'min-h-24 resize-y', className)} {...props} />;
}
