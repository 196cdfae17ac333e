import { useBlocker, useRouter } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';

/** Maximum time to wait for `settle`, in ms. */
const TIMEOUT_MS = 3000;

interface LeaveGuardProps {
  isDirtyNow: () => boolean;
  /** Tries to store the changes elsewhere first. If that succeeds, the user is not asked. */
  settle?: (() => Promise<unknown>) | undefined;
}

/** Asks before the user leaves a screen, or closes the window, with unsaved changes. */
export function LeaveGuard({ isDirtyNow, settle }: LeaveGuardProps) {
  const { history: entries, latestLocation } = useRouter();
  const [screen] = useState(() => latestLocation.pathname);
  const [answer, setAnswer] = useState<(isYes: boolean) => void>();
  const ask = (then: (isYes: boolean) => void) => setAnswer(() => then);
  useBlocker({
    // Do not ask for a navigation within the screen, and not again while the next screen is loading.
    async shouldBlockFn({ action, current, next }) {
      if (current.pathname !== screen || next.pathname === screen || !isDirtyNow()) return false;
      if (settle !== undefined)
        await Promise.race([settle(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
      if (!isDirtyNow()) return false;
      if (action === 'PUSH' || action === 'REPLACE') return !(await new Promise<boolean>(ask));
      // After back or forward, the browser is already at the other history entry. Ask after the router has returned to the old entry:
      // otherwise a step back during the question would skip a screen.
      const steps = placeOf(history.state) - placeOf(entries.location.state);
      const go = (isYes: boolean) => isYes && entries.go(steps, { ignoreBlocker: true });
      window.addEventListener('popstate', () => ask(go), { once: true });
      return true;
    },
    enableBeforeUnload: isDirtyNow,
  });
  return (
    <Confirm
      isOpen={answer !== undefined}
      question={texts.leave.question}
      consequence={texts.leave.consequence}
      icon={PencilLine}
      onAnswer={(isYes) => {
        setAnswer(undefined);
        answer?.(isYes);
      }}
    />
  );
}

/** Returns the index that the router stores in a history entry. */
const placeOf = (state: unknown): number => (state as { __TSR_index: number }).__TSR_index;
