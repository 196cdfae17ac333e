import { setTimeout as sleep } from 'node:timers/promises';
import type { Closable } from '#closing.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { MailService } from './mail.service.ts';

/** How often it looks for letters, in ms. Cheap, because the query uses an index. */
const LOOK_MS = 2000;
const DAY_MS = 86_400_000;
/** How long the end of the process waits for the letter that is being sent, in ms. */
const TIMEOUT_MS = 3000;

interface Options {
  mail: Pick<MailService, 'isOffered' | 'sendDue' | 'removeOld'>;
  logger: Logger;
}

/**
 * Sends letters in the background, also those of other processes and commands. Failures of the database are logged, and the next look
 * tries again. `close` lets the letter that is being sent arrive, if that is soon.
 */
export function startMailWorker({ mail, logger }: Options): Closable {
  const ending = new AbortController();
  const now = new AbortController();
  let tidiedAt = -Infinity;
  const running = run();

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await look();
      await sleep(mail.isOffered ? LOOK_MS : DAY_MS, undefined, { signal: ending.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  async function look(): Promise<void> {
    try {
      if (performance.now() - tidiedAt >= DAY_MS) {
        await mail.removeOld();
        tidiedAt = performance.now();
      }
      await mail.sendDue({ ending: ending.signal, now: now.signal });
    } catch (error) {
      logFault(logger, error, { task: 'sending letters' });
    }
  }

  return {
    async close() {
      ending.abort();
      const timer = setTimeout(() => now.abort(), TIMEOUT_MS);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Warns when the mail server does not let us in, so that the operator learns of it before the first letter. Never throws. */
export async function warnOfMailServer({
  mail,
  logger,
}: {
  mail: Pick<MailService, 'serverProblem'>;
  logger: Logger;
}): Promise<void> {
  const problem = await mail.serverProblem();
  if (problem !== undefined) logger.warn(`SMTP_URL: ${problem}`);
}
