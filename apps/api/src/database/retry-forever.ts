import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  /** True for an error after which a later attempt may succeed. */
  isWorthWaiting: (error: unknown) => boolean;
  /** Tells the operator why we wait: at once, and then once a minute. */
  tell: (error: unknown) => void;
  pauseMs: number;
  /** Aborting the signal ends the wait with an AbortError. */
  signal?: AbortSignal | undefined;
}

const REMIND_MS = 60_000;

/** Repeats `act` until it succeeds. Throws an error for which waiting would not help. */
export async function retryForever<T>(
  act: () => Promise<T>,
  { isWorthWaiting, tell, pauseMs, signal }: Options,
): Promise<T> {
  let toldAt = -REMIND_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isWorthWaiting(error)) throw error;
      if (performance.now() - toldAt >= REMIND_MS) {
        tell(error);
        toldAt = performance.now();
      }
    }
    await sleep(pauseMs, undefined, { signal });
  }
}
