import { isatty } from 'node:tty';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

const STANDARD_OUTPUT = 1;

/** Logs one JSON object per line, or readable lines on a terminal, to the file with this descriptor. */
export function createLogger(level: string, descriptor = STANDARD_OUTPUT): Logger {
  const options = { level, base: null, redact: ['*.password', '*.token', '*.authorization', '*.cookie'] };
  const readable = () => pretty({ sync: true, ignore: 'hostname,pid', destination: descriptor });
  return pino(options, isatty(descriptor) ? readable() : pino.destination(descriptor));
}
