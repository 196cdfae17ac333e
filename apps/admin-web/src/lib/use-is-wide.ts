import { useMatchesMedia } from './use-matches-media.ts';

/** The width from which a screen has room for a preview beside its form (2xl of Tailwind). */
const WIDE = '(width >= 96rem)';

/** Tells whether the window is wide enough for a preview beside a form. */
export const useIsWide = (): boolean => useMatchesMedia(WIDE);
