import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@jala/api/app-router';
import { messages } from '@jala/schema/messages';
import { texts } from '#texts.ts';
import { ForeignAnswer } from './foreign-answer.ts';

const responseOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

/** The HTTP status of the server's response. Undefined if it sent none. */
export const statusOf = (error: unknown): number | undefined => responseOf(error)?.httpStatus;

/** Tells whether the server responded with the error code `code`. */
export const hasCode = (
  error: unknown,
  code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'CONFLICT' | 'NOT_FOUND' | 'SECOND_FACTOR' | 'TOO_MANY_REQUESTS',
): boolean => responseOf(error)?.code === code;

/**
 * True if our server sent no response: there was no response at all, or a proxy or a firewall answered. The server may or may not have
 * handled the call.
 */
export const gotNoResponse = (error: unknown): boolean =>
  error instanceof TRPCClientError && responseOf(error) === undefined;

/** True if the same call may work in a while: the server was not reached, is busy or failing, or wants the user to sign in. */
export const mayWorkLater = (error: unknown): boolean => {
  const status = statusOf(error);
  return gotNoResponse(error) || status === 401 || status === 429 || (status !== undefined && status >= 500);
};

/** True if our server responded. An error for which both this and `gotNoResponse` are false is a fault of the panel. */
const gotResponse = (error: unknown): boolean => statusOf(error) !== undefined;

/** True if something else than our server answered, also if tRPC cannot read the JSON. */
const isForeign = (error: unknown): boolean =>
  error instanceof TRPCClientError &&
  (error.cause instanceof ForeignAnswer || error.message === 'Unable to transform response from server');

/** Returns the source of an error: the connection, something between us and the server, the server, or the panel itself. */
export function sourceOf(error: unknown): 'connection' | 'between' | 'server' | 'panel' {
  if (isForeign(error)) return 'between';
  if (gotNoResponse(error)) return 'connection';
  return gotResponse(error) ? 'server' : 'panel';
}

/**
 * Returns the message for users: the server's own, or a sentence about the proxy or firewall that answered in its place. Undefined if no
 * response came, or if the server failed (status 500 and above).
 */
export function messageOf(error: unknown): string | undefined {
  if (error instanceof TRPCClientError && error.cause instanceof ForeignAnswer) return error.message;
  const response = responseOf(error);
  if (!(error instanceof Error) || !response || response.httpStatus >= 500) return undefined;
  const minutes = Math.ceil((response.retryAfter ?? 0) / 60);
  // The server's message does not say how long to wait.
  return minutes > 1 && error.message === messages.tooManyTries ? texts.tryAgainIn(minutes) : error.message;
}

/** The first message about each field, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = Object.entries(responseOf(error)?.errors ?? {});
  return Object.fromEntries(fields.flatMap(([field, [message]]) => (message === undefined ? [] : [[field, message]])));
}
