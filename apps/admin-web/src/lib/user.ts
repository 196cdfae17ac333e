import type { User } from '@jala/schema/auth';
import { trpc } from './trpc.ts';

/** The signed-in user. Only screens behind the sign-in may ask; there it is known already. */
export function useUser(): User {
  const { data } = trpc.auth.verify.useQuery(undefined, { staleTime: Infinity });
  if (data === undefined) throw new Error('Nobody is signed in.');
  return data.user;
}
