/** SQLSTATE classes and codes that pass with time: connection failures, shutdown, startup, too many connections. */
const SQLSTATE = /^(?:08|57P0[1235]|53300)/;
/** Errors of the driver's sockets. Calls to other services wrap theirs in a DomainError, so they do not get here. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
]);
const POOL =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/i;

/** Whether an error means that the database cannot be reached at the moment. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof AggregateError && thrown.errors.some(isDatabaseAway)) return true;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (SQLSTATE.test(code) || NETWORK.has(code)) return true;
  if ('driverError' in thrown) return isDatabaseAway(thrown.driverError);
  return POOL.test(thrown.message);
}
