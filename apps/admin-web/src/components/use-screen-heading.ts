import { useEffect, useRef, type RefObject } from 'react';
import { texts } from '#texts.ts';

/** True until a screen has been shown. The first screen leaves the focus to the browser; later ones move it to their heading. */
let isFirst = true;

/** The user has seen a screen that has no heading of this kind, such as the one that signs in. */
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
