import type { Logger } from '#logger.ts';
import type { IsolirAnswer } from './decide.ts';

const TALLY_MS = 10 * 60_000;

type Counted = IsolirAnswer | 'no-http' | 'fault';

/** Counts responses and logs one line with the counts every ten minutes, however many requests come. */
export function createTally(logger: Logger) {
  let counted: Partial<Record<Counted, number>> = {};
  const report = (): void => {
    if (Object.keys(counted).length > 0) logger.info({ answers: counted }, 'isolir listener');
    counted = {};
  };
  const timer = setInterval(report, TALLY_MS).unref();
  return {
    count(answer: Counted) {
      counted[answer] = (counted[answer] ?? 0) + 1;
    },
    /** Counts an error, and logs the first of every ten minutes in full. */
    fail(error: unknown) {
      if (counted.fault === undefined) logger.error({ err: error }, 'the isolir listener failed to answer');
      this.count('fault');
    },
    end() {
      clearInterval(timer);
      report();
    },
  };
}
