import { useEffect } from 'react';
import { useUser } from '#lib/user.ts';
import { startOutbox } from './outbox.ts';

/** For screens that send messages: keeps what gets no answer, and sends it later, also when the user has left the screen. */
export function useSending(): void {
  const { id } = useUser();
  useEffect(() => void startOutbox(id), [id]);
}
