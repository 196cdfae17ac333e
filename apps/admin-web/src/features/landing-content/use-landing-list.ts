import { newPlaces } from '@jala/schema/landing-lists';
import type { LandingContentOrder } from '@jala/schema/landing-content';
import { trpc } from '#lib/trpc.ts';

/** The items of the landing page as this browser has cached them. */
export function useLandingList() {
  const { list } = trpc.useUtils().landingContent;
  return {
    refetch: () => list.invalidate(),
    /** The items at this moment, which the screen may not have drawn yet. */
    now: () => list.getData() ?? [],
    /** Shows a new order at once, as the server will store it. */
    reorder(order: LandingContentOrder): void {
      // A response that is still coming does not know this order.
      void list.cancel(undefined, { revert: false });
      list.setData(undefined, (items) => {
        if (items === undefined) return undefined;
        const places = newPlaces(items, order);
        return items.map((item) => ({ ...item, sort_order: places.get(item.id) ?? item.sort_order }));
      });
    },
  };
}
