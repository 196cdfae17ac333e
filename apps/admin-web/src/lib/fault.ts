import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@jala/api/app-router';

const answerOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

/** Whether the server answered with the code `code`. */
export const hasCode = (error: unknown, code: 'UNAUTHORIZED' | 'CONFLICT' | 'NOT_FOUND'): boolean =>
  answerOf(error)?.code === code;

/** Whether no answer came, so that nobody knows what the call has done. */
export const isUnanswered = (error: unknown): boolean => answerOf(error) === undefined;

/** The server's own sentence; nothing when it could not be reached or did not understand itself. */
export function sentenceOf(error: unknown): string | undefined {
  const answer = answerOf(error);
  return error instanceof Error && answer && answer.httpStatus < 500 ? error.message : undefined;
}

/** Field name -> the first sentence about it. */
export function fieldSentences(error: unknown): Record<string, string> {
  const fields = Object.entries(answerOf(error)?.errors ?? {});
  return Object.fromEntries(
    fields.flatMap(([field, [sentence]]) => (sentence === undefined ? [] : [[field, sentence]])),
  );
}
