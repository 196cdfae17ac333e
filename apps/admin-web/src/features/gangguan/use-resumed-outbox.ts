import { useEffect } from 'react';
import { waitingKeys } from '#lib/waiting-messages.ts';
import { useMay, useUser } from '#lib/user.ts';

/** `stop` ends the sending, if it has started. Defined here, so that the browser loads `outbox.ts` only when needed. */
export const sending = { stop: (): void => undefined };

/** Sends the messages that wait on this device until the user signs out. The panel calls this hook, so every screen sends. */
export function useResumedOutbox(): void {
  const { id } = useUser();
  const isEnabled = useMay()('gangguan.create');
  useEffect(() => {
    if (isEnabled && waitingKeys(id).length > 0) void import('./outbox.ts').then(({ startOutbox }) => startOutbox(id));
    return () => sending.stop();
  }, [id, isEnabled]);
}
