import type { RequestHandler } from 'express';
import { callerOf } from '#platform/networks.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { LIMITS } from '#platform/limits.ts';
import { bearerToken, holderOf } from '#tokens.ts';
import { hasBody } from '#request-body.ts';

/**
 * Limits the running and the waiting calls of one client. Queue key: the user of a recently valid token, else the
 * client's network. Reads without a token are not counted: all customers of a provider may share one address. Answers 503 with
 * Retry-After when too many wait.
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
