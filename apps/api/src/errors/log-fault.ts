import { TRPCError } from '@trpc/server';
import { symbols } from 'pino';
import type { Logger } from '#logger.ts';
import { isUnknownReference } from './database-away.ts';
import { isInternal, toPublicError } from './public-error.ts';
import { CLIENT_DISCONNECTED } from './unavailable.ts';

const MINUTE_MS = 60_000;
/** Maximum number of lines that are remembered, to bound the memory. In practice there are fewer different lines. */
const MAX_LINES = 100;

/**
 * For each log output: line -> time of its last entry, in ms since the epoch. Keyed by output, because every request has its own logger,
 * but all these loggers share one output.
 */
const outputs = new WeakMap<object, Map<string, number>>();

function linesOf(log: Logger): Map<string, number> {
  const output = Object(Reflect.get(log, symbols.streamSym)) as object;
  const logged = outputs.get(output) ?? new Map<string, number>();
  outputs.set(output, logged);
  return logged;
}

/**
 * Logs an error that the operator should know of. An internal fault is logged in full, but each error object only once. An unavailable
 * database, disk or other service is logged at most once a minute per cause, because every request fails with the same error. Errors of
 * the caller are not logged, except a reference to a missing row. Nothing is logged for a caller who has disconnected.
 */
export function logFault(log: Logger, thrown: unknown, where: Record<string, unknown> = {}): void {
  const outside = toPublicError(thrown);
  const cause = causeBehind(thrown);
  if (cause === CLIENT_DISCONNECTED) return;
  if (isInternal(outside)) {
    if (rememberFault(cause)) log.error({ err: cause, ...where }, 'a request failed');
    return;
  }
  // Usually another user has just removed the row that is missing, but a missing row can also be an internal fault.
  if (outside.status < 500 && !isUnknownReference(cause)) return;
  warnOnceAMinute(log, { thrown, where, effect: `answered ${outside.status}` });
}

/** Returns the error inside a TRPCError, or the error itself. */
const causeBehind = (thrown: unknown): unknown => (thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown);

const loggedFaults = new WeakSet();

/**
 * Returns false if this error was logged before: tRPC reports a procedure's error, and then REST or the site reports it again.
 */
function rememberFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const isNew = !loggedFaults.has(error);
  loggedFaults.add(error);
  return isNew;
}

/** Logs, at most once a minute, that a cached response was sent because the database is unavailable. `logFault` logs the error itself. */
export function logStaleResponse(log: Logger, where: Record<string, unknown>): void {
  warnOnceAMinute(log, { thrown: 'the database does not answer', where, effect: 'served from memory' });
}

/** Logs, at most once a minute per cause, that a generated image cannot be stored. The next request then generates the image again. */
export function logUnkept(log: Logger, thrown: unknown): void {
  warnOnceAMinute(log, { thrown, where: {}, effect: 'made an image for visitors which cannot be stored' });
}

/** Logs, at most once a minute per cause, that a page omits a stored text, because the text is too complex to show. */
export function logUnshown(log: Logger, thrown: unknown): void {
  warnOnceAMinute(log, { thrown, where: {}, effect: 'showed a page without one of its texts' });
}

interface Warning {
  thrown: unknown;
  where: Record<string, unknown>;
  effect: string;
}

function warnOnceAMinute(log: Logger, { thrown, where, effect }: Warning): void {
  const cause = causeOf(thrown);
  const line = `${effect}: ${cause}`;
  const logged = linesOf(log);
  const now = Date.now();
  if (now - (logged.get(line) ?? 0) < MINUTE_MS) return;
  if (logged.size >= MAX_LINES) logged.clear();
  logged.set(line, now);
  log.warn({ cause, ...where }, line);
}

/** Returns the innermost error in one line, such as `ECONNREFUSED connect ECONNREFUSED 127.0.0.1:5432`. */
function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const inner = 'driverError' in thrown ? thrown.driverError : thrown.cause;
  if (inner !== undefined && inner !== thrown) return causeOf(inner);
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return causeOf(thrown.errors[0]);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? `${thrown.code} ` : '';
  return `${code}${thrown.message}`.replaceAll(/\s+/g, ' ').slice(0, 300);
}
