import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@jala/api/app-router';
import { hasCode } from './fault.ts';
import { signedInAgain } from './sign-in-gate.ts';
import { storedToken } from './token.ts';

/**
 * Calls that fail when the session has ended, instead of asking the user to sign in again. Most are about the session itself.
 * `presence.here` runs by itself, so it must not interrupt the user.
 */
const NOT_WAITING = new Set([
  'auth.signin',
  'auth.signinWithPasskey',
  'account.get',
  'auth.logout',
  'users.acceptInvitation',
  'presence.here',
]);

/** When a call fails because the session has ended, waits until the user has signed in again, and repeats the call. */
export const signInLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const call = (onError: (error: TRPCClientError<AppRouter>) => void) =>
        next(op).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: onError,
        });
      const fail = (error: TRPCClientError<AppRouter>) => observer.error(error);
      const token = storedToken();
      const callAgain = async (error: TRPCClientError<AppRouter>) => {
        if (await signedInAgain(token)) running = call(fail);
        else fail(error);
      };
      let running = call((error) => {
        if (hasCode(error, 'UNAUTHORIZED') && !NOT_WAITING.has(op.path)) void callAgain(error);
        else fail(error);
      });
      return () => running.unsubscribe();
    });
