import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Pager } from '@jala/ui/pager';
import type { LocationAddress } from './location-address.ts';
import { texts } from './texts.ts';

interface LocationPagerProps {
  address: LocationAddress;
  current: number;
  total: number;
}

export const LocationPager = ({ address, current, total }: LocationPagerProps) => (
  <Pager
    aria-label={texts.pages}
    size="sm"
    className="border-t border-border px-5 py-3.5"
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
      <Link
        to="."
        search={{ ...address, halaman: page > 1 ? page : undefined }}
        activeOptions={{ exact: true }}
        resetScroll={false}
        {...props}
      />
    )}
  />
);
