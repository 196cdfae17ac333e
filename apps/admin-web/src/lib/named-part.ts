import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the element that the URL fragment names, such as `/situs#alamat`, as soon as the element exists. Keeps it in view until the
 * user clicks, taps, presses a key or turns the wheel. The browser itself looks for the element only once, perhaps before the screen has
 * loaded it.
 */
export function useNamedPart(): void {
  const id = useRouterState({ select: ({ location }) => location.hash });
  const isFirst = useRef(true);
  useEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    // If the element already exists when a link is followed, the browser scrolls to it.
    if (id === '' || (!isOpening && document.getElementById(id) !== null)) return undefined;
    const stop = new AbortController();
    const show = () => {
      const part = document.getElementById(id);
      if (part === null) return;
      additions.disconnect();
      part.scrollIntoView({ behavior: 'instant' });
    };
    const additions = new MutationObserver(show);
    // Content that loads later, above the element, moves it.
    const resizes = new ResizeObserver(show);
    const end = () => {
      stop.abort();
      additions.disconnect();
      resizes.disconnect();
    };
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(type, end, { signal: stop.signal, passive: true });
    additions.observe(document.body, { childList: true, subtree: true });
    resizes.observe(document.body);
    return end;
  }, [id]);
}
