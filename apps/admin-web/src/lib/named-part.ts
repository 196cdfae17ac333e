import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Shows the part of a screen that the address names, such as `/situs#alamat`, as soon as it is there, and keeps it in view until the user
 * does something. The browser looks for it only when the window opens and when a link is followed, and what it shows may come later.
 */
export function useNamedPart(): void {
  const id = useRouterState({ select: ({ location }) => location.hash });
  const isFirst = useRef(true);
  useEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    // What is there already when a link is followed, the browser shows itself.
    if (id === '' || (!isOpening && document.getElementById(id) !== null)) return undefined;
    const stop = new AbortController();
    const show = () => {
      const part = document.getElementById(id);
      if (part === null) return;
      additions.disconnect();
      part.scrollIntoView({ behavior: 'instant' });
    };
    const additions = new MutationObserver(show);
    // What is loaded later, above the part, pushes it away.
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
