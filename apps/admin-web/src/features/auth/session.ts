import { TRPCClientError } from '@trpc/client';
import type { Session, SignedInUser } from '@jala/schema/wire/auth';
import { allowDraftsOf, endDraftsOf } from '#forms/drafts.ts';
import { forgetCommandsOf } from '#lib/recent-commands.ts';
import { toasts } from '#lib/toasts.ts';
import { forgetToken, keepToken, storedToken } from '#lib/token.ts';
import { queries, queryClient, trpcClient } from '#lib/trpc.ts';

/**
 * The signed-in user, or undefined if nobody is signed in. Throws if the server does not respond, because the session may
 * still be valid.
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

/** The user for whom this window opened the panel. */
export const signedInUser = (): SignedInUser | undefined => queries.account.get.getData();

export function startSession({ token, user }: Session): void {
  keepToken(token);
  allowDraftsOf(user.id);
  // These messages are about what the previous user did.
  toasts.set([]);
  // The role may have changed since the last sign-in.
  void queries.account.get.invalidate();
}

/** The longest time that a logout waits for the server, in milliseconds. */
const LOGOUT_TIMEOUT_MS = 3000;

/**
 * Ends the session on the server if the server responds in time, and in this browser in any case (specification section 4):
 * a user who leaves a shared machine must not wait for a slow connection. If the server keeps the token, the token expires there.
 */
export async function logOut(): Promise<void> {
  const user = signedInUser();
  const told = trpcClient.auth.logout.mutate().catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]);
  // The panel is still on the screen and needs its loaded data. `forgetWithoutSession` clears the data later.
  forgetToken();
  if (user === undefined) return;
  endDraftsOf(user.id);
  forgetCommandsOf(user.id);
}

/** Forgets the session in this browser, because the server has ended it. */
export const forgetSession = (): void => endSession();

/** Clears the loaded data if nobody is signed in any more. Called when the panel leaves the screen. */
export function forgetWithoutSession(): void {
  if (storedToken() === undefined) queryClient.clear();
}

function endSession(): void {
  forgetToken();
  queryClient.clear();
}
