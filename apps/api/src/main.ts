import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { indonesianErrors } from '@jala/schema/wire/indonesian-errors';
import { loadSettings, SettingsError } from './env.ts';
import { createLogger } from './logger.ts';
import { panelLine, readyLine, startServer } from './server.ts';

z.config({ customError: indonesianErrors });
// Without `production`, React and other libraries that are loaded later are slow and verbose.
process.env.NODE_ENV ??= 'production';

/** Exit code after which systemd does not restart Jala, because the operator must change a setting first (sysexits.h, EX_CONFIG). */
const WRONG_SETTINGS = 78;

/**
 * True if systemd waits for our message that the server is ready, so that `systemctl restart` returns only then (sd_notify(3)). The message
 * is a datagram to a socket of systemd. Node cannot send it, so `systemd-notify` does; the unit therefore needs `NotifyAccess=all`.
 */
const isNotified = (process.env.NOTIFY_SOCKET ?? '') !== '';

const leaving = new AbortController();

try {
  const settings = loadSettings();
  const logger = createLogger(settings.logLevel);
  for (const warning of settings.warnings) logger.warn(warning);
  const starting = startServer(settings, { logger, signal: leaving.signal });
  let closing: Promise<void> | undefined;
  const end = (reason: string, exitCode = 0): void => {
    // Only the first reason counts: a second signal must not interrupt the shutdown, and each log line to a closed output calls
    // this again.
    if (closing !== undefined) return;
    // A signal during the start aborts its waits. We then let the start finish, so that no half-started database is left
    // behind.
    closing = starting
      .then((server) => server.close())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          logger.fatal({ err: error }, 'the server could not be closed');
          process.exit(1);
        },
      );
    leaving.abort();
    logger.info(`ending: ${reason}`);
  };
  // SIGHUP comes when the terminal is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  // Writing to a closed terminal fails. The error must not interrupt the shutdown, which has to stop the database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => end('the output was closed'));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'a promise was rejected and nobody handled it');
    end('an error', 1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error was thrown and nobody caught it');
    end('an error', 1);
  });
  const server = await starting;
  if (isNotified) await promisify(execFile)('systemd-notify', ['--ready']);
  if (server.firstUser !== undefined) process.stdout.write(`${server.firstUser}\n`);
  process.stdout.write(`${readyLine(server, settings)}\n`);
  // Only for people: nobody reads the output of a service.
  if (process.stdout.isTTY || server.firstUser !== undefined) process.stdout.write(`\n${panelLine(server)}\n\n`);
} catch (error) {
  // A signal ended the wait for the database.
  if (leaving.signal.aborted && error instanceof Error && error.name === 'AbortError') process.exit(0);
  // The operator sees only the message. With LOG_LEVEL=debug, an unexpected error also shows its stack.
  const known = error instanceof SettingsError || (error instanceof Error && process.env.LOG_LEVEL !== 'debug');
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(error instanceof SettingsError && isNotified ? WRONG_SETTINGS : 1);
}
