import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A turning arc beside a text that says what is loading. Uses clsx, so that the public site does not load tailwind-merge. */
export function Spinner({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      aria-hidden
      className={clsx('size-5 flex-none animate-spin', className)}
      {...props}
    >
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </svg>
  );
}
