import { useBlocker, useRouter } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';

/** How long leaving waits for `settle`, in ms. */
const TIMEOUT_MS = 3000;

interface LeaveGuardProps {
  isDirtyNow: () => boolean;
  /** Tries to save the changes elsewhere, so that there is nothing to ask. */
  settle?: (() => Promise<unknown>) | undefined;
}

/** Asks before the user leaves a screen, or closes the window, with unsaved changes. */
export function LeaveGuard({ isDirtyNow, settle }: LeaveGuardProps) {
  const { history: entries, latestLocation } = useRouter();
  const [screen] = useState(() => latestLocation.pathname);
  const [answer, setAnswer] = useState<(isYes: boolean) => void>();
  const ask = (then: (isYes: boolean) => void) => setAnswer(() => then);
  useBlocker({
    // Ask neither for a jump within the screen nor a second time while the next screen is loading.
    async shouldBlockFn({ action, current, next }) {
      if (current.pathname !== screen || next.pathname === screen || !isDirtyNow()) return false;
      if (settle !== undefined)
        await Promise.race([settle(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
      if (!isDirtyNow()) return false;
      if (action === 'PUSH' || action === 'REPLACE') return !(await new Promise<boolean>(ask));
      // The browser is at another entry already. The question waits until the router has taken it back: otherwise a step back
      // during the question would skip a screen.
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

/** The number that the router gives to an entry of the browser's history. */
const placeOf = (state: unknown): number => (state as { __TSR_index: number }).__TSR_index;
