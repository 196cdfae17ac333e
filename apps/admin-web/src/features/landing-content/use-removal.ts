import { useEffect, useRef } from 'react';
import type { LandingContentRestoration } from '@jala/schema/landing-content';
import { copy } from '#copy.ts';
import { messageOf } from '#lib/fault.ts';
import { toast, type ToastAction } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useLandingList } from './use-landing-list.ts';

interface RemovalOptions {
  removedText: string;
  restoredText: string;
  /** How many entries the list has. */
  count: number;
  /** Called when the list has become shorter or longer and nothing has the focus any more. */
  onFocusLost: () => void;
}

/** Removes the items of a partner or of a package; for a while that can be undone. */
export function useRemoval({ removedText, restoredText, count, onFocusLost }: RemovalOptions) {
  const { refetch } = useLandingList();
  const expectLoss = useLostFocus(count, onFocusLost);
  const restore = trpc.landingContent.restore.useMutation({
    onMutate: expectLoss,
    onSuccess: () => toast.success(restoredText),
    // What was removed is nowhere but here: it can be tried as often as it takes.
    onError: (error, { items }) => toast.failure(messageOf(error) ?? copy.landingContent.restoreFailed, undoing(items)),
    onSettled: refetch,
  });
  const remove = trpc.landingContent.remove.useMutation({
    onMutate: expectLoss,
    onSuccess: (items) => toast.success(removedText, undoing(items)),
    onError: () => toast.failure(copy.removeFailed),
    onSettled: refetch,
  });
  const undoing = (items: LandingContentRestoration['items']): ToastAction => ({
    label: copy.landingContent.undo,
    run: () => restore.mutate({ items }),
  });
  return (ids: number[]) => {
    // On a slow line it is still there to be pressed.
    if (!remove.isPending || remove.variables.ids.every((id) => !ids.includes(id))) remove.mutate({ ids });
  };
}

/** What goes takes the focus along: an entry when it is removed, a message when its button is pressed. */
function useLostFocus(count: number, onLost: () => void): () => void {
  const isExpected = useRef(false);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count === lastCount.current) return;
    lastCount.current = count;
    if (isExpected.current && document.activeElement === document.body) onLost();
    isExpected.current = false;
  });
  return () => {
    isExpected.current = true;
  };
}
