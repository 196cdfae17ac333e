import { useBlocker, useRouter } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';

/** Asks before the user leaves a screen, or closes the window, with unsaved changes. */
export function LeaveGuard({ isDirtyNow }: { isDirtyNow: () => boolean }) {
  const router = useRouter();
  const [screen] = useState(() => router.latestLocation.pathname);
  const blocker = useBlocker({
    // Ask neither for a jump within the screen nor a second time while the next screen is loading.
    shouldBlockFn: ({ current, next }) => current.pathname === screen && next.pathname !== screen && isDirtyNow(),
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      question={texts.leave.question}
      consequence={texts.leave.consequence}
      icon={PencilLine}
      onAnswer={(isYes) => (isYes ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}
