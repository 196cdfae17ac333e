import type { Logger } from '#logger.ts';
import type { IsolirAnswer } from './decide.ts';

const TALLY_MS = 10 * 60_000;

type Counted = IsolirAnswer | 'no-http' | 'fault';

/** The log has one line for ten minutes, however many customers and whatever else calls. */
export function createTally(logger: Logger) {
  let counted: Partial<Record<Counted, number>> = {};
  const tell = (): void => {
    if (Object.keys(counted).length > 0) logger.info({ answers: counted }, 'isolir listener');
    counted = {};
  };
  const timer = setInterval(tell, TALLY_MS).unref();
  return {
    count(answer: Counted) {
      counted[answer] = (counted[answer] ?? 0) + 1;
    },
    /** The first of ten minutes is told whole. */
    fail(error: unknown) {
      if (counted.fault === undefined) logger.error({ err: error }, 'the isolir listener failed to answer');
      this.count('fault');
    },
    end() {
      clearInterval(timer);
      tell();
    },
  };
}
