import type { OwnSecurity } from '@jala/schema/wire/account';
import { trpc } from '#lib/trpc.ts';

/** So many recovery codes are few: the user should make new ones. */
export const FEW_CODES = 3;

/** Tells whether a sign-in needs more than the password. */
export const hasFactor = ({ totp_since, passkeys }: OwnSecurity): boolean => totp_since !== null || passkeys.length > 0;

/** Reads again what the panel knows of the user. */
export function useRefreshAccount(): () => Promise<void> {
  const { account } = trpc.useUtils();
  return async () => {
    await Promise.all([account.security.invalidate(), account.get.invalidate()]);
  };
}
