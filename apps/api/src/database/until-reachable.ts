import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#errors/database-away.ts';
import type { Logger } from '#logger.ts';

interface Options {
  logger: Logger;
  /** Aborting it ends the wait with an AbortError. */
  signal?: AbortSignal | undefined;
  pauseMs?: number;
}

/** Repeats `act` while the database is unreachable. Throws every other error, because waiting would not help. */
export async function untilReachable(
  act: () => Promise<void>,
  { logger, signal, pauseMs = 2000 }: Options,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await act();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (isFirst) logger.error({ err: error }, 'the database is unreachable; waiting until it responds');
    }
    await sleep(pauseMs, undefined, { signal });
  }
}
