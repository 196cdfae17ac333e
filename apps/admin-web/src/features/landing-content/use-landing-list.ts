import type { LandingContentOrder } from '@jala/schema/landing-content';
import { trpc } from '#lib/trpc.ts';
import { reordered } from './order.ts';

/** The items of the landing page as this browser has cached them. */
export function useLandingList() {
  const { list } = trpc.useUtils().landingContent;
  return {
    refetch: () => list.invalidate(),
    /** The items at this moment, which the screen may not have drawn yet. */
    now: () => list.getData() ?? [],
    reorder(order: LandingContentOrder): void {
      // A response that is still coming does not know this order.
      void list.cancel(undefined, { revert: false });
      list.setData(undefined, (items) => items && reordered(items, order));
    },
  };
}
