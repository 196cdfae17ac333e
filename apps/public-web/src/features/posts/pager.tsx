import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { pagerNumbers } from '@jala/ui/pager-numbers';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { blogPagePath } from './blog-page-path.ts';

interface PagerProps {
  current: number;
  total: number;
}

const STEP =
  'inline-flex h-11 items-center justify-center gap-1.5 rounded-sm border px-3 text-ui font-semibold max-sm:min-w-28';
const NUMBER = 'grid size-11 place-items-center rounded-sm text-ui font-semibold tabular-nums';

export function Pager({ current, total }: PagerProps) {
  return (
    <nav aria-label={texts.posts.pages} className="mt-12 flex flex-wrap items-center justify-center gap-1.5">
      <Step page={current - 1} isPossible={current > 1}>
        <Icon name="chevron-left" className="size-4" />
        {texts.posts.previous}
      </Step>
      <ul className="flex gap-1.5 max-sm:order-first max-sm:mb-1.5 max-sm:w-full max-sm:justify-center">
        {pagerNumbers(current, total).map((number, index) => (
          <li key={number || -index}>
            <PageNumber number={number} isCurrent={number === current} />
          </li>
        ))}
      </ul>
      <Step page={current + 1} isPossible={current < total}>
        {texts.posts.next}
        <Icon name="chevron-right" className="size-4" />
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
        className={clsx(STEP, 'cursor-not-allowed border-border text-muted-foreground')}
      >
        {children}
      </span>
    );
  }
  return (
    <a href={blogPagePath(page)} className={clsx(STEP, 'border-input bg-card hover:bg-secondary')}>
      {children}
    </a>
  );
}

function PageNumber({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  if (number === 0) {
    return (
      <span aria-hidden="true" className={NUMBER}>
        …
      </span>
    );
  }
  return (
    <a
      href={blogPagePath(number)}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(NUMBER, isCurrent ? 'bg-primary text-primary-foreground' : 'hover:bg-secondary')}
    >
      {number}
    </a>
  );
}
