import { pino, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';

export type { Logger };

/** Logs one JSON object per line to `output`, or readable lines if it is a terminal. */
export function createLogger(
  level: string,
  output: typeof process.stdout | typeof process.stderr = process.stdout,
): Logger {
  const options = { level, base: null, redact: ['*.password', '*.token', '*.authorization', '*.cookie'] };
  if (!output.isTTY) return pino(options, pino.destination(output.fd));
  const print = prettyFactory({ ignore: 'hostname,pid' });
  // When the terminal is closed, the stream reports the error as an event; pino-pretty's own stream would throw it.
  return pino(options, { write: (line: string) => void output.write(print(line)) });
}
