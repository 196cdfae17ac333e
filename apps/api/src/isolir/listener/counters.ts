import type { Logger } from '#logger.ts';
import type { Unanswered } from '#http/connections.ts';
import type { IsolirAnswer } from './decide.ts';

const TALLY_MS = 10 * 60_000;
/** A report with at least this many displaced and refused connections is logged as a warning. */
const MANY_LOST = 100;

type Lost = 'displaced' | 'refused';
export type Counted = IsolirAnswer | Unanswered | Lost | 'no-http' | 'fault';

/** Counts of the listener since the start. */
export type IsolirTotals = Partial<Record<Counted, number>>;

/**
 * Counts responses and closed connections, and logs only one line with the counts every ten minutes. `totals` are never reset.
 */
export function createCounters(logger: Pick<Logger, 'info' | 'warn' | 'error'>, totals: IsolirTotals = {}) {
  let counted: Partial<Record<Counted, number>> = {};
  /** The caller of the connection that was displaced last. */
  let latest: string | undefined;
  const report = (): void => {
    const lost = (counted.displaced ?? 0) + (counted.refused ?? 0);
    if (lost >= MANY_LOST) logger.warn({ answers: counted, latest }, tooMany(lost));
    else if (Object.keys(counted).length > 0) logger.info({ answers: counted }, 'isolir listener');
    counted = {};
    latest = undefined;
  };
  const timer = setInterval(report, TALLY_MS).unref();
  return {
    count(what: Counted) {
      counted[what] = (counted[what] ?? 0) + 1;
      totals[what] = (totals[what] ?? 0) + 1;
    },
    /** Counts a connection that `limitConnections` has closed. */
    lose(why: Unanswered, caller: string) {
      if (why === 'displaced') latest = caller;
      this.count(why);
    },
    /** Counts an error. Logs the first error since the last report in full. */
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

const tooMany = (lost: number): string =>
  `isolir listener: it was full, and ${lost} connections made room for others. Look for a device in the customers' network that opens many connections to port 80; "latest" is the address of one of them.`;
