import { AsyncResource } from 'node:async_hooks';

/** Work that holds the event loop longer than this lets others go first. In ms. */
const LONG_MS = 3;
/** Turns in which a connection that waits is accepted, read and answered. */
const FREE_TURNS = 3;
/** How long connections that arrive one after the other hold work up, in ms. */
const MAX_ARRIVALS_MS = 20;

/** Runs `step` in a turn of the event loop of its own. */
export type InOwnTurn = (step: () => void) => void;

/**
 * Runs one step in each turn of the event loop. Without it, Node continues all requests whose answers have arrived from the
 * database in the same turn, and the isolir listener waits for the work of all of them.
 *
 * Node needs three turns for a new connection: it accepts, reads, and answers. So three turns stay free after a step that took
 * long. Node accepts one connection per listener and turn, so no step begins while connections arrive, for 20 ms at most.
 * `arrivals` counts them. The async context of a step is that of some other step.
 */
export function createLoopTurns(arrivals: () => number): InOwnTurn {
  const steps: (() => void)[] = [];
  let isRunning = false;

  function run(): void {
    const step = steps.shift();
    if (step === undefined) {
      isRunning = false;
      return;
    }
    const began = performance.now();
    try {
      step();
    } finally {
      setImmediate(() => {
        const isLong = performance.now() - began > LONG_MS;
        rest(isLong ? FREE_TURNS : 1, arrivals(), performance.now());
      });
    }
  }

  /** Waits for `turns` without an arrival. */
  function rest(turns: number, before: number, since: number): void {
    const now = arrivals();
    if (performance.now() - since > MAX_ARRIVALS_MS) return run();
    if (now === before && turns <= 1) return run();
    setImmediate(() => rest(now === before ? turns - 1 : turns, now, since));
  }

  return (step) => {
    steps.push(step);
    if (isRunning) return;
    isRunning = true;
    const before = arrivals();
    setImmediate(() => rest(1, before, performance.now()));
  };
}

let arrivals = 0;

/** Called for each connection that a listener accepts. */
export const noteArrival = (): void => void (arrivals += 1);

/** There is one event loop, so all its users share these turns. */
const inSharedTurn = createLoopTurns(() => arrivals);

/** Runs a step in the async context of the caller. The steps before it belong to others, and it must not be part of their writes. */
export const inOwnTurn: InOwnTurn = (step) => inSharedTurn(AsyncResource.bind(step));

/** Waits for a turn of its own, so that a long row of short pieces of work lets others go first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => inSharedTurn(resolve));
