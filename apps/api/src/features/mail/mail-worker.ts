import type { Closable } from '#closing.ts';
import type { Logger } from '#logger.ts';
import { every } from '#platform/every.ts';
import type { MailService } from './mail.service.ts';

/** How often it looks for letters, in ms. Cheap, because the query uses an index. */
const LOOK_MS = 2000;
/** How long the end of the process waits for the letter that is being sent, in ms. */
const TIMEOUT_MS = 3000;

interface Options {
  mail: Pick<MailService, 'sendDue'>;
  logger: Logger;
}

/**
 * Sends letters in the background, also those of other processes and commands. `close` lets the letter that is being sent arrive, if that
 * is soon.
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
