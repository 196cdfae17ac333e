import { useEffect, useRef, type RefObject } from 'react';
import { texts } from '#texts.ts';

/** True until a screen has been shown. The first screen leaves the focus to the browser; later screens move the focus to their heading. */
let isFirst = true;

/** Notes that the user has seen a screen that does not use {@link useScreenHeading}, such as the sign-in screen. */
export const noteFirstScreen = (): void => {
  isFirst = false;
};

/** Names the window after a screen, and moves the focus to the screen's heading. Returns the ref for that heading. */
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
