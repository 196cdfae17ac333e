import { createStore } from './store.ts';
import { storedToken } from './token.ts';

interface Gate {
  opened: Promise<boolean>;
  open: (isSignedIn: boolean) => void;
}

/** The gate at which calls wait for a sign-in. Undefined while no call waits. */
export const signInGate = createStore<Gate | undefined>(undefined);

/**
 * Waits for a sign-in, because the session of `deadToken` has ended. All calls wait for the same sign-in. Resolves to false
 * when the user declines to sign in.
 */
export function signedInAgain(deadToken: string | undefined): Promise<boolean> {
  const token = storedToken();
  // The user may already have signed in again in another window.
  if (token !== undefined && token !== deadToken) return Promise.resolve(true);
  const gate = signInGate.get() ?? shutGate();
  signInGate.set(gate);
  return gate.opened;
}

function shutGate(): Gate {
  let open: Gate['open'] = () => undefined;
  const opened = new Promise<boolean>((resolve) => (open = resolve));
  return { opened, open };
}

/** Lets the waiting calls continue, or makes them fail when `isSignedIn` is false. */
export function openGate(isSignedIn: boolean): void {
  const gate = signInGate.get();
  signInGate.set(undefined);
  gate?.open(isSignedIn);
}
