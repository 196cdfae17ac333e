import { TRPCError } from '@trpc/server';
import { symbols } from 'pino';
import type { Logger } from '#logger.ts';
import { isUnknownReference } from './database-away.ts';
import { isInternal, toPublicError } from './public-error.ts';
import { CLIENT_DISCONNECTED } from './unavailable.ts';

const MINUTE_MS = 60_000;
/** More lines than occur in practice. The maximum only bounds the memory. */
const MAX_LINES = 100;

/** Time when each line was last logged, in ms since the epoch, by the output of the log. The loggers of all requests share an output. */
const outputs = new WeakMap<object, Map<string, number>>();

function linesOf(log: Logger): Map<string, number> {
  const output = Object(Reflect.get(log, symbols.streamSym)) as object;
  const logged = outputs.get(output) ?? new Map<string, number>();
  outputs.set(output, logged);
  return logged;
}

/**
 * Logs an error that the operator should know of. An internal fault is logged in full each time. An unavailable database, disk or
 * other service is logged with its cause once a minute, because every request fails with the same error. Errors of the caller are not
 * logged, except a reference to a missing row. Nothing is logged for a caller who has disconnected.
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

/** The error inside a TRPCError, or the error itself. */
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

/** Logs once a minute that responses come from memory. If the database failed with an error, the log also has the error. */
export function logStaleResponse(log: Logger, where: Record<string, unknown>): void {
  warnOnceAMinute(log, { thrown: 'the database does not answer', where, effect: 'served from memory' });
}

/** Logs once a minute per cause that an image for visitors is generated for every request, because the image cannot be stored. */
export function logUnkept(log: Logger, thrown: unknown): void {
  warnOnceAMinute(log, { thrown, where: {}, effect: 'made an image for visitors which cannot be stored' });
}

/** Logs once a minute that a page omits a stored text, because the text is too complex to show. */
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

/** The innermost error in one line, such as `ECONNREFUSED connect ECONNREFUSED 127.0.0.1:5432`. */
function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const inner = 'driverError' in thrown ? thrown.driverError : thrown.cause;
  if (inner !== undefined && inner !== thrown) return causeOf(inner);
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return causeOf(thrown.errors[0]);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? `${thrown.code} ` : '';
  return `${code}${thrown.message}`.replaceAll(/\s+/g, ' ').slice(0, 300);
}
