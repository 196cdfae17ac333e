import { TRPCClientError } from '@trpc/client';
import type { Session, SignedInUser } from '@jala/schema/wire/auth';
import { allowDraftsOf, endDraftsOf } from '#forms/drafts.ts';
import { forgetCommandsOf } from '#lib/recent-commands.ts';
import { toasts } from '#lib/toasts.ts';
import { forgetToken, keepToken, storedToken } from '#lib/token.ts';
import { queries, queryClient, trpcClient } from '#lib/trpc.ts';

/**
 * Returns the signed-in user, or undefined if nobody is signed in. Throws if the server does not respond or fails, because the session
 * may still be valid.
 */
export async function currentUser(): Promise<SignedInUser | undefined> {
  if (storedToken() === undefined) return undefined;
  try {
    return await queries.account.get.ensureData();
  } catch (error) {
    if (!(error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED')) throw error;
    endSession();
    return undefined;
  }
}

/** Returns the user whose data this window has loaded. Another window may have signed in another user since. */
export const signedInUser = (): SignedInUser | undefined => queries.account.get.getData();

export function startSession({ token, user }: Session): void {
  keepToken(token);
  allowDraftsOf(user.id);
  // The toasts are about actions of the previous user.
  toasts.set([]);
  // The role may have changed since the last sign-in.
  void queries.account.get.invalidate();
}

/** Maximum time that a logout waits for the server, in ms. */
const LOGOUT_TIMEOUT_MS = 3000;

/**
 * Asks the server to end the session, and ends the session in this browser even if the server does not respond in time (specification
 * section 4): a user who leaves a shared machine must not wait for a slow connection. If the request does not reach the server, the token
 * stays valid there until it expires.
 */
export async function logOut(): Promise<void> {
  const user = signedInUser();
  const told = trpcClient.auth.logout.mutate().catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]);
  // The loaded data is kept, because the panel is still on the screen. `forgetWithoutSession` clears the data later.
  forgetToken();
  if (user === undefined) return;
  endDraftsOf(user.id);
  forgetCommandsOf(user.id);
}

/** Removes the session from this browser after the server has ended the session. */
export const forgetSession = (): void => endSession();

/** Clears the loaded data if nobody is signed in any more. Called when the panel is unmounted. */
export function forgetWithoutSession(): void {
  if (storedToken() === undefined) queryClient.clear();
}

function endSession(): void {
  forgetToken();
  queryClient.clear();
}
