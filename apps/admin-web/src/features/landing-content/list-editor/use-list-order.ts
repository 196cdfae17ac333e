import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import type { LandingContentOrder } from '@jala/schema/wire/landing-content';
import { entryHeads } from '@jala/schema/rules/landing-lists';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { droppedAt, movedTo } from './order.ts';
import { texts } from '../texts.ts';
import { type Entry, useDragOrder } from './use-drag-order.ts';
import { useLandingList } from './use-landing-list.ts';

export type ListOrder = ReturnType<typeof useListOrder>;

/** Changes the order of a list. `spoken` describes the last change for screen readers. */
export function useListOrder(section: LandingContentOrder['section']) {
  const [spoken, setSpoken] = useState('');
  const list = useLandingList();
  const send = useSendOrder();
  const change = ({ id, name }: Entry, next: (ids: number[]) => number[]) => {
    // Read from the cache and not from props: the user may press again before the first change is drawn.
    const ids = entryHeads(list.now(), section).map((head) => head.id);
    const wished = next(ids);
    if (wished.every((each, place) => each === ids[place])) return;
    setSpoken(texts.movedTo(name, wished.indexOf(id) + 1, wished.length));
    send({ section, ids: wished });
  };
  const drag = useDragOrder((entry, drop) => change(entry, (ids) => droppedAt(ids, entry.id, drop)));
  return {
    spoken,
    drag,
    move: (entry: Entry, by: -1 | 1) =>
      change(entry, (ids) => movedTo(ids, entry.id, Math.max(0, ids.indexOf(entry.id) + by))),
  };
}

/** Returns a function that shows a new order immediately and sends it. Orders are sent one after another, so the last order wins. */
function useSendOrder() {
  const list = useLandingList();
  const client = useQueryClient();
  const mutationKey = getMutationKey(trpc.landingContent.reorder);
  const reorder = trpc.landingContent.reorder.useMutation({
    scope: { id: 'landing-content-order' },
    onError: () => toast.failure(texts.orderFailed),
    onSettled: async () => {
      // Refetches only after the last waiting order, because until then the server has an outdated order.
      if (client.isMutating({ mutationKey }) === 1) await list.refetch();
    },
  });
  return (order: LandingContentOrder) => {
    list.reorder(order);
    reorder.mutate(order);
  };
}
