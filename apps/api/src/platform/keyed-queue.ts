import pLimit, { type LimitFunction } from 'p-limit';
import { busy } from '#errors/unavailable.ts';

/** Whoever waits for a piece of work. */
export interface Client {
  /** As `callerOf` gives it. */
  network: string;
  /** Aborted when they have left; for visitors of a listener with the reason `CLIENT_DISCONNECTED`. */
  left: AbortSignal;
}

/** How many pieces of work run at the same time and wait, of all keys together and of one key. */
export interface QueueLimits {
  running: number;
  waiting: number;
  runningPerKey: number;
  waitingPerKey: number;
}

/**
 * Does the work when there is a place for its key. Throws unavailable if too much waits already, and the reason of `left` if whoever
 * waits has left before the work began.
 */
export interface KeyedQueue {
  <T>(key: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
  /** Pieces of work that run or wait. */
  pieces: () => number;
}

/** A queue in which keys take turns: however much work there is for one, another one waits for one piece of it. */
export function createKeyedQueue({ running, waiting, runningPerKey, waitingPerKey }: QueueLimits): KeyedQueue {
  const places = pLimit(running);
  const keys = new Map<string, LimitFunction>();
  let pieces = 0;

  const queue = async <T>(key: string, work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    const own = keys.get(key) ?? pLimit(runningPerKey);
    if (pieces >= running + waiting || own.activeCount + own.pendingCount >= runningPerKey + waitingPerKey)
      throw busy(2);
    keys.set(key, own);
    pieces += 1;
    try {
      return await own(() =>
        places(async () => {
          left?.throwIfAborted();
          return work();
        }),
      );
    } finally {
      pieces -= 1;
      if (own.activeCount + own.pendingCount === 0) keys.delete(key);
    }
  };
  return Object.assign(queue, { pieces: () => pieces });
}
