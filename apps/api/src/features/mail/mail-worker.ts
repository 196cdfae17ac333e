import type { Closable } from '#closing.ts';
import type { Logger } from '#logger.ts';
import { every } from '#platform/every.ts';
import type { MailService } from './mail.service.ts';

/** Interval in ms at which the queue is checked for due letters. A check is cheap, because its query uses an index. */
const LOOK_MS = 2000;
/** Time in ms for which `close` waits for the letter that is being sent. */
const TIMEOUT_MS = 3000;

interface Options {
  mail: Pick<MailService, 'sendDue'>;
  logger: Logger;
}

/**
 * Sends the letters in the queue in the background, also letters that other processes and commands have put there. `close` waits a few
 * seconds for the letter that is being sent.
 */
export function startMailWorker({ mail, logger }: Options): Closable {
  const ending = new AbortController();
  const now = new AbortController();
  const act = () => mail.sendDue({ ending: ending.signal, now: now.signal });
  const repeated = every(LOOK_MS, { task: 'sending letters', act, logger });
  void repeated.run();
  return {
    async close() {
      ending.abort();
      const timer = setTimeout(() => now.abort(), TIMEOUT_MS);
      await repeated.close();
      clearTimeout(timer);
    },
  };
}

/** Logs a warning when the mail server cannot be used, so that the operator learns of the fault before the first letter. Never throws. */
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
