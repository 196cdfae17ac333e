import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** URL fragment with which links on other screens open the form for a new entry. */
export const ADD_HASH = 'tambah';

/** Calls `run` when the URL fragment is `wanted`, and removes the fragment, so that a reload does not call `run` again. */
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
