import { useBlocker, useRouter } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';

/** Asks before a screen is left, or the window closed, whose form holds what is not saved. */
export function LeaveGuard({ isDirtyNow }: { isDirtyNow: () => boolean }) {
  const router = useRouter();
  const [screen] = useState(() => router.latestLocation.pathname);
  const blocker = useBlocker({
    // A screen that is being left already, while the next one is on its way, asks no more; a jump within it leaves nothing.
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
