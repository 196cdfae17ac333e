import { TRPCClientError } from '@trpc/client';
import type { Session, User } from '@jala/schema/auth';
import { dropDraftsOf } from '#forms/drafts.ts';
import { forgetToken, keepToken, storedToken } from '#lib/token.ts';
import { queries, queryClient, trpcClient } from '#lib/trpc.ts';

/** The signed-in user, or nobody. Throws when the server cannot be asked: that is no reason to sign anybody out. */
export async function currentUser(): Promise<User | undefined> {
  if (storedToken() === undefined) return undefined;
  try {
    return (await queries.auth.verify.ensureData()).user;
  } catch (error) {
    if (!(error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED')) throw error;
    endSession();
    return undefined;
  }
}

export function startSession({ token, user }: Session): void {
  keepToken(token);
  queries.auth.verify.setData(undefined, { user });
}

/** Ends the session on the server if it can be reached, and here in any case (specification section 4). */
export async function logOut(): Promise<void> {
  const user = queries.auth.verify.getData()?.user;
  try {
    await trpcClient.auth.logout.mutate();
  } finally {
    endSession();
    if (user !== undefined) dropDraftsOf(user.id);
  }
}

function endSession(): void {
  forgetToken();
  queryClient.clear();
}
