import { writeSync } from 'node:fs';
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
 * Maximum number of bytes that wait while nothing can be written, for example because the disk is full. If more bytes wait, all are
 * discarded.
 */
const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 100;

/**
 * Writes all lines of one turn of the event loop together, because a write for each line would take longer than a response from memory.
 * A killed process loses the lines of its last turn at most. Never waits for the disk or for the reader of a pipe.
 */
function oncePerTurn(fd: number): DestinationStream {
  let lines = '';
  let rest = Buffer.alloc(0);
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const bytes = Buffer.concat([rest, Buffer.from(lines)]);
    lines = '';
    rest = bytes.subarray(writtenOf(fd, bytes));
    if (rest.length > MAX_WAITING_BYTES) rest = Buffer.alloc(0);
    if (rest.length === 0) return;
    isScheduled = true;
    setTimeout(flush, RETRY_MS).unref();
  }

  process.on('exit', flush);
  return {
    write(line) {
      lines += line;
      if (!isScheduled) setImmediate(flush);
      isScheduled = true;
    },
  };
}

/** Writes as many bytes as possible without waiting. Returns the number of written bytes. */
function writtenOf(fd: number, bytes: Buffer): number {
  try {
    return bytes.length === 0 ? 0 : writeSync(fd, bytes);
  } catch {
    // The error cannot be reported anywhere else.
    return 0;
  }
}

/** Leaves out the query and the parameters of a database error, because they may contain what staff typed. */
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
