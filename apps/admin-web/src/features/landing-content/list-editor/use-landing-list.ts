import type { LandingContentOrder, LandingContentRecord } from '@jala/schema/wire/landing-content';
import { newPlaces } from '@jala/schema/rules/landing-lists';
import { trpc } from '#lib/trpc.ts';

/** The items of the landing page as this browser has cached them. */
export function useLandingList() {
  const { list } = trpc.useUtils().landingContent;
  return {
    refetch: () => list.invalidate(),
    /** Returns the cached items at this moment. The screen may not show them yet. */
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

interface Entry {
  number: number;
  items: LandingContentRecord[];
}

/** Returns the query options for the form of a package or a question. `own` picks the items of the entry from all items. */
export function useEntryQuery(record: Entry, own: (items: readonly LandingContentRecord[]) => LandingContentRecord[]) {
  const { list } = trpc.useUtils().landingContent;
  return {
    async fetch(): Promise<Entry> {
      const items = own(await list.fetch());
      // Somebody else has removed the entry. The server will refuse to save the entry.
      return items.length === 0 ? record : { number: record.number, items };
    },
    show: ({ items }: Entry) =>
      list.setData(undefined, (before) => {
        const ids = new Set(items.map(({ id }) => id));
        return before && [...before.filter(({ id }) => !ids.has(id)), ...items];
      }),
    refresh: () => void list.invalidate(),
  };
}
