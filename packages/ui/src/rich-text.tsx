import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface RichTextProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML that the server has sanitised. */
  html: string;
}

/** Shows rich text. Uses clsx, so that the public site does not load tailwind-merge. */
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
