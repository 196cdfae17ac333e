import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@jala/api/app-router';

const responseOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

/** Whether the server answered with the code `code`. */
export const hasCode = (error: unknown, code: 'UNAUTHORIZED' | 'CONFLICT' | 'NOT_FOUND'): boolean =>
  responseOf(error)?.code === code;

/** Whether no response came: the server may or may not have done what it was asked. */
export const gotNoResponse = (error: unknown): boolean => responseOf(error) === undefined;

/** What the server says about the call; nothing when it could not be reached or failed itself. */
export function messageOf(error: unknown): string | undefined {
  const response = responseOf(error);
  return error instanceof Error && response && response.httpStatus < 500 ? error.message : undefined;
}

/** Field name -> the first message about it. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = Object.entries(responseOf(error)?.errors ?? {});
  return Object.fromEntries(fields.flatMap(([field, [message]]) => (message === undefined ? [] : [[field, message]])));
}
