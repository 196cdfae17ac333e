import type { LandingContentOrder, LandingContentRecord } from '@jala/schema/wire/landing-content';
import { newPlaces } from '@jala/schema/rules/landing-lists';
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

interface Entry {
  number: number;
  items: LandingContentRecord[];
}

/** The cached items of one package or one question, for its form. `own` finds them among all items. */
export function useEntryQuery(record: Entry, own: (items: readonly LandingContentRecord[]) => LandingContentRecord[]) {
  const { list } = trpc.useUtils().landingContent;
  return {
    async fetch(): Promise<Entry> {
      const items = own(await list.fetch());
      // A colleague has removed the entry. The server refuses its next save.
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
