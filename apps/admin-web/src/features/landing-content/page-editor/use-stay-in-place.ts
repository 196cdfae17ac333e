import { type RefObject, useLayoutEffect, useRef } from 'react';

interface StayInPlace {
  /** The button that opens and closes a section. */
  head: RefObject<HTMLButtonElement | null>;
  /** Must be called before the button opens or closes the section. */
  note: () => void;
}

/**
 * Keeps the button of a section at the same place in the window when the section opens and another section above it closes. Works as far
 * as the page can be scrolled. The sections need `[overflow-anchor:none]`, because otherwise the browser scrolls the page too.
 */
export function useStayInPlace(): StayInPlace {
  const head = useRef<HTMLButtonElement>(null);
  const noted = useRef<number>(undefined);
  // Runs after every render, but scrolls only after the render that follows `note`.
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
