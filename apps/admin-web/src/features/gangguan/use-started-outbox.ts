import { useEffect } from 'react';
import { useUser } from '#lib/user.ts';
import { startOutbox } from './outbox.ts';

/** Starts the outbox: it sends messages that got no response again, also after the user has left the screen. */
export function useStartedOutbox(): void {
  const { id } = useUser();
  useEffect(() => void startOutbox(id), [id]);
}
