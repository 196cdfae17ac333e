import type { IncomingMessage, RequestListener } from 'node:http';
import { callerOf } from '#features/auth/networks.ts';
import { isForwardedByMany } from './guard-requests.ts';

/** How long requests may hold a turn of the event loop, in ms, and how many: some of their work comes after it. */
const SLICE_MS = 4;
const MAX_BEGUN = 16;

interface Waiting {
  begin: () => void;
  isGone: () => boolean;
}

/**
 * Lets a few requests begin in each turn of the event loop. Node reads hundreds of connections in one turn, and hundreds of
 * answers from memory take longer than the isolir listener, which shares the loop, may wait. What comes later begins in the next
 * turns, where callers take turns. Requests of callers who have left are dropped.
 */
export function createSlices(callerAddress: (request: IncomingMessage) => string) {
  /** By the networks of the callers. The map keeps the order of insertion. */
  const waiting = new Map<string, Waiting[]>();
  let spent = 0;
  let begun = 0;
  let isScheduled = false;

  function begin(act: () => void): void {
    // First, so that others go on even if this one throws.
    if (!isScheduled) setImmediate(startTurn);
    isScheduled = true;
    const start = performance.now();
    begun += 1;
    act();
    spent += performance.now() - start;
  }

  function startTurn(): void {
    isScheduled = false;
    spent = 0;
    begun = 0;
    while (hasTime()) {
      const next = takeNext();
      if (next === undefined) return;
      if (!next.isGone()) begin(next.begin);
    }
  }

  const hasTime = (): boolean => spent < SLICE_MS && begun < MAX_BEGUN;

  /** The first request of the caller whose last turn is longest ago. */
  function takeNext(): Waiting | undefined {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [network, queue] = first;
    const next = queue.shift();
    waiting.delete(network);
    if (queue.length > 0) waiting.set(network, queue);
    return next;
  }

  return (handler: RequestListener): RequestListener =>
    (request, response) => {
      if (waiting.size === 0 && hasTime()) return begin(() => handler(request, response));
      // To read the address would take as long as the work that is put off, and the request will be refused.
      const network = isForwardedByMany(request) ? '' : callerOf(callerAddress(request));
      const queue = waiting.get(network) ?? [];
      waiting.set(network, queue);
      queue.push({ begin: () => handler(request, response), isGone: () => request.socket.destroyed });
    };
}
