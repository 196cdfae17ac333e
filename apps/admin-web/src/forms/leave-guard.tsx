import { useBlocker, useRouter } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
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
