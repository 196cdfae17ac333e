import { z } from 'zod';
import { indonesianErrors } from '@jala/schema/indonesian-errors';
import { loadEnvironment, readSettings, SettingsError } from './env.ts';
import { createLogger } from './logger.ts';
import { readyLine, startServer } from './server.ts';

z.config({ customError: indonesianErrors });
// Libraries that are loaded from here on (React among them) are slow and talkative unless told.
process.env.NODE_ENV ??= 'production';

const leaving = new AbortController();

try {
  const settings = readSettings(loadEnvironment());
  const logger = createLogger(settings.logLevel);
  const starting = startServer(settings, { logger, signal: leaving.signal });
  let closing: Promise<void> | undefined;
  const end = (reason: string, exitCode = 0): void => {
    // A second signal must not cut off what the first one is ending, and one during the start waits for it:
    // a half-started database must not be left behind.
    closing ??= starting
      .then((server) => server.close())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          logger.fatal({ err: error }, 'the server could not be closed');
          process.exit(1);
        },
      );
    logger.info(`ending: ${reason}`);
    leaving.abort();
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'a promise was forgotten');
    end('a fault', 1);
  });
  const server = await starting;
  if (server.firstUser !== undefined) process.stdout.write(`${server.firstUser}\n`);
  process.stdout.write(`${readyLine(server, settings)}\n`);
} catch (error) {
  // Told to end while it waited for its database.
  if (leaving.signal.aborted && error instanceof Error && error.name === 'AbortError') process.exit(0);
  // What an operator can mend is told in words; anything else with its origin.
  const known = error instanceof SettingsError || (error instanceof Error && process.env.LOG_LEVEL !== 'debug');
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
