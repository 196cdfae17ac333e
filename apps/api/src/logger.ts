import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

/** Logs one JSON object per line, or readable lines on a terminal. */
export function createLogger(level: string): Logger {
  const options = { level, base: null, redact: ['*.password', '*.token', '*.authorization', '*.cookie'] };
  return process.stdout.isTTY ? pino(options, pretty({ sync: true, ignore: 'hostname,pid' })) : pino(options);
}
