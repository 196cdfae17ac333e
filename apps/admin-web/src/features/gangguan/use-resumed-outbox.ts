import { useEffect } from 'react';
import { waitingKeys } from '#lib/waiting-messages.ts';
import { useMay, useUser } from '#lib/user.ts';

/** Stops the sending, if it has started. Not in `outbox.ts`, so that the browser loads that file only when needed. */
export const sending = { stop: (): void => undefined };

/** Sends messages that wait on this device, whichever screen is open, until the user signs out. */
export function useResumedOutbox(): void {
  const { id } = useUser();
  const isEnabled = useMay()('gangguan.create');
  useEffect(() => {
    if (isEnabled && waitingKeys(id).length > 0) void import('./outbox.ts').then(({ startOutbox }) => startOutbox(id));
    return () => sending.stop();
  }, [id, isEnabled]);
}
