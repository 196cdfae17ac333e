import { pino, stdSerializers, type DestinationStream, type Logger, type SerializedError } from 'pino';
import { prettyFactory } from 'pino-pretty';

export type { Logger };

/** Logs one JSON object per line to `output`, or readable lines if it is a terminal. */
export function createLogger(
  level: string,
  output: typeof process.stdout | typeof process.stderr = process.stdout,
): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: withoutContent },
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  };
  if (!output.isTTY) return pino(options, oncePerTurn(output.fd));
  const print = prettyFactory({ ignore: 'hostname,pid' });
  // When the terminal is closed, the stream reports the error as an event; pino-pretty's own stream would throw it.
  return pino(options, { write: (line: string) => void output.write(print(line)) });
}

/**
 * Writes what one turn of the event loop logs in one piece. A write for each line would cost more than a response from memory
 * does. A killed process loses the lines of its last turn at most.
 */
function oncePerTurn(fd: number): DestinationStream {
  const file = pino.destination(fd);
  let waiting = '';
  const flush = (): void => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') file.write(lines);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
  };
}

/** An error of the database carries the query with its parameters, which may be what staff typed. */
function withoutContent(thrown: Error): SerializedError {
  const {
    query: _query,
    parameters: _parameters,
    driverError: _driver,
    detail: _detail,
    where: _where,
    ...rest
  } = stdSerializers.err(thrown);
  return rest;
}
