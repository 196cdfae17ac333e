import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const wordmarkVariants = cva(
  'inline-flex items-center gap-2.5 text-[1.3125rem] leading-none font-extrabold tracking-[-0.025em]',
  {
    variants: {
      tone: {
        /** For an indigo surface. */
        inverse: '[--logo-points:var(--color-soga-400)]',
        /** For a surface that follows the theme. */
        themed:
          '[--logo-points:var(--color-soga-500)] dark:[--logo-points:var(--color-soga-400)] [&>svg]:text-nila-700 dark:[&>svg]:text-white',
      },
    },
  },
);

/**
 * The logo beside the name. The lines of the logo have the colour of the text, and its points the colour
 * `--logo-points`.
 */
export function Wordmark({
  tone,
  className,
  children,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof wordmarkVariants>) {
  return (
    <span data-slot="wordmark" className={wordmarkVariants({ tone, className })} {...props}>
      <svg viewBox="0 0 40 40" fill="none" className="size-9 flex-none" aria-hidden>
        <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
          <path d="M32 6v15.5a13 13 0 0 1-26 0V19" />
          <path d="M26.6 6v15.5a7.6 7.6 0 0 1-15.2 0V19" />
          <path d="M21.2 6v15.5a2.2 2.2 0 0 1-4.4 0V19" />
        </g>
        <g fill="var(--logo-points)">
          <circle cx="6" cy="13" r="2.1" />
          <circle cx="11.4" cy="13" r="2.1" />
          <circle cx="16.8" cy="13" r="2.1" />
        </g>
      </svg>
      {children}
    </span>
  );
}
