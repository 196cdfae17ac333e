import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Position in a list: the search parameters of its URL (page, filter, search words), and the scroll position in px. */
interface Place {
  search: object;
  top: number;
}

/** Last positions, keyed by the path of the list. They are lost when the window is reloaded or closed. */
const places = new Map<string, Place>();

/** Returns the search parameters that the URL of a list had when the user left the list, for links back to the list. */
export const leftSearch = (path: string): object => places.get(path)?.search ?? {};

/**
 * Stores the position in a list, and restores the scroll position when the user comes back from an entry, whose URL is below `path`.
 * `isReady`: true when the list is drawn.
 */
export function useListPlace(path: string, search: object, isReady: boolean): void {
  const router = useRouter();
  const [top] = useState(() => {
    const from = router.state.resolvedLocation?.pathname ?? '';
    return from.startsWith(`${path}/`) ? (places.get(path)?.top ?? 0) : 0;
  });
  // Read the scroll position before the navigation, while the list is still drawn.
  useEffect(
    () => router.subscribe('onBeforeNavigate', () => void places.set(path, { search, top: window.scrollY })),
    [router, path, search],
  );
  useEffect(() => {
    if (!isReady || top === 0) return undefined;
    const go = () => window.scrollTo({ top, behavior: 'instant' });
    go();
    // The router scrolls to the top after it has drawn a screen, so scroll again.
    const stop = router.subscribe('onRendered', () => {
      go();
      stop();
    });
    return stop;
  }, [router, isReady, top]);
}
