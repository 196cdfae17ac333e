import { Router, type Request } from 'express';
import { jalaCommit, jalaVersion } from '#project-paths.ts';
import { withTimeout } from '#with-timeout.ts';

/** State of the database: fully usable, only readable (after a failover), or unavailable. */
export type DatabaseState = 'ok' | 'read-only' | 'away';

/** Shorter than the timeout of a load balancer, so that the load balancer gets our response. */
const TIMEOUT_MS = 1500;

/**
 * Answers `/healthz` with 200 and the release as long as the process runs. Answers `/readyz` within two seconds: with 200 if the database
 * accepts writes, else with 503.
 */
export function healthRouter(databaseState: () => Promise<DatabaseState>): Router {
  const router = Router();
  router.get('/healthz', (request, response) => {
    const seen = request.headers[PROBE_HEADER] === undefined ? undefined : wayOf(request);
    response
      .setHeader('Cache-Control', 'no-store')
      .json({ status: 'ok', version: jalaVersion, commit: jalaCommit, seen });
  });
  router.get('/readyz', async (_request, response) => {
    const state = (await withTimeout(databaseState(), TIMEOUT_MS)) ?? 'away';
    if (state !== 'ok') response.setHeader('Retry-After', '5');
    response
      .status(state === 'ok' ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: state === 'ok' ? 'ok' : `database ${state}` });
  });
  return router;
}

/** Header that asks `/healthz` for the `Way` of the request. */
export const PROBE_HEADER = 'x-jala-doctor';
/** The address that a request with `PROBE_HEADER` claims in X-Forwarded-For. No machine has this address (RFC 5737). */
export const CLAIMED_ADDRESS = '192.0.2.77';

/** Effect of the proxies on a request. Contains no address of a proxy, because `/healthz` is public. */
export interface Way {
  /** X-Forwarded-For on arrival: absent, only the claimed address, or changed by a proxy. */
  forwarded: 'none' | 'unchanged' | 'changed';
  /** Address that Jala believes: the claimed address, the address of the connection, or another address. */
  believed: 'claimed' | 'peer' | 'other';
  proto: 'https' | 'http' | 'none';
}

function wayOf(request: Request): Way {
  const forwarded = request.headers['x-forwarded-for'];
  const proto = request.headers['x-forwarded-proto'];
  return {
    forwarded: forwarded === undefined ? 'none' : forwarded === CLAIMED_ADDRESS ? 'unchanged' : 'changed',
    believed:
      request.ip === CLAIMED_ADDRESS ? 'claimed' : request.ip === request.socket.remoteAddress ? 'peer' : 'other',
    proto: proto === 'https' || proto === 'http' ? proto : 'none',
  };
}
