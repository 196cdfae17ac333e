import { isOwnAccount, mayCall, type StaffProcedure } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { trpc } from './trpc.ts';

/** The signed-in user. Only for screens behind the sign-in, which load the user first. Throws elsewhere. */
export function useUser(): SignedInUser {
  const { data } = trpc.account.get.useQuery(undefined, { staleTime: Infinity });
  if (data === undefined) throw new Error('No user is signed in.');
  return data;
}

/** Tells whether the signed-in user may call a procedure. The panel does not offer actions that the user may not do. */
export function useMay(): (path: StaffProcedure) => boolean {
  const { role, needs_factor } = useUser();
  return (path) => mayCall(role, path) && (needs_factor !== true || isOwnAccount(path));
}
