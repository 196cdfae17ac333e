import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the result of the work, or undefined if the work takes longer. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const stop = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: stop.signal })]);
  } finally {
    stop.abort();
  }
}
