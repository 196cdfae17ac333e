import { texts } from '#texts.ts';

/** Tells whether the browser reports that there is no network. A report that there is a network may be wrong. */
export const isOffline = (): boolean => !navigator.onLine;

/** True for a phone: a touch screen that is small in both directions. */
const isPhone = (): boolean => navigator.maxTouchPoints > 0 && Math.min(screen.width, screen.height) < 600;

/** 'HP Anda tidak tersambung internet.' */
export const offlineSentence = (): string => texts.offline(isPhone());

/** Calls `run` once when the network is back, unless the returned function is called before. */
export function onceOnline(run: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', run, { once: true, signal: stop.signal });
  return () => stop.abort();
}
