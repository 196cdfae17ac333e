import { Router } from 'express';
import { jalaCommit, jalaVersion } from '#project-paths.ts';

/** What the database can do: everything, only be read (after a failover), or nothing. */
export type DatabaseState = 'ok' | 'read-only' | 'away';

/** A load balancer takes no response for a failure too; it should hear from us first. */
const PATIENCE_MS = 1500;

/** `/healthz`: the process runs, and which release it is. `/readyz`: its database also accepts writes; it answers within two seconds. */
export function healthRouter(databaseState: () => Promise<DatabaseState>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok', version: jalaVersion, commit: jalaCommit });
  });
  router.get('/readyz', async (_request, response) => {
    const state = await Promise.race([databaseState(), awayAfter(PATIENCE_MS)]);
    if (state !== 'ok') response.setHeader('Retry-After', '5');
    response
      .status(state === 'ok' ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: state === 'ok' ? 'ok' : `database ${state}` });
  });
  return router;
}

const awayAfter = (ms: number): Promise<DatabaseState> =>
  new Promise((resolve) => setTimeout(() => resolve('away'), ms).unref());
