import type { LandingContentOrder, LandingContentRecord } from '@jala/schema/landing-content';
import { newPlaces } from '@jala/schema/landing-lists';
import { trpc } from '#lib/trpc.ts';

/** The list that the screen shows, as it is kept in this browser. */
export function useLandingList() {
  const { list } = trpc.useUtils().landingContent;
  const change = (next: (items: LandingContentRecord[]) => LandingContentRecord[]) =>
    list.setData(undefined, (items) => items && next(items));
  return {
    refetch: () => list.invalidate(),
    /** Shows a saved item at once; what is read anew comes after it. */
    put: (saved: LandingContentRecord) => change((items) => items.map((item) => (item.id === saved.id ? saved : item))),
    /** As it is at this moment, which the screen may not have drawn yet. */
    now: () => list.getData() ?? [],
    /** Shows a new order at once, as the server will store it. */
    reorder(order: LandingContentOrder): void {
      // An answer that is on its way does not know of this order.
      void list.cancel(undefined, { revert: false });
      change((items) => {
        const places = newPlaces(items, order);
        return items.map((item) => ({ ...item, sort_order: places.get(item.id) ?? item.sort_order }));
      });
    },
    /** The item as the server has it now; as it was when it is there no more, which the next save will say. */
    newest: async (item: LandingContentRecord) => (await list.fetch()).find(({ id }) => id === item.id) ?? item,
  };
}
