import type { OwnSecurity } from '@jala/schema/wire/account';
import { trpc } from '#lib/trpc.ts';

/** A user with this number of recovery codes or fewer should create new codes. */
export const FEW_CODES = 3;

/** Tells whether the user has a second factor, so that the password alone is not enough to sign in. */
export const hasFactor = ({ totp_since, passkeys }: OwnSecurity): boolean => totp_since !== null || passkeys.length > 0;

/** Returns a function that reloads the user's account data. */
export function useRefreshAccount(): () => Promise<void> {
  const { account } = trpc.useUtils();
  return async () => {
    await Promise.all([account.security.invalidate(), account.get.invalidate()]);
  };
}
