import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The part of an address with which other screens open the form for a new entry. */
export const ADD_HASH = 'tambah';

/** Calls `run` when the address gets this part behind '#', and takes it away, so that a reload does not do it again. */
export function useAddressHash(wanted: string, run: () => void): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    run();
    void navigate({ to: '.', hash: '', search: true, replace: true });
  });
  useEffect(() => {
    if (hash === wanted) answer();
  }, [hash, wanted]);
}
