import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_DISCONNECTED } from '#errors/client-disconnected.ts';
import { callerOf } from '#platform/networks.ts';
import type { Client } from '#platform/keyed-queue.ts';

/** The visitor of a request to Express. */
export function clientOf(request: IncomingMessage & { ip?: string | undefined }, response: ServerResponse): Client {
  const leaving = new AbortController();
  // Nothing waits for a visitor who has the whole response.
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(CLIENT_DISCONNECTED);
  });
  return { network: callerOf(request.ip ?? ''), left: leaving.signal };
}

/** True if Express could not send a file because the client has left. */
export const hasLeft = (error: Error): boolean => 'code' in error && error.code === 'ECONNABORTED';
