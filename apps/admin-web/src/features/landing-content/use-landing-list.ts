import { newPlaces } from '@jala/schema/landing-lists';
import type { LandingContentOrder } from '@jala/schema/landing-content';
import { trpc } from '#lib/trpc.ts';

/** The items of the landing page as this browser has cached them. */
export function useLandingList() {
  const { list } = trpc.useUtils().landingContent;
  return {
    refetch: () => list.invalidate(),
    /** The cached items at this moment. The screen may not have drawn them yet. */
    now: () => list.getData() ?? [],
    /** Applies a new order to the cached items in the same way as the server will. */
    reorder(order: LandingContentOrder): void {
      // A response to an earlier request would bring back the old order.
      void list.cancel(undefined, { revert: false });
      list.setData(undefined, (items) => {
        if (items === undefined) return undefined;
        const places = newPlaces(items, order);
        return items.map((item) => ({ ...item, sort_order: places.get(item.id) ?? item.sort_order }));
      });
    },
  };
}
