import { useEffect } from 'react';
import { useUser } from '#lib/user.ts';
import { startOutbox } from './outbox.ts';

/** Starts the outbox, which resends messages that got no response. The outbox keeps running after the user has left the screen. */
export function useStartedOutbox(): void {
  const { id } = useUser();
  useEffect(() => void startOutbox(id), [id]);
}
