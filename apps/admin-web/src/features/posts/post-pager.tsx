import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { pagerNumbers } from '@jala/ui/pager-numbers';
import { copy } from '#copy.ts';
import { postListSearch } from './post-address.ts';

interface PostPagerProps {
  /** The page that the address asks for, also while it is loading. */
  current: number;
  total: number;
}

/** Otherwise the router takes the address of the first page, which has no query, for a part of all others. */
const THIS_PAGE_ALONE = { exact: true };

const NUMBER = 'grid size-10 place-items-center rounded-sm text-sm font-semibold tabular-nums';

export function PostPager({ current, total }: PostPagerProps) {
  return (
    <nav
      aria-label={copy.posts.pages}
      className="flex flex-wrap items-center justify-center gap-1.5 border-t border-border px-5 py-3.5 md:justify-between"
    >
      <Step page={current - 1} isPossible={current > 1}>
        <ChevronLeft aria-hidden strokeWidth={1.9} />
        {copy.posts.previous}
      </Step>
      <ul className="flex gap-1 max-md:order-first max-md:w-full max-md:justify-center">
        {pagerNumbers(current, total).map((number, index) => (
          <li key={number || -index}>
            <PageNumber number={number} isCurrent={number === current} />
          </li>
        ))}
      </ul>
      <Step page={current + 1} isPossible={current < total}>
        {copy.posts.next}
        <ChevronRight aria-hidden strokeWidth={1.9} />
      </Step>
    </nav>
  );
}

function Step({ page, isPossible, children }: { page: number; isPossible: boolean; children: ReactNode }) {
  if (!isPossible) {
    return (
      <span
        role="link"
        aria-disabled="true"
        className="inline-flex min-h-10 min-w-28 cursor-not-allowed items-center justify-center gap-1.5 rounded-sm border border-border px-3 text-sm font-semibold text-muted-foreground [&>svg]:size-4.5"
      >
        {children}
      </span>
    );
  }
  return (
    <Button asChild variant="outline" size="sm" className="min-h-10 min-w-28 font-semibold">
      <Link to="/post" search={postListSearch({ page })} activeOptions={THIS_PAGE_ALONE}>
        {children}
      </Link>
    </Button>
  );
}

function PageNumber({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  if (number === 0) {
    return (
      <span aria-hidden className={NUMBER}>
        …
      </span>
    );
  }
  return (
    <Link
      to="/post"
      search={postListSearch({ page: number })}
      activeOptions={THIS_PAGE_ALONE}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(NUMBER, isCurrent ? 'bg-primary text-primary-foreground' : 'hover:bg-secondary')}
    >
      {number}
    </Link>
  );
}
