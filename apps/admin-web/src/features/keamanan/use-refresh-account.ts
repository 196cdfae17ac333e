import { trpc } from '#lib/trpc.ts';

/** Reads again what the panel knows of the user. */
export function useRefreshAccount(): () => Promise<void> {
  const { account } = trpc.useUtils();
  return async () => {
    await Promise.all([account.security.invalidate(), account.get.invalidate()]);
  };
}
