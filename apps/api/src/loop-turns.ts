/** Work that holds the event loop longer than this lets others go first. In ms. */
const LONG_MS = 3;
/** Turns in which a connection that waits is accepted, read and answered. */
const FREE_TURNS = 3;
/** How long connections that arrive one after the other hold work up, in ms. */
const MAX_ARRIVALS_MS = 20;

/** Runs `step` in a turn of the event loop of its own. */
export type InOwnTurn = (step: () => void) => void;

/**
 * Lets each step run in a turn of its own. Node handles in one turn all that has arrived: a dozen answers of the database, each
 * followed by milliseconds of work, would keep the isolir listener waiting for all of them. And a new connection takes some turns:
 * it is accepted, then read, then answered. So a step that took long is followed by a few turns without any, and while
 * connections arrive, of which Node accepts one per listener and turn, no step begins. `arrivals` counts them.
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
    step();
    setImmediate(() => {
      const isLong = performance.now() - began > LONG_MS;
      rest(isLong ? FREE_TURNS : 1, arrivals(), performance.now());
    });
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
export const inOwnTurn = createLoopTurns(() => arrivals);
