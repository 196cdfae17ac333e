import type { User } from '@jala/schema/auth';
import { trpc } from './trpc.ts';

/** The signed-in user. Only for screens behind the sign-in, which load the user first. Throws elsewhere. */
export function useUser(): User {
  const { data } = trpc.auth.verify.useQuery(undefined, { staleTime: Infinity });
  if (data === undefined) throw new Error('No user is signed in.');
  return data.user;
}
