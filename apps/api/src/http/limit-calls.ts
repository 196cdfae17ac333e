import type { RequestHandler } from 'express';
import { callerOf } from '#platform/networks.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { bearerToken, holderOf } from '#tokens.ts';
import { hasBody } from '#request-body.ts';

/**
 * Limits the running and the waiting calls of one client. The queue key is the user or the script of a token that was valid at its last
 * use, else the client's network. Reads without a token are not limited, because all customers of a provider may share one address. Throws
 * unavailable (503 with Retry-After) if too many calls wait.
 */
export function limitCalls(): RequestHandler {
  const ofUsers = createKeyedQueue(LIMITS.callsOfUser);
  const ofNetworks = createKeyedQueue(LIMITS.callsOfNetwork);
  return async (request, response, next) => {
    const { authorization } = request.headers;
    if (authorization === undefined && !hasBody(request)) return next();
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        // The client left while the call waited.
        if (response.closed) return resolve();
        response.once('close', resolve);
        next();
      });
    const user = holderOf(bearerToken(authorization) ?? '');
    await (user === undefined ? ofNetworks(callerOf(request.ip ?? ''), work) : ofUsers(user, work));
  };
}
