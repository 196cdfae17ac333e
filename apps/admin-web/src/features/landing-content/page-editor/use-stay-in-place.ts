import { type RefObject, useLayoutEffect, useRef } from 'react';

interface StayInPlace {
  /** The button that opens and closes. */
  head: RefObject<HTMLButtonElement | null>;
  /** Call it before the button opens or closes something. */
  note: () => void;
}

/**
 * Keeps the button of a section that opens at its place in the window as far as the page can be scrolled, although the open
 * section above it closes and everything moves up. The sections need `[overflow-anchor:none]`, or the browser moves them as well.
 */
export function useStayInPlace(): StayInPlace {
  const head = useRef<HTMLButtonElement>(null);
  const noted = useRef<number>(undefined);
  // After every render: only the one after `note` has anything to do.
  useLayoutEffect(() => {
    const before = noted.current;
    noted.current = undefined;
    if (before === undefined || head.current === null) return;
    const moved = head.current.getBoundingClientRect().top - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  const note = () => {
    noted.current = head.current?.getBoundingClientRect().top;
  };
  return { head, note };
}
