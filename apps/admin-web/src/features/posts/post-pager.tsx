import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Pager } from '@jala/ui/pager';
import { type PostFilter, postListSearch } from './post-address.ts';
import { texts } from './texts.ts';

interface PostPagerProps {
  /** The number of the page in the address, which may still be loading. */
  current: number;
  total: number;
  filter: PostFilter;
}

/** Compares the whole address. Otherwise the router would mark page 1, whose address has no query, on every page. */
const THIS_PAGE_ALONE = { exact: true };

export function PostPager({ current, total, filter }: PostPagerProps) {
  return (
    <Pager
      aria-label={texts.pages}
      size="sm"
      className="border-t border-border px-5 py-3.5 md:justify-between"
      current={current}
      total={total}
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
      renderLink={(page, props) => (
        <Link to="/post" search={postListSearch({ ...filter, page })} activeOptions={THIS_PAGE_ALONE} {...props} />
      )}
    />
  );
}
