import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@jala/api/app-router';
import { messages } from '@jala/schema/messages';
import { texts } from '#texts.ts';
import { ForeignAnswer } from './foreign-answer.ts';

const responseOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

/** Tells whether the server responded with the error code `code`. */
export const hasCode = (
  error: unknown,
  code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'CONFLICT' | 'NOT_FOUND' | 'SECOND_FACTOR' | 'TOO_MANY_REQUESTS',
): boolean => responseOf(error)?.code === code;

/** True if no response of ours came: none at all, or one of a proxy or a firewall. The server may or may not have handled the call. */
export const gotNoResponse = (error: unknown): boolean =>
  error instanceof TRPCClientError && responseOf(error) === undefined;

/** True if the same call may work in a while: the server was not reached, is busy or failing, or wants the user to sign in. */
export const mayWorkLater = (error: unknown): boolean => {
  const status = responseOf(error)?.httpStatus;
  return gotNoResponse(error) || status === 401 || status === 429 || (status !== undefined && status >= 500);
};

/** True if the server responded. Anything else than this and `gotNoResponse` is a fault of the panel. */
const gotResponse = (error: unknown): boolean => responseOf(error) !== undefined;

/** True for a response that is not ours, also for JSON that tRPC cannot read. */
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
 * The message for users: the server's, or what answered in its place. Undefined when no response came, or when the server failed
 * (status 500 and above).
 */
export function messageOf(error: unknown): string | undefined {
  if (error instanceof TRPCClientError && error.cause instanceof ForeignAnswer) return error.message;
  const response = responseOf(error);
  if (!(error instanceof Error) || !response || response.httpStatus >= 500) return undefined;
  const minutes = Math.ceil((response.retryAfter ?? 0) / 60);
  // The server says when in a header alone.
  return minutes > 1 && error.message === messages.tooManyTries ? texts.tryAgainIn(minutes) : error.message;
}

/** The first message about each field, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = Object.entries(responseOf(error)?.errors ?? {});
  return Object.fromEntries(fields.flatMap(([field, [message]]) => (message === undefined ? [] : [[field, message]])));
}
