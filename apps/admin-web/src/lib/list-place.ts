import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Where somebody was in a list: page, filter and words to search for, and how far down. */
interface Place {
  search: object;
  top: number;
}

/** By the path of the list. Lasts as long as the window. */
const places = new Map<string, Place>();

/** The search of a list's address when it was left, for the way back from one of its entries. */
export const leftSearch = (path: string): object => places.get(path)?.search ?? {};

/**
 * Keeps the place in a list while one of its entries is open, whose address lies below that of the list, and goes there when the user
 * comes back, by whatever way. `isReady`: whether the list is drawn.
 */
export function useListPlace(path: string, search: object, isReady: boolean): void {
  const router = useRouter();
  const [top] = useState(() => {
    const from = router.state.resolvedLocation?.pathname ?? '';
    return from.startsWith(`${path}/`) ? (places.get(path)?.top ?? 0) : 0;
  });
  // While the list is still drawn: without it, there is less to scroll.
  useEffect(
    () => router.subscribe('onBeforeNavigate', () => void places.set(path, { search, top: window.scrollY })),
    [router, path, search],
  );
  useEffect(() => {
    if (!isReady || top === 0) return undefined;
    const go = () => window.scrollTo({ top, behavior: 'instant' });
    go();
    // The router goes to the top when it has drawn a screen.
    const stop = router.subscribe('onRendered', () => {
      go();
      stop();
    });
    return stop;
  }, [router, isReady, top]);
}
