import { useEffect, useRef, type RefObject } from 'react';
import { texts } from '#texts.ts';

/** True until a screen has been shown. The first screen leaves the focus to the browser; later screens move the focus to their heading. */
let isFirst = true;

/**
 * Records that a screen without {@link useScreenHeading} was shown, such as the sign-in screen. The next screen then moves the focus to its
 * heading.
 */
export const noteFirstScreen = (): void => {
  isFirst = false;
};

/** Sets the window title, and moves the focus to the heading, except on the first screen. Returns the ref for the heading. */
export function useScreenHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${texts.brand}`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return heading;
}
