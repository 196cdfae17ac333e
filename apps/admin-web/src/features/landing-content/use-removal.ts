import { useEffect, useRef } from 'react';
import type { LandingContentRestoration } from '@jala/schema/landing-content';
import { texts } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast, type ToastAction } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useLandingList } from './use-landing-list.ts';

interface RemovalOptions {
  removedText: string;
  restoredText: string;
  /** How many entries the list has. */
  count: number;
  /** Called when an entry was removed or restored and the element with the focus is gone. */
  onFocusLost: () => void;
}

/** Removes the items of a partner or package, and offers to undo that for a while. */
export function useRemoval({ removedText, restoredText, count, onFocusLost }: RemovalOptions) {
  const { refetch } = useLandingList();
  const expectFocusLoss = useLostFocus(count, onFocusLost);
  const restore = trpc.landingContent.restore.useMutation({
    onMutate: expectFocusLoss,
    onSuccess: () => toast.success(restoredText),
    // The items are stored nowhere else: offer them until it works.
    onError: (error, { items }) =>
      toast.failure(messageOf(error) ?? texts.landingContent.restoreFailed, undoing(items)),
    onSettled: refetch,
  });
  const remove = trpc.landingContent.remove.useMutation({
    onMutate: expectFocusLoss,
    onSuccess: (items) => toast.success(removedText, undoing(items)),
    onError: () => toast.failure(texts.removeFailed),
    onSettled: refetch,
  });
  const undoing = (items: LandingContentRestoration['items']): ToastAction => ({
    label: texts.landingContent.undo,
    run: () => restore.mutate({ items }),
  });
  return (ids: number[]) => {
    // On a slow connection the button is still there.
    if (!remove.isPending || remove.variables.ids.every((id) => !ids.includes(id))) remove.mutate({ ids });
  };
}

/** The focus is lost with a removed entry, and with a message whose button was pressed. */
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
