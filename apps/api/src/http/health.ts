import { Router } from 'express';

/** `/healthz`: the process runs. `/readyz`: it also reaches its database. */
export function healthRouter(reachesDatabase: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = await reachesDatabase();
    if (!ready) response.setHeader('Retry-After', '5');
    response
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: ready ? 'ok' : 'database away' });
  });
  return router;
}
