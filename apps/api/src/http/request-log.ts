import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { loggedPath } from '@jala/schema/rules/preview-address';
import { COUNT_PATH } from '@jala/schema/rules/visit-report';
import type { Logger } from '#logger.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Logger that adds the id of the request to each line. Express apps set this logger (`withLog`). */
    log: Logger;
    /** See `requestId`. */
    id?: string;
  }
}

/** Accepted shape of a request id from the caller. */
const REQUEST_ID = /^[\w-]{8,64}$/;

const HEALTH = new Set(['/healthz', '/readyz']);
const REFUSED = new Set([401, 403, 413, 429]);

/** Returns the id of a request: the caller's `X-Request-Id` if it has the right shape, else a random id. */
export function requestId(request: IncomingMessage): string {
  if (request.id !== undefined) return request.id;
  const given = request.headers['x-request-id'];
  return (request.id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID());
}

interface NotedUser {
  user_id: number;
  /** Id of the token of a script. */
  token_id: number | undefined;
}

const users = new WeakMap<IncomingMessage, NotedUser>();

/** Adds the ids of the user and of a script's token to the log line of this request. */
export function noteUser(request: IncomingMessage, user_id: number, token_id: number | undefined): void {
  users.set(request, { user_id, token_id });
}

/** Counts a request that has ended. `ms` is its duration. */
export type CountRequest = (path: string, status: number, ms: number) => void;

interface Options {
  logger: Logger;
  callerAddress: (request: IncomingMessage) => string;
  /** See `warnOfForwarding`. */
  warn: (request: IncomingMessage) => void;
  count?: CountRequest | undefined;
}

/**
 * Lets `handler` answer, and logs one line per request: id, method, path, status, time in ms, and the id of the user who is signed in or
 * whose token a script has. The lines of writes and refusals also have the caller's address, so that a tool such as fail2ban can block the
 * caller. A line never has a query, a header or a body, and the line of a counted visit has no address.
 */
export function logRequests(
  handler: RequestListener,
  { logger, callerAddress, warn, count }: Options,
): RequestListener {
  // A line contains only the fields below, so it is not searched for secrets. The search would take longer than the rest of the line.
  const lines = logger.child({}, { redact: [] });
  return (request, response) => {
    const began = performance.now();
    warn(request);
    const { method = '', url = '' } = request;
    const path = loggedPath(url.split('?', 1)[0]?.slice(0, 200) ?? '');
    response.once('close', () => {
      const status = statusOf(response);
      const ms = performance.now() - began;
      count?.(path, status, ms);
      const level = levelOf(path, status);
      if (!lines.isLevelEnabled(level)) return;
      // Visits are counted without storing anything about the visitor.
      const hasAddress = path !== COUNT_PATH && (method !== 'GET' || REFUSED.has(status));
      lines[level](
        {
          reqId: requestId(request),
          method,
          path,
          status,
          address: hasAddress ? callerAddress(request) : undefined,
          ...users.get(request),
          responseTime: Math.round(ms),
        },
        `${method} ${path} ${status}`,
      );
    });
    handler(request, response);
  };
}

/** Returns the status that the caller got; 499, as in nginx, if the caller disconnected before. */
const statusOf = ({ headersSent, statusCode }: ServerResponse): number => (headersSent ? statusCode : 499);

function levelOf(path: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (HEALTH.has(path) || path === COUNT_PATH) return 'debug';
  // A 503 is only a warning here: its cause is logged once a minute.
  if (status >= 500 && status !== 503) return 'error';
  return status < 400 ? 'info' : 'warn';
}
