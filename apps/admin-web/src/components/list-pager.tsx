import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@jala/ui/cn';
import { Pager } from '@jala/ui/pager';

interface ListPagerProps extends Omit<ComponentProps<typeof Pager>, 'size' | 'previous' | 'next' | 'aria-label'> {
  texts: { pages: string; previous: string; next: string };
}

/** The links to the pages of a list, below the list. */
export const ListPager = ({ texts, className, ...props }: ListPagerProps) => (
  <Pager
    aria-label={texts.pages}
    size="sm"
    className={cn('border-t border-border px-5 py-3.5 md:justify-between', className)}
    previous={
      <>
        <ChevronLeft aria-hidden strokeWidth={1.9} />
        {texts.previous}
      </>
    }
    next={
      <>
        {texts.next}
        <ChevronRight aria-hidden strokeWidth={1.9} />
      </>
    }
    {...props}
  />
);
