import { createStore } from './store.ts';
import { storedToken } from './token.ts';

interface Gate {
  opened: Promise<boolean>;
  open: (isSignedIn: boolean) => void;
}

/** Where calls wait for a sign-in; empty while none waits. */
export const signInGate = createStore<Gate | undefined>(undefined);

/**
 * Waits for a sign-in because the session of `deadToken` is over. All calls that meet its end wait for the same
 * sign-in. False when the user declines.
 */
export function signedInAgain(deadToken: string | undefined): Promise<boolean> {
  const token = storedToken();
  // Another window may have signed in meanwhile.
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

/** Lets the waiting calls continue, or fail. */
export function openGate(isSignedIn: boolean): void {
  const gate = signInGate.get();
  signInGate.set(undefined);
  gate?.open(isSignedIn);
}
