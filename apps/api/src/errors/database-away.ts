/** SQLSTATE classes and codes of temporary faults: connection failures, shutdown, startup, too many connections. */
const AWAY = /^(?:08|57P0[1235]|53300)/;
/**
 * SQLSTATE classes and codes of a database that responds but cannot do its work: a refused sign-in (28), a missing database (3D000), a
 * closed database (55000), a missing right (42501), no space or memory (53), read-only after a failover (25006), a statement or lock that
 * took too long (57014, 55P03), a deadlock or another conflict of two transactions (40), a disk error (58).
 */
const UNABLE = /^(?:28|3D000|40|42501|53|25006|55000|57014|55P03|58)/;
/** Network error codes of the database driver. Network errors of other services are wrapped in a DomainError, so they have no such code. */
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
/** Error codes of TLS: a certificate that has expired, was renewed or is not trusted, or a server with another protocol. */
const TLS = /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|HOSTNAME_MISMATCH|UNABLE_TO_)|SELF_SIGNED_CERT/;
export const isTlsFault = (code: string): boolean => TLS.test(code);
const POOL =
  /^timeout expired$|does not support SSL|^SASL: |timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|query runner (?:was )?already released/i;

/** True for the driver's own query timeout. The server's query timeout is shorter and leaves the connection usable. */
export const isQueryTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && /Query read timeout/.test(thrown.message);

/** True for an error that means that the database cannot be reached at the moment. */
export const isDatabaseUnreachable = (thrown: unknown): boolean =>
  isDatabaseFault(thrown, (code) => AWAY.test(code) || NETWORK.has(code) || TLS.test(code));

/** True for an error that means that the database cannot be reached, or can be reached and cannot do its work. */
export const isDatabaseUnavailable = (thrown: unknown): boolean =>
  isDatabaseFault(thrown, (code) => AWAY.test(code) || UNABLE.test(code) || NETWORK.has(code) || TLS.test(code));

function isDatabaseFault(thrown: unknown, isOne: (code: string) => boolean): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof AggregateError && thrown.errors.some((error) => isDatabaseFault(error, isOne))) return true;
  // Any fault that prevents a connection, also a missing socket in the file system or no free file descriptor.
  if ('syscall' in thrown && thrown.syscall === 'connect') return true;
  if (isOne('code' in thrown && typeof thrown.code === 'string' ? thrown.code : '')) return true;
  if ('driverError' in thrown) return isDatabaseFault(thrown.driverError, isOne);
  return POOL.test(thrown.message);
}

/** True for a network error. False for a file error, although file errors have similar codes. */
export const isNetworkFault = (thrown: unknown): boolean => {
  const { code, syscall } = Object(thrown) as NodeJS.ErrnoException;
  // A connection to a Unix socket can also fail with a code of file errors, such as ENOENT.
  return NETWORK.has(code ?? '') || syscall === 'connect' || syscall === 'getaddrinfo';
};

/** True for a violated foreign key: a row refers to a missing row, usually because another user has just removed the missing row. */
export const isUnknownReference = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && 'code' in thrown && thrown.code === '23503';
