import { useBlocker, useRouter } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';

/** How long leaving waits for `settle`, in ms. */
const PATIENCE = 3000;

interface LeaveGuardProps {
  isDirtyNow: () => boolean;
  /** Tries to save the changes elsewhere, so that there is nothing to ask. */
  settle?: (() => Promise<unknown>) | undefined;
}

/** Asks before the user leaves a screen, or closes the window, with unsaved changes. */
export function LeaveGuard({ isDirtyNow, settle }: LeaveGuardProps) {
  const router = useRouter();
  const [screen] = useState(() => router.latestLocation.pathname);
  const blocker = useBlocker({
    // Ask neither for a jump within the screen nor a second time while the next screen is loading.
    async shouldBlockFn({ current, next }) {
      if (current.pathname !== screen || next.pathname === screen || !isDirtyNow()) return false;
      if (settle !== undefined) await Promise.race([settle(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      return isDirtyNow();
    },
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  useBackIsNo(blocker.status === 'blocked', () => blocker.reset?.());
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      question={texts.leave.question}
      consequence={texts.leave.consequence}
      icon={PencilLine}
      // While the question is open, the browser's history is where the user wants to go.
      ignoresBack
      onAnswer={(isYes) => (isYes ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}

/** Takes going back during the question for a no: without it, a second step back would skip a screen. */
function useBackIsNo(isOpen: boolean, answerNo: () => void): void {
  const answer = useEffectEvent(answerNo);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isListening = new AbortController();
    let isReturning = false;
    const undo = (event: PopStateEvent) => {
      // The router takes back the first step by itself, and knows nothing of this one.
      event.stopImmediatePropagation();
      if (!isReturning) {
        isReturning = true;
        history.forward();
        return;
      }
      isListening.abort();
      answer();
    };
    window.addEventListener('popstate', undo, { capture: true, signal: isListening.signal });
    return () => isListening.abort();
  }, [isOpen]);
}
