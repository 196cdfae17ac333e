import pLimit, { type LimitFunction } from 'p-limit';
import { busy } from '#errors/unavailable.ts';

/** A client that waits for a piece of work. */
export interface Client {
  /** Network of the client, from `callerOf`. */
  network: string;
  /** Aborted when the client has disconnected. A signal from `clientOf` has the reason `CLIENT_DISCONNECTED`. */
  left: AbortSignal;
}

/** Maximum numbers of running and of waiting pieces of work, for all keys together and for one key. */
export interface QueueLimits {
  running: number;
  waiting: number;
  runningPerKey: number;
  waitingPerKey: number;
}

/**
 * Runs the work when the limits of its key and of the queue allow it. Throws unavailable at once if too many pieces of work wait already.
 * Throws the reason of `left` if `left` was aborted before the work began.
 */
export interface KeyedQueue {
  <T>(key: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
  /** Returns the number of pieces of work that run or wait. */
  pieces: () => number;
}

/** Creates a queue in which keys take turns: at most `runningPerKey` pieces of work of one key are ahead of the work of another key. */
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
