import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

const stepVariants = cva('inline-flex items-center justify-center gap-1.5 rounded-sm border px-3 font-semibold', {
  variants: {
    size: { md: 'h-11 text-ui max-sm:min-w-28 [&>svg]:size-4', sm: 'h-10 min-w-28 text-sm [&>svg]:size-4.5' },
    isPossible: { true: 'border-input bg-card', false: 'cursor-not-allowed border-border text-muted-foreground' },
  },
  compoundVariants: [
    { size: 'md', isPossible: true, className: 'hover:bg-secondary' },
    { size: 'sm', isPossible: true, className: 'transition hover:bg-muted active:translate-y-px' },
  ],
  defaultVariants: { size: 'md' },
});

const listVariants = cva('flex', {
  variants: {
    size: {
      md: 'gap-1.5 max-sm:order-first max-sm:mb-1.5 max-sm:w-full max-sm:justify-center',
      sm: 'gap-1 max-md:order-first max-md:w-full max-md:justify-center',
    },
  },
  defaultVariants: { size: 'md' },
});

const numberVariants = cva('grid place-items-center rounded-sm font-semibold tabular-nums', {
  variants: {
    size: { md: 'size-11 text-ui', sm: 'size-10 text-sm pointer-coarse:size-11' },
    isCurrent: { true: 'bg-primary text-primary-foreground', false: 'hover:bg-secondary' },
  },
  defaultVariants: { size: 'md' },
});

/** The props of a link to a page. */
export interface PageLinkProps {
  className: string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

interface Looks extends VariantProps<typeof listVariants> {
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
}

interface PagerProps extends Omit<ComponentProps<'nav'>, 'children'>, Looks {
  'aria-label': string;
  /** The number of the current page, counted from 1. */
  current: number;
  total: number;
  /** The content of the link to the previous page; `next` is the content of the link to the next page. */
  previous: ReactNode;
  next: ReactNode;
}

/** Links to the previous page, to some pages by number, and to the next page. */
export function Pager({ current, total, previous, next, renderLink, size, className, ...props }: PagerProps) {
  const looks = { renderLink, size };
  return (
    <nav data-slot="pager" className={clsx('flex flex-wrap items-center justify-center gap-1.5', className)} {...props}>
      <Step {...looks} page={current - 1} isPossible={current > 1}>
        {previous}
      </Step>
      <ul className={listVariants({ size })}>
        {pagerNumbers(current, total).map((number, index) => (
          <li key={number || -index}>
            <PageNumber {...looks} page={number} isCurrent={number === current} />
          </li>
        ))}
      </ul>
      <Step {...looks} page={current + 1} isPossible={current < total}>
        {next}
      </Step>
    </nav>
  );
}

function Step({
  renderLink,
  size,
  page,
  isPossible,
  children,
}: Looks & { page: number; isPossible: boolean; children: ReactNode }) {
  const className = stepVariants({ size, isPossible });
  if (isPossible) return renderLink(page, { className, children });
  return (
    <span role="link" aria-disabled="true" className={className}>
      {children}
    </span>
  );
}

/** A link to page `page`. The number 0 stands for pages that are left out, and becomes an ellipsis. */
function PageNumber({ renderLink, size, page, isCurrent }: Looks & { page: number; isCurrent: boolean }) {
  if (page === 0) {
    return (
      <span aria-hidden="true" className={numberVariants({ size })}>
        …
      </span>
    );
  }
  const className = numberVariants({ size, isCurrent });
  return renderLink(page, { className, 'aria-current': isCurrent ? 'page' : undefined, children: page });
}

/** The page numbers to show, at most seven. A 0 stands for the pages that are left out between two numbers. */
export function pagerNumbers(current: number, total: number): number[] {
  const wanted = [1, current - 1, current, current + 1, total];
  const near = total <= 7 ? Array.from({ length: total }, (_, index) => index + 1) : wanted;
  const numbers = [...new Set(near)].filter((number) => number >= 1 && number <= total).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [0, number] : [number];
  });
}
