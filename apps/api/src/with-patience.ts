import { setTimeout as sleep } from 'node:timers/promises';

/** What comes of the work, or undefined if it takes longer. */
export async function withPatience<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const stop = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: stop.signal })]);
  } finally {
    stop.abort();
  }
}
