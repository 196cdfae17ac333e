import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '#logger.ts';

const run = promisify(execFile);

/** Whether systemd waits for our messages: the unit has `Type=notify`. */
export const hasServiceManager = (): boolean => (process.env.NOTIFY_SOCKET ?? '') !== '';

/**
 * Tells systemd something, such as `READY=1` (sd_notify(3)). Its socket takes datagrams, which Node cannot send, so systemd's own
 * program does. The unit therefore needs `NotifyAccess=all`.
 */
export async function tellServiceManager(...words: string[]): Promise<void> {
  if (hasServiceManager()) await run('systemd-notify', words);
}

/**
 * Tells systemd at once, and then twice in each interval of `WatchdogSec=`, that the event loop turns. systemd restarts a process
 * that does not. At once, because systemd does not count anew for a successor: two that follow each other quickly would
 * otherwise say nothing for a whole interval. Does nothing without that line in the unit.
 */
export function feedWatchdog(logger: Logger): void {
  const micros = Number(process.env.WATCHDOG_USEC);
  if (!hasServiceManager() || !(micros > 0)) return;
  const feed = () => {
    tellServiceManager('WATCHDOG=1').catch((error: unknown) =>
      logger.warn({ err: error }, 'systemd was not told that Jala is alive'),
    );
  };
  feed();
  setInterval(feed, micros / 2000).unref();
}

const REFUSAL = /^No other process could take over at \d/;

/** What `systemctl status` shows of a process whose successor could not take over. The time tells one attempt from another. */
export const refusalStatus = (): string =>
  `No other process could take over at ${new Date().toISOString()}; this one goes on. The log has the reason.`;

export const isRefusal = (status: string): boolean => REFUSAL.test(status);
