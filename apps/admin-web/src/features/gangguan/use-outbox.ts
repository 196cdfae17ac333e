import { useEffect } from 'react';
import { waitingKeys } from '#lib/waiting-messages.ts';
import { useMay, useUser } from '#lib/user.ts';

/** Ends the sending, if it has begun. Apart from `outbox.ts`, so that only who needs it loads that file. */
export const sending = { stop: (): void => undefined };

/** Sends messages that wait on this device, whichever screen is open, until the user signs out. */
export function useOutbox(): void {
  const { id } = useUser();
  const isEnabled = useMay()('gangguan.create');
  useEffect(() => {
    if (isEnabled && waitingKeys(id).length > 0) void import('./outbox.ts').then(({ startOutbox }) => startOutbox(id));
    return () => sending.stop();
  }, [id, isEnabled]);
}
