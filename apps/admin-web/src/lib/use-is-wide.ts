import { useSyncExternalStore } from 'react';

/** The width from which a screen has room for a preview beside its form (2xl of Tailwind). */
const WIDE = '(width >= 96rem)';

const watch = (onChange: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is wide enough for a preview beside a form. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
