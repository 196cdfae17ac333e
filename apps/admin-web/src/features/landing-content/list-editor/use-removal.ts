import { useEffect, useRef } from 'react';
import type { LandingContentOrder, LandingContentRestoration } from '@jala/schema/wire/landing-content';
import { entryHeads } from '@jala/schema/rules/landing-lists';
import { texts as panel } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast, type ToastAction } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '../texts.ts';
import { useLandingList } from './use-landing-list.ts';

interface RemovalOptions {
  list: LandingContentOrder['section'];
  /** The number of entries in the list. */
  count: number;
  /** Called if the removal or restoration of an entry has removed the focused element. */
  onFocusLost: () => void;
}

/** Returns a function that removes the items of an entry. A toast then offers an undo. */
export function useRemoval({ list, count, onFocusLost }: RemovalOptions) {
  const { refetch } = useLandingList();
  const words = texts.lists[list];
  const expectFocusLoss = useLostFocus(count, onFocusLost);
  const restore = trpc.landingContent.restore.useMutation({
    onMutate: expectFocusLoss,
    onSuccess: () => toast.success(words.restored),
    // Offers the undo again, so that the user can try once more.
    onError: (error, { items }) => toast.failure(messageOf(error) ?? texts.restoreFailed, undoing(items)),
    onSettled: refetch,
  });
  const remove = trpc.landingContent.remove.useMutation({
    onMutate: expectFocusLoss,
    onSuccess: (items) => toast.success(words.removed(nameOf(items, list)), undoing(items)),
    onError: () => toast.failure(panel.removeFailed),
    onSettled: refetch,
  });
  const undoing = (items: LandingContentRestoration['items']): ToastAction => ({
    label: texts.undo,
    run: () => restore.mutate({ items }),
  });
  return (ids: number[]) => {
    // On a slow connection, the user may press the button again before the entry disappears.
    if (!remove.isPending || remove.variables.ids.every((id) => !ids.includes(id))) remove.mutate({ ids });
  };
}

/** Returns the name of a partner or a package, or the text of a question. Empty if the entry has no name. */
function nameOf(items: LandingContentRestoration['items'], list: RemovalOptions['list']): string {
  const [head] = entryHeads(items, list);
  return (list === 'partner' ? head?.key_name : head?.value) ?? '';
}

/**
 * Calls `onLost` if the next change of `count` leaves no element focused, because the removed entry or the closed toast had the focus.
 * Returns a function to call before such a change.
 */
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
