import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface RichTextProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML that the server has cleaned. */
  html: string;
}

/** Joined by clsx: sites that never merge classes stay small. */
export function RichText({ html, className, ...props }: RichTextProps) {
  return (
    <div
      data-slot="rich-text"
      className={clsx('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
      {...props}
    />
  );
}
