import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether the window fits a media query such as '(width >= 64rem)'. */
export function useMatchesMedia(media: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => matchMedia(media).matches);
}
